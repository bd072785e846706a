type Callback = (...args: unknown[]) => void;

interface Timer {
  id: number;
  callback: Callback;
  args: unknown[];
  due: number;
  /** Milliseconds between repetitions; undefined for one call only. */
  interval?: number;
}

/** A wrong use of `FakeTime`. */
export class TimeError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "TimeError";
  }
}

const { Date: RealDate, setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
const realAbortTimeout = AbortSignal.timeout;

/** The faked time in use. */
let active: FakeTime | undefined;
/** In the order of calls: by time, then as they were set. */
let timers: Timer[] = [];
let lastId = 0;

const FakeDate = new Proxy(RealDate, {
  construct: (_, args: [] | [number]) =>
    args.length === 0 ? new RealDate(fakeNow()) : new RealDate(...args),
  apply: () => new RealDate(fakeNow()).toString(),
  get: (target, property, receiver) =>
    property === "now" ? fakeNow : Reflect.get(target, property, receiver),
});

function fakeNow(): number {
  return active?.now ?? RealDate.now();
}

function addTimer(timer: Omit<Timer, "id">): number {
  const added = { ...timer, id: ++lastId };
  insert(added);
  return added.id;
}

function insert(timer: Timer): void {
  const index = timers.findIndex(({ due }) => due > timer.due);
  timers.splice(index < 0 ? timers.length : index, 0, timer);
}

function setFake(repeats: boolean) {
  return (callback: Callback, delay = 0, ...args: unknown[]): number =>
    addTimer({ callback, args, due: fakeNow() + delay, interval: repeats ? delay : undefined });
}

function clearFake(id?: unknown): void {
  timers = timers.filter((timer) => timer.id !== id);
}

function abortAfter(delay: number): AbortSignal {
  const controller = new AbortController();
  const reason = () => new DOMException("Signal timed out.", "TimeoutError");
  const due = fakeNow() + delay;
  addTimer({ callback: () => controller.abort(reason()), args: [], due });
  return controller.signal;
}

/** Replaces the clock and timers until it is restored; time passes only when told to. */
export class FakeTime {
  #now: number;

  constructor(start?: number | string | Date | null) {
    if (active) throw new TimeError("Cannot construct FakeTime: time is already faked");
    this.#now = new RealDate(start ?? RealDate.now()).getTime();
    if (Number.isNaN(this.#now))
      throw new TypeError(`Cannot construct FakeTime: invalid start time ${this.#now}`);
    timers = [];
    lastId = 0;
    active = this;
    Object.assign(globalThis, {
      Date: FakeDate,
      setTimeout: setFake(false),
      clearTimeout: clearFake,
      setInterval: setFake(true),
      clearInterval: clearFake,
    });
    AbortSignal.timeout = abortAfter;
  }

  [Symbol.dispose](): void {
    this.restore();
  }

  /** The faked time. */
  get now(): number {
    return this.#now;
  }

  /** Lets milliseconds pass, and calls the timers that are due. */
  tick(ms = 0): void {
    const end = this.#now + ms;
    while (timers[0] && timers[0].due <= end) {
      const timer = timers.shift() as Timer;
      this.#now = timer.due;
      if (timer.interval !== undefined) insert({ ...timer, due: timer.due + timer.interval });
      timer.callback(...timer.args);
    }
    this.#now = end;
  }

  /** Lets promises settle, then milliseconds pass. */
  async tickAsync(ms = 0): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve));
    this.tick(ms);
  }

  /** Restores the clock and timers. */
  restore(): void {
    if (!active) throw new TimeError("Cannot restore time: time is already restored");
    active = undefined;
    Object.assign(globalThis, {
      Date: RealDate,
      setTimeout,
      clearTimeout,
      setInterval,
      clearInterval,
    });
    AbortSignal.timeout = realAbortTimeout;
  }
}

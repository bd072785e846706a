/** Options of `FakeTime.delay`. */
export interface DelayOptions {
  signal?: AbortSignal;
  persistent?: boolean;
}

/** Options of `FakeTime`. */
export interface FakeTimeOptions {
  /** Milliseconds of faked time for each real one. */
  advanceRate: number;
  /** Real milliseconds between the steps of faked time. */
  advanceFrequency?: number;
}

/** A wrong use of `FakeTime`. */
export class TimeError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "TimeError";
  }
}

type Callback = (...args: unknown[]) => void;

interface Timer {
  id: number;
  callback: Callback;
  args: unknown[];
  due: number;
  /** Milliseconds between repetitions; undefined for one call only. */
  interval?: number;
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

function setFake(name: "setTimeout" | "setInterval") {
  return (callback: unknown, delay = 0, ...args: unknown[]): number => {
    if (typeof callback !== "function")
      throw new TimeError(`FakeTime does not support non-function callbacks to ${name}`);
    if (!active)
      throw new TimeError(`Cannot set ${name.slice(3).toLowerCase()}: time is not faked`);
    const interval = name === "setInterval" ? delay : undefined;
    return addTimer({ callback: callback as Callback, args, due: active.now + delay, interval });
  };
}

function clearFake(id?: unknown): void {
  if (!active) throw new TimeError("Cannot clear timeout: time is not faked");
  timers = timers.filter((timer) => timer.id !== id);
}

function abortAfter(delay: number): AbortSignal {
  const controller = new AbortController();
  const reason = () => new DOMException("Signal timed out.", "TimeoutError");
  const due = fakeNow() + delay;
  addTimer({ callback: () => controller.abort(reason()), args: [], due });
  return controller.signal;
}

function fakeGlobals(): void {
  const clear = clearFake as typeof clearTimeout;
  Object.assign(globalThis, { Date: FakeDate, clearTimeout: clear, clearInterval: clear });
  Object.assign(globalThis, {
    setTimeout: setFake("setTimeout"),
    setInterval: setFake("setInterval"),
  });
  AbortSignal.timeout = abortAfter;
}

function restoreGlobals(): void {
  Object.assign(globalThis, {
    Date: RealDate,
    setTimeout,
    clearTimeout,
    setInterval,
    clearInterval,
  });
  AbortSignal.timeout = realAbortTimeout;
}

/** Replaces the clock and timers until it is restored; time passes only when told to. */
export class FakeTime {
  #start: number;
  #now: number;
  #advancing: ReturnType<typeof setInterval> | undefined;

  constructor(start?: number | string | Date | null, options?: FakeTimeOptions) {
    if (active) throw new TimeError("Cannot construct FakeTime: time is already faked");
    this.#start =
      typeof start === "number"
        ? Math.floor(start)
        : new RealDate(start ?? RealDate.now()).getTime();
    if (Number.isNaN(this.#start))
      throw new TypeError(`Cannot construct FakeTime: invalid start time ${this.#start}`);
    this.#now = this.#start;
    timers = [];
    lastId = 0;
    active = this;
    fakeGlobals();
    const { advanceRate = 0, advanceFrequency = 10 } = options ?? {};
    if (advanceRate > 0)
      this.#advancing = setInterval(
        () => this.tick(advanceRate * advanceFrequency),
        advanceFrequency,
      );
  }

  [Symbol.dispose](): void {
    this.restore();
  }

  /** Restores the clock and timers. */
  static restore(): void {
    if (!active) throw new TimeError("Cannot restore time: time is already restored");
    active.restore();
  }

  /** Calls a function with the real clock and timers. */
  static async restoreFor<T>(
    // biome-ignore lint/suspicious/noExplicitAny: any function will do
    callback: (...args: any[]) => Promise<T> | T,
    // biome-ignore lint/suspicious/noExplicitAny: any function will do
    ...args: any[]
  ): Promise<T> {
    if (!active) throw new TimeError("Cannot restore time: time is not faked");
    restoreGlobals();
    try {
      return await callback(...args);
    } finally {
      fakeGlobals();
    }
  }

  /** The faked time. Setting it calls the timers that are due. */
  get now(): number {
    return this.#now;
  }
  set now(value: number) {
    if (value < this.#now)
      throw new RangeError(
        `Cannot set current time in the past, time must be >= ${this.#now}: received ${value}`,
      );
    while (timers[0] && timers[0].due <= value) {
      const timer = timers.shift() as Timer;
      this.#now = timer.due;
      if (timer.interval !== undefined) insert({ ...timer, due: timer.due + timer.interval });
      timer.callback(...timer.args);
    }
    this.#now = value;
  }

  /** The time at the start. */
  get start(): number {
    return this.#start;
  }

  /** Waits in real time. */
  delay(ms: number, { signal }: DelayOptions = {}): Promise<void> {
    const reason = () => new DOMException("Delay was aborted.", "AbortError");
    if (signal?.aborted) return Promise.reject(reason());
    return new Promise((resolve, reject) => {
      const abort = () => {
        clearTimeout(timer);
        reject(reason());
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener("abort", abort);
        resolve();
      }, ms);
      signal?.addEventListener("abort", abort, { once: true });
    });
  }

  /** Lets promises settle. */
  async runMicrotasks(): Promise<void> {
    await this.delay(0);
  }

  /** Lets milliseconds pass. */
  tick(ms = 0): void {
    this.now += ms;
  }

  /** Lets promises settle, then milliseconds pass. */
  async tickAsync(ms = 0): Promise<void> {
    await this.runMicrotasks();
    this.tick(ms);
  }

  /** Goes to the next timer. */
  next(): boolean {
    const due = timers[0]?.due;
    if (due !== undefined) this.now = due;
    return due !== undefined;
  }

  /** Lets promises settle, then goes to the next timer. */
  async nextAsync(): Promise<boolean> {
    await this.runMicrotasks();
    return this.next();
  }

  /** Goes on until there are no timers. */
  runAll(): void {
    while (this.next());
  }

  /** Goes on until there are no timers, letting promises settle in between. */
  async runAllAsync(): Promise<void> {
    while (timers.length > 0) await this.nextAsync();
  }

  /** Restores the clock and timers. */
  restore(): void {
    if (!active) throw new TimeError("Cannot restore time: time is already restored");
    active = undefined;
    restoreGlobals();
    clearInterval(this.#advancing);
  }
}

import { AssertionError } from "jsr:@std/assert@^1.0.19/assertion-error";
import { assertEquals } from "jsr:@std/assert@^1.0.19/equals";
import { assertIsError } from "jsr:@std/assert@^1.0.19/is-error";
import { assertRejects } from "jsr:@std/assert@^1.0.19/rejects";

// biome-ignore-start lint/suspicious/noExplicitAny: spies are of functions of any type

/** A wrong use of spies and stubs. */
export class MockError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "MockError";
  }
}

/** One call of a spy. */
export interface SpyCall<Self = any, Args extends unknown[] = any[], Return = any> {
  args: Args;
  returned?: Return;
  error?: Error;
  self?: Self;
}

/** A function that remembers its calls. */
export interface Spy<Self = any, Args extends unknown[] = any[], Return = any> {
  (this: Self, ...args: Args): Return;
  original: (this: Self, ...args: Args) => Return;
  calls: SpyCall<Self, Args, Return>[];
  restored: boolean;
  restore(): void;
}

/** A method that remembers its calls, until it is restored. */
export interface MethodSpy<Self = any, Args extends unknown[] = any[], Return = any>
  extends Spy<Self, Args, Return>,
    Disposable {}

/** A class that remembers its calls. */
export interface ConstructorSpy<Self = any, Args extends unknown[] = any[]> {
  new (...args: Args): Self;
  original: new (...args: Args) => Self;
  calls: SpyCall<Self, Args, Self>[];
  restored: boolean;
  restore(): void;
}

/** Another implementation of a method, until it is restored. */
export interface Stub<Self = any, Args extends unknown[] = any[], Return = any>
  extends MethodSpy<Self, Args, Return> {
  fake: (this: Self, ...args: Args) => Return;
}

/** Any spy. */
export type SpyLike<Self = any, Args extends unknown[] = any[], Return = any> =
  | Spy<Self, Args, Return>
  | ConstructorSpy<Self, Args>;

/** Parameters of a method. */
export type GetParametersFromProp<Self, Prop extends keyof Self> = Self[Prop] extends (
  ...args: infer Args
) => unknown
  ? Args
  : unknown[];

/** Return type of a method. */
export type GetReturnFromProp<Self, Prop extends keyof Self> = Self[Prop] extends (
  ...args: any[]
) => infer Return
  ? Return
  : unknown;

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** Spies to restore at the end of each session. */
const sessions: Set<{ restore(): void }>[] = [];

function openSession(): number {
  return sessions.push(new Set()) - 1;
}

/** Starts a session, or makes a function one: at its end, all spies and stubs made in it are restored. */
export function mockSession(): number;
export function mockSession<Self, Args extends unknown[], Return>(
  func: (this: Self, ...args: Args) => Return,
): (this: Self, ...args: Args) => Return;
export function mockSession<Self, Args extends unknown[], Return>(
  func?: (this: Self, ...args: Args) => Return,
): number | ((this: Self, ...args: Args) => Return) {
  if (!func) return openSession();
  return function (this: Self, ...args: Args): Return {
    const id = openSession();
    try {
      return func.apply(this, args);
    } finally {
      restore(id);
    }
  };
}

/** Makes an asynchronous function a session. */
export function mockSessionAsync<Self, Args extends unknown[], Return>(
  func: (this: Self, ...args: Args) => Promise<Return>,
): (this: Self, ...args: Args) => Promise<Return> {
  return async function (this: Self, ...args: Args): Promise<Return> {
    const id = openSession();
    try {
      return await func.apply(this, args);
    } finally {
      restore(id);
    }
  };
}

/** Ends a session, by default the last, and those in it. */
export function restore(id: number = Math.max(sessions.length - 1, 0)): void {
  for (const session of sessions.splice(id).reverse()) for (const spy of session) spy.restore();
}

/** A function that remembers its calls; printed, it has the properties in this order. */
function record(call: Method, properties: { original: Method; fake?: Method }): Method {
  const calls: SpyCall[] = [];
  const spy = function (this: unknown, ...args: unknown[]): unknown {
    const made: SpyCall = { args };
    if (this) made.self = this;
    try {
      made.returned = call.apply(this, args);
      return made.returned;
    } catch (error) {
      made.error = error as Error;
      throw error;
    } finally {
      calls.push(made);
    }
  };
  for (const [name, value] of Object.entries({ ...properties, calls }))
    Object.defineProperty(spy, name, { enumerable: true, value });
  return Object.defineProperty(spy, "name", { value: properties.fake ? "stub" : "spy" });
}

function isSpy(value: unknown): boolean {
  return typeof value === "function" && "original" in value && "calls" in value;
}

function spyOnFunction(original: Method = () => undefined): Spy {
  return Object.defineProperties(record(original, { original }), {
    restored: { enumerable: true, get: () => false },
    restore: { enumerable: true, value: refuse("function") },
  }) as unknown as Spy;
}

function refuse(kind: string): () => never {
  return function value() {
    throw new MockError(`Cannot restore: ${kind} cannot be restored`);
  };
}

function spyOnClass(original: new (...args: any[]) => object): ConstructorSpy {
  const calls: SpyCall[] = [];
  const spy = class extends original {
    static readonly original = original;
    static readonly calls = calls;
    static readonly restored = false;
    static readonly restore = refuse("constructor");
    constructor(...args: any[]) {
      const made: SpyCall = { args };
      try {
        super(...args);
        made.returned = this;
      } catch (error) {
        made.error = error as Error;
        throw error;
      } finally {
        calls.push(made);
      }
    }
  };
  return Object.defineProperty(spy, "name", { value: original.name });
}

/** Replaces a method until it is restored. */
function replace(
  verb: "spy" | "stub",
  self: Record<PropertyKey, unknown>,
  property: PropertyKey,
  fake?: Method,
): MethodSpy {
  const original = self[property] as Method;
  if (typeof original !== "function" && (verb === "spy" || original !== undefined))
    throw new MockError(`Cannot ${verb}: property is not an instance method`);
  if (isSpy(original)) throw new MockError(`Cannot ${verb}: already spying on instance method`);
  const descriptor = Object.getOwnPropertyDescriptor(self, property);
  if (descriptor && !descriptor.configurable)
    throw new MockError(`Cannot ${verb}: non-configurable instance method`);
  let restored = false;
  const value = () => {
    if (restored) throw new MockError("Cannot restore: instance method already restored");
    if (descriptor) Object.defineProperty(self, property, descriptor);
    else delete self[property];
    restored = true;
    for (const session of sessions) session.delete(replaced);
  };
  const replaced = Object.defineProperties(
    record(fake ?? original, { original, ...(fake && { fake }) }),
    {
      restored: { enumerable: true, get: () => restored },
      restore: { enumerable: true, value },
      [Symbol.dispose]: { value },
    },
  ) as unknown as MethodSpy;
  Object.defineProperty(self, property, {
    configurable: true,
    enumerable: descriptor?.enumerable ?? false,
    writable: descriptor?.writable ?? false,
    value: replaced,
  });
  sessions.at(-1)?.add(replaced);
  return replaced;
}

/** Wraps a function, a class or a method so that its calls are remembered. */
export function spy<Self = any, Args extends unknown[] = any[], Return = undefined>(): Spy<
  Self,
  Args,
  Return
>;
export function spy<Self, Args extends unknown[], Return>(
  func: (this: Self, ...args: Args) => Return,
): Spy<Self, Args, Return>;
export function spy<Self, Args extends unknown[]>(
  constructor: new (...args: Args) => Self,
): ConstructorSpy<Self, Args>;
export function spy<Self, Prop extends keyof Self>(
  self: Self,
  property: Prop,
): MethodSpy<Self, GetParametersFromProp<Self, Prop>, GetReturnFromProp<Self, Prop>>;
export function spy(target?: any, property?: PropertyKey): any {
  if (property !== undefined) return replace("spy", target, property);
  if (target && String(target).startsWith("class")) return spyOnClass(target);
  return spyOnFunction(target);
}

/** Replaces a method, by default by one that does nothing. */
export function stub<Self, Prop extends keyof Self>(
  self: Self,
  property: Prop,
): Stub<Self, GetParametersFromProp<Self, Prop>, GetReturnFromProp<Self, Prop>>;
export function stub<Self, Prop extends keyof Self>(
  self: Self,
  property: Prop,
  func: (this: Self, ...args: GetParametersFromProp<Self, Prop>) => GetReturnFromProp<Self, Prop>,
): Stub<Self, GetParametersFromProp<Self, Prop>, GetReturnFromProp<Self, Prop>>;
export function stub(self: any, property: PropertyKey, func: Method = () => undefined): any {
  return replace("stub", self, property, func);
}

/** Like `assertEquals`, with another first line. */
function assertSame(actual: unknown, expected: unknown, firstLine: string): void {
  try {
    assertEquals(actual, expected);
  } catch (error) {
    assertIsError(error);
    const details = error.message.split("\n").slice(1).join("\n");
    throw new AssertionError(`${firstLine}:\n${details}`);
  }
}

/** Expects a number of calls. */
export function assertSpyCalls<Self, Args extends unknown[], Return>(
  spy: SpyLike<Self, Args, Return>,
  expectedCalls: number,
): void {
  const isLess = spy.calls.length < expectedCalls;
  const firstLine = isLess ? "Spy not called as much as expected" : "Spy called more than expected";
  assertSame(spy.calls.length, expectedCalls, firstLine);
}

/** What to expect of a call. */
export interface ExpectedSpyCall<Self = any, Args extends unknown[] = any[], Return = any> {
  args?: [...Args, ...unknown[]];
  self?: Self;
  returned?: Return;
  error?: {
    Class?: new (...args: any[]) => Error;
    msgIncludes?: string;
  };
}

function callOf(spy: SpyLike, callIndex: number): SpyCall {
  const call = spy.calls[callIndex];
  if (call) return call;
  throw new AssertionError("Spy not called as much as expected");
}

function refuseBoth(expected: ExpectedSpyCall): void {
  if ("returned" in expected && "error" in expected)
    throw new TypeError("Do not expect error and return, only one should be expected");
}

/** Expects a call with given arguments, object, result or error. */
export function assertSpyCall<Self, Args extends unknown[], Return>(
  spy: SpyLike<Self, Args, Return>,
  callIndex: number,
  expected: ExpectedSpyCall<Self, Args, Return> = {},
): void {
  const call = callOf(spy, callIndex);
  if (expected.args) assertSame(call.args, expected.args, "Spy not called with expected args");
  if ("self" in expected)
    assertSame(
      call.self,
      expected.self,
      expected.self
        ? "Spy not called as method on expected self"
        : "Spy not expected to be called as method on object",
    );
  refuseBoth(expected);
  if ("returned" in expected) {
    if (call.error)
      throw new AssertionError("Spy call did not return expected value, an error was thrown.");
    assertSame(call.returned, expected.returned, "Spy call did not return expected value");
  }
  if ("error" in expected) {
    if ("returned" in call)
      throw new AssertionError("Spy call did not throw an error, a value was returned.");
    assertIsError(call.error, expected.error?.Class, expected.error?.msgIncludes);
  }
}

/** Like `assertSpyCall`, for a function that returns a promise. */
export async function assertSpyCallAsync<Self, Args extends unknown[], Return>(
  spy: SpyLike<Self, Args, Promise<Return>>,
  callIndex: number,
  expected: ExpectedSpyCall<Self, Args, Promise<Return> | Return> = {},
): Promise<void> {
  const { returned: _returned, error: _error, ...rest } = expected;
  assertSpyCall(spy, callIndex, rest as ExpectedSpyCall<Self, Args, Promise<Return>>);
  const call = callOf(spy, callIndex);
  if (call.error)
    throw new AssertionError("Spy call did not return a promise, an error was thrown.");
  if (!(call.returned instanceof Promise))
    throw new AssertionError("Spy call did not return a promise, a value was returned.");
  refuseBoth(expected);
  if ("returned" in expected) {
    const wanted = await Promise.resolve(expected.returned).catch(() => {
      throw new TypeError("Do not expect rejected promise, expect error instead");
    });
    const resolved = await call.returned.catch(() => {
      throw new AssertionError("Spy call returned promise was rejected");
    });
    assertSame(resolved, wanted, "Spy call did not resolve to expected value");
  }
  if ("error" in expected)
    await assertRejects(
      () => call.returned,
      expected.error?.Class ?? Error,
      expected.error?.msgIncludes ?? "",
    );
}

/** Expects one argument of a call, and returns it. */
export function assertSpyCallArg<Self, Args extends unknown[], Return, ExpectedArg>(
  spy: SpyLike<Self, Args, Return>,
  callIndex: number,
  argIndex: number,
  expected: ExpectedArg,
): ExpectedArg {
  const arg = callOf(spy, callIndex).args[argIndex];
  assertEquals(arg, expected);
  return arg;
}

/** Expects the arguments of a call, or some of them, and returns them. */
export function assertSpyCallArgs<
  Self,
  Args extends unknown[],
  Return,
  ExpectedArgs extends unknown[],
>(spy: SpyLike<Self, Args, Return>, callIndex: number, expected: ExpectedArgs): ExpectedArgs;
export function assertSpyCallArgs<
  Self,
  Args extends unknown[],
  Return,
  ExpectedArgs extends unknown[],
>(
  spy: SpyLike<Self, Args, Return>,
  callIndex: number,
  argsStart: number,
  expected: ExpectedArgs,
): ExpectedArgs;
export function assertSpyCallArgs<
  Self,
  Args extends unknown[],
  Return,
  ExpectedArgs extends unknown[],
>(
  spy: SpyLike<Self, Args, Return>,
  callIndex: number,
  argsStart: number,
  argsEnd: number,
  expected: ExpectedArgs,
): ExpectedArgs;
export function assertSpyCallArgs(
  spy: SpyLike,
  callIndex: number,
  ...rest: (number | unknown[])[]
): any {
  const expected = rest.pop();
  const [start, end] = rest as number[];
  const args = callOf(spy, callIndex).args.slice(start, end);
  assertEquals(args, expected);
  return args;
}

/** A function that returns the object it is called on. */
export function returnsThis<Self = any, Args extends unknown[] = any[]>(): (
  this: Self,
  ...args: Args
) => Self {
  return function (this: Self): Self {
    return this;
  };
}

/** A function that returns one of its arguments. */
export function returnsArg<Arg, Self = any>(
  idx: number,
): (this: Self, ...args: Arg[]) => Arg | undefined {
  return (...args) => args[idx];
}

/** A function that returns its arguments. */
export function returnsArgs<Args extends unknown[], Self = any>(
  start = 0,
  end?: number,
): (this: Self, ...args: Args) => Args {
  return (...args) => args.slice(start, end) as Args;
}

function valueOf<Return>(next: IteratorResult<Return | Error>, calls: number): Return {
  if (next.done) throw new MockError(`Not expected to be called more than ${calls} time(s)`);
  if (next.value instanceof Error) throw next.value;
  return next.value;
}

/** A function that returns the next value at each call, or throws it if it is an error. */
export function returnsNext<Return, Self = any, Args extends unknown[] = any[]>(
  values: Iterable<Return | Error>,
): (this: Self, ...args: Args) => Return {
  const iterator = Iterator.from(values);
  let calls = 0;
  return () => {
    const next = iterator.next();
    return valueOf(next, next.done ? calls : calls++);
  };
}

/** A function whose promise resolves to the next value at each call, or rejects if it is an error. */
export function resolvesNext<Return, Self = any, Args extends unknown[] = any[]>(
  iterable:
    | Iterable<Return | Error | Promise<Return | Error>>
    | AsyncIterable<Return | Error | Promise<Return | Error>>,
): (this: Self, ...args: Args) => Promise<Return> {
  const iterator = (async function* () {
    yield* iterable;
  })();
  let calls = 0;
  return async () => {
    const next = (await iterator.next()) as IteratorResult<Return | Error>;
    return valueOf(next, next.done ? calls : calls++);
  };
}

// biome-ignore-end lint/suspicious/noExplicitAny: spies are of functions of any type

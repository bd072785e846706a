import { AssertionError } from "jsr:@std/assert@^1.0.19/assertion-error";
import { assertEquals } from "jsr:@std/assert@^1.0.19/equals";
import { assertIsError } from "jsr:@std/assert@^1.0.19/is-error";

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

/** Another implementation of a method, until it is restored. */
export interface Stub<Self = any, Args extends unknown[] = any[], Return = any>
  extends MethodSpy<Self, Args, Return> {
  fake: (this: Self, ...args: Args) => Return;
}

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

function spyOnFunction(original: Method): Spy {
  const value = () => {
    throw new MockError("Cannot restore: function cannot be restored");
  };
  return Object.defineProperties(record(original, { original }), {
    restored: { enumerable: true, get: () => false },
    restore: { enumerable: true, value },
  }) as unknown as Spy;
}

/** Replaces a method until it is restored. */
function replace(
  verb: "spy" | "stub",
  self: Record<PropertyKey, unknown>,
  property: PropertyKey,
  fake?: Method,
): MethodSpy {
  const original = self[property] as Method;
  if (typeof original !== "function")
    throw new MockError(`Cannot ${verb}: property is not an instance method`);
  if ("original" in original && "calls" in original)
    throw new MockError(`Cannot ${verb}: already spying on instance method`);
  const descriptor = Object.getOwnPropertyDescriptor(self, property);
  if (descriptor && !descriptor.configurable)
    throw new MockError(`Cannot ${verb}: non-configurable instance method`);
  let restored = false;
  const value = () => {
    if (restored) throw new MockError("Cannot restore: instance method already restored");
    if (descriptor) Object.defineProperty(self, property, descriptor);
    else delete self[property];
    restored = true;
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
  return replaced;
}

/** Wraps a function or a method so that its calls are remembered. */
export function spy<Self, Args extends unknown[], Return>(
  func: (this: Self, ...args: Args) => Return,
): Spy<Self, Args, Return>;
export function spy<Self, Prop extends keyof Self>(
  self: Self,
  property: Prop,
): MethodSpy<Self, GetParametersFromProp<Self, Prop>, GetReturnFromProp<Self, Prop>>;
export function spy(target: any, property?: PropertyKey): any {
  return property === undefined ? spyOnFunction(target) : replace("spy", target, property);
}

/** Replaces a method. */
export function stub<Self, Prop extends keyof Self>(
  self: Self,
  property: Prop,
  func: (this: Self, ...args: GetParametersFromProp<Self, Prop>) => GetReturnFromProp<Self, Prop>,
): Stub<Self, GetParametersFromProp<Self, Prop>, GetReturnFromProp<Self, Prop>>;
export function stub(self: any, property: PropertyKey, func: Method): any {
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
  spy: Spy<Self, Args, Return>,
  expectedCalls: number,
): void {
  const isLess = spy.calls.length < expectedCalls;
  const firstLine = isLess ? "Spy not called as much as expected" : "Spy called more than expected";
  assertSame(spy.calls.length, expectedCalls, firstLine);
}

/** Expects a call with given arguments. */
export function assertSpyCall<Self, Args extends unknown[], Return>(
  spy: Spy<Self, Args, Return>,
  callIndex: number,
  expected: { args: [...Args, ...unknown[]] },
): void {
  const call = spy.calls[callIndex];
  if (!call) throw new AssertionError("Spy not called as much as expected");
  assertSame(call.args, expected.args, "Spy not called with expected args");
}

/** A function whose promise resolves to the next value at each call, or rejects if it is an error. */
export function resolvesNext<Return, Self = any, Args extends unknown[] = any[]>(
  iterable: Iterable<Return | Error>,
): (this: Self, ...args: Args) => Promise<Return> {
  const iterator = Iterator.from(iterable);
  let calls = 0;
  return () => {
    const { done, value } = iterator.next();
    if (done)
      return Promise.reject(new MockError(`Not expected to be called more than ${calls} time(s)`));
    calls++;
    return value instanceof Error ? Promise.reject(value) : Promise.resolve(value);
  };
}

// biome-ignore-end lint/suspicious/noExplicitAny: spies are of functions of any type

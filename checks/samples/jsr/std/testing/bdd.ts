type Body<T> = (this: T, t: Deno.TestContext) => void | Promise<void>;
type Hook<T> = (this: T) => void | Promise<void>;
/** Not an asynchronous function, which `() => void` would allow. */
// biome-ignore lint/suspicious/noConfusingVoidType: see above
type GroupBody = () => void | undefined;
type HookName = "beforeAll" | "afterAll" | "beforeEach" | "afterEach";

/** A group of tests, to be named as the group of others. */
export interface TestSuite<T> {
  symbol: symbol;
  /** Only so that groups of different contexts have different types. */
  readonly context?: T;
}

/** Options of a group. */
export interface DescribeDefinition<T> extends Omit<Deno.TestDefinition, "fn"> {
  fn?: GroupBody;
  suite?: TestSuite<T>;
  beforeAll?: Hook<T> | Hook<T>[];
  afterAll?: Hook<T> | Hook<T>[];
  beforeEach?: Hook<T> | Hook<T>[];
  afterEach?: Hook<T> | Hook<T>[];
}

/** Options of a test. */
export interface ItDefinition<T> extends Omit<Deno.TestDefinition, "fn"> {
  fn: Body<T>;
  suite?: TestSuite<T>;
}

/** The forms of arguments that take options (`Definition`) and a function. */
type Arguments<T, Definition, Fn> =
  | [options: Definition]
  | [name: string, options: Omit<Definition, "name">]
  | [name: string, fn: Fn]
  | [fn: Fn]
  | [name: string, options: Omit<Definition, "fn" | "name">, fn: Fn]
  | [options: Omit<Definition, "fn">, fn: Fn]
  | [options: Omit<Definition, "fn" | "name">, fn: Fn]
  | [suite: TestSuite<T>, name: string, options: Omit<Definition, "name" | "suite">]
  | [suite: TestSuite<T>, name: string, fn: Fn]
  | [suite: TestSuite<T>, fn: Fn]
  | [suite: TestSuite<T>, name: string, options: Omit<Definition, "fn" | "name" | "suite">, fn: Fn]
  | [suite: TestSuite<T>, options: Omit<Definition, "fn" | "suite">, fn: Fn]
  | [suite: TestSuite<T>, options: Omit<Definition, "fn" | "name" | "suite">, fn: Fn];

/** Arguments of `it`. */
export type ItArgs<T> = Arguments<T, ItDefinition<T>, Body<T>>;
/** Arguments of `describe`. */
export type DescribeArgs<T> =
  | Arguments<T, DescribeDefinition<T>, GroupBody>
  | [name: string]
  | [suite: TestSuite<T>, name: string];

type Context = object;
type Step = Suite | ItDefinition<Context>;

class Suite {
  readonly symbol = Symbol();
  readonly hooks: Record<HookName, Hook<Context>[]>;
  readonly parent: Suite | undefined;
  steps: Step[] = [];
  hasOnly = false;

  constructor(readonly definition: DescribeDefinition<Context>) {
    const { suite, beforeAll, afterAll, beforeEach, afterEach } = definition;
    this.parent = findSuite(suite);
    this.hooks = {
      beforeAll: [beforeAll ?? []].flat(),
      afterAll: [afterAll ?? []].flat(),
      beforeEach: [beforeEach ?? []].flat(),
      afterEach: [afterEach ?? []].flat(),
    };
    suites.set(this.symbol, this);
  }

  get isOnly(): boolean {
    return this.hasOnly || this.definition.only === true;
  }

  add(step: Step): void {
    const only = step instanceof Suite ? step.isOnly : step.only;
    if (only) this.keepOnly();
    if (!this.hasOnly || step instanceof Suite || only) this.steps.push(step);
  }

  async run(t: Deno.TestContext, context: Context, outer: readonly Suite[]): Promise<void> {
    for (const hook of this.hooks.beforeAll) await hook.call(context);
    try {
      for (const step of this.steps)
        if (!(this.isOnly && step instanceof Suite && !step.isOnly))
          await this.runStep(t, step, { ...context }, [...outer, this]);
    } finally {
      for (const hook of this.hooks.afterAll) await hook.call(context);
    }
  }

  private async runStep(
    t: Deno.TestContext,
    step: Step,
    context: Context,
    path: readonly Suite[],
  ): Promise<void> {
    const definition = step instanceof Suite ? step.definition : step;
    await t.step({
      ...optionsOf(definition),
      name: definition.name,
      fn: async (t) => {
        if (definition.permissions)
          throw new Error("permissions option not available for nested tests");
        if (step instanceof Suite) await step.run(t, context, path);
        else await runBetweenHooks(path, context, () => step.fn.call(context, t));
      },
    });
  }

  private keepOnly(): void {
    if (!this.hasOnly) this.steps = this.steps.filter((step) => step instanceof Suite || step.only);
    this.hasOnly = true;
    this.parent?.keepOnly();
  }
}

const suites = new Map<symbol, Suite>();
/** The group whose function is being called. */
let current: Suite | undefined;
let hasStarted = false;
let running = 0;

function findSuite(suite: TestSuite<never> | TestSuite<Context> | undefined): Suite | undefined {
  if (!suite) return current;
  const found = suites.get(suite.symbol);
  if (found) return found;
  throw new Error("Cannot construct Test Suite: suite does not represent a registered test suite");
}

async function runBetweenHooks(
  [suite, ...inner]: readonly Suite[],
  context: Context,
  run: () => void | Promise<void>,
): Promise<void> {
  if (!suite) return await run();
  for (const hook of suite.hooks.beforeEach) await hook.call(context);
  try {
    await runBetweenHooks(inner, context, run);
  } finally {
    for (const hook of suite.hooks.afterEach) await hook.call(context);
  }
}

type TestOptions = Pick<
  Deno.TestDefinition,
  "ignore" | "sanitizeExit" | "sanitizeOps" | "sanitizeResources"
>;

function optionsOf(definition: TestOptions): TestOptions {
  const { ignore, sanitizeExit, sanitizeOps, sanitizeResources } = definition;
  const options = { ignore, sanitizeExit, sanitizeOps, sanitizeResources };
  // Deno takes undefined for a value.
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

function register(
  definition: Omit<Deno.TestDefinition, "fn">,
  fn: (t: Deno.TestContext) => void | Promise<void>,
): void {
  const { name, only, permissions } = definition;
  Deno.test({
    ...optionsOf(definition),
    ...(only !== undefined && { only }),
    ...(permissions !== undefined && { permissions }),
    name,
    async fn(t) {
      running += 1;
      try {
        await fn(t);
      } finally {
        running -= 1;
      }
    },
  });
}

function readArguments<Fn extends (...args: never[]) => unknown>(
  args: readonly unknown[],
): { name: string; fn: Fn; suite?: TestSuite<Context>; only?: boolean; ignore?: boolean } {
  const rest = [...args];
  const isSuite = typeof (rest[0] as TestSuite<Context> | undefined)?.symbol === "symbol";
  const suite = isSuite ? (rest.shift() as TestSuite<Context>) : undefined;
  const named = typeof rest[0] === "string" ? (rest.shift() as string) : undefined;
  const options = typeof rest[0] === "object" ? (rest.shift() as { name?: string; fn?: Fn }) : {};
  const fn = (rest[0] ?? options?.fn) as Fn;
  const name = named ?? options?.name ?? fn?.name ?? "";
  return { ...(suite && { suite }), ...options, name, fn };
}

/** Registers a test. */
export function it<T>(...args: ItArgs<T>): void {
  if (running > 0)
    throw new Error(
      "Cannot register new test cases after already registered test cases start running",
    );
  const definition: ItDefinition<Context> = readArguments<Body<Context>>(args);
  const suite = findSuite(definition.suite);
  hasStarted = true;
  if (suite) suite.add(definition);
  else register(definition, (t) => definition.fn.call({}, t));
}

/** Registers a test and skips the others. */
it.only = <T>(...args: ItArgs<T>): void => {
  it({ ...readArguments<Body<T>>(args), only: true } as ItDefinition<T>);
};
/** Registers a test that is not run. */
it.ignore = <T>(...args: ItArgs<T>): void => {
  it({ ...readArguments<Body<T>>(args), ignore: true } as ItDefinition<T>);
};
/** Registers a test that is not run. */
it.skip = it.ignore;

/** Registers a test. */
export function test<T>(...args: ItArgs<T>): void {
  it(...args);
}
test.only = it.only;
test.ignore = it.ignore;
test.skip = it.ignore;

/** Registers a group of tests. */
export function describe<T>(...args: DescribeArgs<T>): TestSuite<T> {
  return addSuite(readArguments<() => void>(args));
}

function addSuite<T>(definition: DescribeDefinition<Context>): TestSuite<T> {
  if (running > 0)
    throw new Error(
      "Cannot register new test suites after already registered test cases start running",
    );
  hasStarted = true;
  const suite = new Suite(definition);
  if (definition.ignore) {
    register(definition, () => undefined);
    return { symbol: suite.symbol };
  }
  const outer = current;
  current = suite;
  try {
    const value: unknown = definition.fn?.();
    if (value instanceof Promise)
      throw new Error(
        'Returning a Promise from "describe" is not supported: tests must be defined synchronously',
      );
  } finally {
    current = outer;
  }
  if (suite.parent) suite.parent.add(suite);
  else
    register({ ...definition, ...(suite.hasOnly && { only: true }) }, (t) => suite.run(t, {}, []));
  return { symbol: suite.symbol };
}

/** Registers a group of tests and skips the others. */
describe.only = <T>(...args: DescribeArgs<T>): TestSuite<T> =>
  addSuite({ ...readArguments<() => void>(args), only: true });
/** Registers a group of tests that are not run. */
describe.ignore = <T>(...args: DescribeArgs<T>): TestSuite<T> =>
  addSuite({ ...readArguments<() => void>(args), ignore: true });
/** Registers a group of tests that are not run. */
describe.skip = describe.ignore;

function addHook<T>(name: HookName, hook: Hook<T>): void {
  if (!current) {
    if (hasStarted) throw new Error("Cannot add global hooks after a global test is registered");
    // From here on, all tests are of one group.
    const suite = new Suite({ name: "global" });
    current = suite;
    register(suite.definition, (t) => suite.run(t, {}, []));
  }
  current.hooks[name].push(hook as Hook<Context>);
}

/** Runs a function before the tests of the group. */
export function beforeAll<T>(fn: (this: T) => void | Promise<void>): void {
  addHook("beforeAll", fn);
}
/** The same as `beforeAll`. */
export function before<T>(fn: (this: T) => void | Promise<void>): void {
  beforeAll(fn);
}
/** Runs a function after the tests of the group. */
export function afterAll<T>(fn: (this: T) => void | Promise<void>): void {
  addHook("afterAll", fn);
}
/** The same as `afterAll`. */
export function after<T>(fn: (this: T) => void | Promise<void>): void {
  afterAll(fn);
}
/** Runs a function before each test of the group. */
export function beforeEach<T>(fn: (this: T) => void | Promise<void>): void {
  addHook("beforeEach", fn);
}
/** Runs a function after each test of the group. */
export function afterEach<T>(fn: (this: T) => void | Promise<void>): void {
  addHook("afterEach", fn);
}

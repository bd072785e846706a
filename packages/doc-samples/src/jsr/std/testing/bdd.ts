type Body = (t: Deno.TestContext) => void | Promise<void>;
type Hook = () => void | Promise<void>;

/** A group of tests. */
interface Suite {
  tests: { name: string; fn: Body }[];
  beforeEach: Hook[];
}

/** The group whose function is being called. */
let current: Suite | undefined;

/** Registers a group of tests, each of which becomes a step of one Deno test. */
export function describe(name: string, fn: () => void): void {
  if (current) throw new Error("The stand-in of @std/testing/bdd has no describe inside describe");
  const suite: Suite = { tests: [], beforeEach: [] };
  current = suite;
  fn();
  current = undefined;
  Deno.test(name, async (t) => {
    for (const test of suite.tests)
      await t.step(test.name, async (t) => {
        for (const hook of suite.beforeEach) await hook();
        await test.fn(t);
      });
  });
}

/** Registers a test of the group. */
export function it(name: string, fn: Body): void {
  inSuite("it").tests.push({ name, fn });
}

/** Runs a function before each test of the group. */
export function beforeEach(fn: Hook): void {
  inSuite("beforeEach").beforeEach.push(fn);
}

function inSuite(caller: string): Suite {
  if (current) return current;
  throw new Error(`The stand-in of @std/testing/bdd has ${caller} only inside describe`);
}

import { assertEquals } from "./equals.ts";

type Properties = Record<PropertyKey, unknown>;

/** Expects an object to have some properties, with those of objects in it. */
export function assertObjectMatch(
  // biome-ignore lint/suspicious/noExplicitAny: its other properties do not matter
  actual: Record<PropertyKey, any>,
  expected: Record<PropertyKey, unknown>,
  msg?: string,
): void {
  assertEquals(select(actual, expected), select(expected, expected), msg);
}

/** What a value has of the properties and members that another has. */
function select(value: unknown, wanted: unknown, seen = new Map<unknown, unknown>()): unknown {
  if (!isObject(value) || !isObject(wanted) || isWhole(value)) return value;
  if (seen.has(value)) return seen.get(value);
  if (Array.isArray(value) && Array.isArray(wanted)) {
    const result: unknown[] = [];
    seen.set(value, result);
    const count = Math.min(value.length, wanted.length);
    for (let i = 0; i < count; i++) result.push(select(value[i], wanted[i], seen));
    return result;
  }
  if (value instanceof Set && wanted instanceof Set) return value.intersection(wanted);
  if (value instanceof Map && wanted instanceof Map)
    return new Map(
      [...value]
        .filter(([key]) => wanted.has(key))
        .map(([key, member]) => [key, select(member, wanted.get(key), seen)]),
    );
  const result: Properties = {};
  seen.set(value, result);
  const [has, wants] = [Reflect.ownKeys(value), Reflect.ownKeys(wanted)];
  const common = has.filter((key) => wants.includes(key));
  // With nothing in common, the message shows the whole object.
  for (const key of common.length > 0 || wants.length === 0 ? common : has)
    result[key] = select((value as Properties)[key], (wanted as Properties)[key], seen);
  return result;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function isWhole(value: object): boolean {
  return value instanceof RegExp || value instanceof Date;
}

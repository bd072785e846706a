type Key = string | symbol;

/** Compares two values with everything in them. */
export function equal(a: unknown, b: unknown): boolean {
  return compare(a, b, new Map());
}

function compare(a: unknown, b: unknown, seen: Map<object, object>): boolean {
  // Like Object.is, but 0 equals -0.
  if (a === b || Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b) || !sameKind(a, b)) return false;
  if (a instanceof Date && b instanceof Date) return Object.is(a.getTime(), b.getTime());
  if (a instanceof RegExp || a instanceof URL) return String(a) === String(b);
  if (a instanceof WeakMap || a instanceof WeakSet)
    throw new TypeError(`Cannot compare ${a.constructor.name} instances`);
  if (a instanceof WeakRef && b instanceof WeakRef) return compare(a.deref(), b.deref(), seen);
  if (a instanceof ArrayBuffer && b instanceof ArrayBuffer)
    return compare(new Uint8Array(a), new Uint8Array(b), seen);
  if (typeof a === "function" || typeof b === "function") return false;
  if (seen.get(a) === b) return true;
  seen.set(a, b);
  if (a instanceof Set && b instanceof Set) return sameMembers([...a], [...b], seen);
  if (a instanceof Map && b instanceof Map) return sameMembers([...a], [...b], seen);
  const keys = [...new Set<Key>([...keysOf(a), ...keysOf(b)])];
  return (
    Object.keys(a).length === Object.keys(b).length &&
    keys.every((key) => key in a === key in b && compare(valueOf(a, key), valueOf(b, key), seen))
  );
}

function isObject(value: unknown): value is object {
  return typeof value === "function" || (typeof value === "object" && value !== null);
}

/** Objects without a prototype count as plain ones. */
function sameKind(a: object, b: object): boolean {
  const [first, second] = [a, b].map((value) => Object.getPrototypeOf(value) ?? Object.prototype);
  return first === second;
}

/** Whether each member of one collection equals another member of the other, in any order. */
function sameMembers(a: unknown[], b: unknown[], seen: Map<object, object>): boolean {
  const rest = [...b];
  return (
    a.length === b.length &&
    a.every((member) => {
      const index = rest.findIndex((other) => compare(member, other, new Map(seen)));
      if (index >= 0) rest.splice(index, 1);
      return index >= 0;
    })
  );
}

/** An error's properties can't be enumerated; its stack makes errors from different places differ. */
function keysOf(value: object): Key[] {
  const symbols = Object.getOwnPropertySymbols(value).filter((key) =>
    Object.prototype.propertyIsEnumerable.call(value, key),
  );
  const ofErrors = value instanceof Error ? ["name", ...Object.getOwnPropertyNames(value)] : [];
  return [...Object.keys(value), ...symbols, ...ofErrors];
}

function valueOf(value: object, key: Key): unknown {
  return (value as Record<Key, unknown>)[key];
}

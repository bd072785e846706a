/** Replaces `prop-types`, whose declarations React reads in development only: see ./unused-modules. */
interface AnyPropType {
  (...options: unknown[]): AnyPropType;
  [name: string]: AnyPropType;
}

/** Any type of a property, whatever it is made from. */
const anyPropType: AnyPropType = new Proxy((() => anyPropType) as unknown as AnyPropType, {
  get: () => anyPropType,
});

export = anyPropType;

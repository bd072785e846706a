/** Replaces React's copy of `object-assign`, for browsers without `Object.assign`: see ./unused-modules. */
export = Object.assign;

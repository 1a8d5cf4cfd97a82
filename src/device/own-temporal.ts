/** Stands for `temporal-polyfill` in a build: the browser's `Temporal`, or the one of `needTemporal`. */
export const Temporal: unknown = Reflect.get(globalThis, 'Temporal')

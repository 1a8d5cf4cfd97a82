/**
 * The replacement for `temporal-polyfill` in a build (vite.config.ts): the browser's own `Temporal`, or the one
 * that `needTemporal` has put in its place.
 */
export const Temporal: unknown = Reflect.get(globalThis, 'Temporal')

/**
 * What a build takes for `temporal-polyfill` (vite.config.ts): the browser's own, or what
 * `needTemporal` has put in its place.
 */
export const Temporal: unknown = Reflect.get(globalThis, 'Temporal')

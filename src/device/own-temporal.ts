/**
 * A build puts this in place of `temporal-polyfill` (vite.config.ts): the browser's own `Temporal`, or that of
 * `needTemporal`.
 */
export const Temporal: unknown = Reflect.get(globalThis, 'Temporal')

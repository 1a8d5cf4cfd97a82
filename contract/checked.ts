import type * as z from 'zod/mini'

/**
 * The schema with these checks, as its own `check` returns it. Bundlers can drop a call whose schema nobody uses,
 * which they cannot do with the method.
 */
// @__NO_SIDE_EFFECTS__
export function checked<Schema extends z.ZodMiniType>(
  schema: Schema,
  ...checks: Parameters<Schema['check']>
): Schema {
  return schema.check(...checks)
}

import type * as z from 'zod/mini'

/**
 * The schema with these checks, as its own `check` would give it: but who imports it of a file that
 * needs none of it gets none of it into the bundle.
 */
// @__NO_SIDE_EFFECTS__
export function checked<Schema extends z.ZodMiniType>(
  schema: Schema,
  ...checks: Parameters<Schema['check']>
): Schema {
  return schema.check(...checks)
}

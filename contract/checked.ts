import type * as z from 'zod/mini'

/** The schema's own `check`, as a call that bundlers can drop if nobody uses the schema; a method they cannot. */
// @__NO_SIDE_EFFECTS__
export function checked<Schema extends z.ZodMiniType>(
  schema: Schema,
  ...checks: Parameters<Schema['check']>
): Schema {
  return schema.check(...checks)
}

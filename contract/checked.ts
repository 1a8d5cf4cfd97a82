import type * as z from 'zod/mini'

/** Calls the schema's own `check`. Bundlers can drop this call if nobody uses the schema, but no call of a method. */
// @__NO_SIDE_EFFECTS__
export function checked<Schema extends z.ZodMiniType>(
  schema: Schema,
  ...checks: Parameters<Schema['check']>
): Schema {
  return schema.check(...checks)
}

/** Asks on the connection of one transaction, as `client.query` of pg does; int8 as a string. */
export type Query = <Row extends object>(
  text: string,
  values?: readonly unknown[],
) => Promise<Row[]>

export interface Scope {
  /** Besides the first one of the search path. */
  readonly schemas?: readonly string[]
  /** Tables and columns that are left out, by their names alone; columns need a default. */
  readonly without?: { readonly tables?: readonly string[]; readonly columns?: readonly string[] }
}

export interface TableShape {
  /** As SQL names it: quoted where it has to be, with its schema where the search path needs it. */
  readonly name: string
  /** Those that are stored as given; generated ones are the database's own. */
  readonly columns: readonly Column[]
  readonly hasTriggers: boolean
}

interface Column {
  readonly name: string
  readonly type: string
}

interface TableRow extends TableShape {
  readonly needs: readonly string[]
}

/** All tables of the scope, each behind those that its foreign keys refer to. */
export async function readTables(
  query: Query,
  { schemas = [], without = {} }: Scope,
): Promise<TableShape[]> {
  const rows = await query<TableRow>(
    `select table_class.oid::regclass::text as name,
      (
        select json_agg(json_build_object(
          'name', quote_ident(attname), 'type', format_type(atttypid, atttypmod)) order by attnum)
        from pg_attribute
        where attrelid = table_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
          and attname <> all($3::text[])
      ) as columns,
      array(
        select distinct confrelid::regclass::text from pg_constraint
        where contype = 'f' and conrelid = table_class.oid and confrelid <> table_class.oid
      ) as needs,
      exists (
        select from pg_trigger where tgrelid = table_class.oid and not tgisinternal
      ) as "hasTriggers"
    from pg_class table_class join pg_namespace on pg_namespace.oid = relnamespace
    where (nspname = current_schema() or nspname = any($1::text[])) and relkind = 'r'
      and relname <> all($2::text[])
    order by name`,
    [schemas, without.tables ?? [], without.columns ?? []],
  )
  return inOrder(rows)
}

function inOrder(tables: readonly TableRow[]): TableRow[] {
  const ordered: TableRow[] = []
  const waiting = new Set(tables)
  while (waiting.size > 0) {
    const missing = new Set([...waiting].map(({ name }) => name))
    const next = [...waiting].filter(({ needs }) => !needs.some((name) => missing.has(name)))
    if (next.length === 0) throw new Error(`Tables refer to each other: ${[...missing].join(', ')}`)
    for (const table of next) waiting.delete(table)
    ordered.push(...next)
  }
  return ordered
}

/** The names of all sequences beside these tables, those of identity columns and others. */
export async function listSequences(query: Query, { schemas = [] }: Scope): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `select pg_class.oid::regclass::text as name
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where (nspname = current_schema() or nspname = any($1::text[])) and relkind = 'S'
     order by name`,
    [schemas],
  )
  return rows.map(({ name }) => name)
}

/** For one transaction: values are formatted independently of settings and with all digits, and there is no timeout. */
export async function settleSession(query: Query): Promise<void> {
  await query(
    `select set_config(name, value, true) from (values
       ('timezone', 'UTC'), ('datestyle', 'ISO, MDY'), ('intervalstyle', 'postgres'),
       ('extra_float_digits', '1'), ('statement_timeout', '0'),
       ('idle_in_transaction_session_timeout', '0')
     ) settings (name, value)`,
  )
}

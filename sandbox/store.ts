/** The part of a PostgreSQL pool that the sandbox needs; `pg.Pool` is one. */
export interface SandboxStore {
  query<Row extends Record<string, unknown>>(sql: string, values?: unknown[]): Promise<Rows<Row>>
}

interface Rows<Row> {
  readonly rows: Row[]
}

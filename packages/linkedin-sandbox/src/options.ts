export interface SandboxOptions {
  readonly store: SandboxStore
  /** Origin under which people open the sandbox, such as `http://localhost:3000`. */
  readonly publicUrl: string
  readonly client: { readonly id: string; readonly secret: string }
  readonly now: () => Date
}

/** The part of a PostgreSQL client that the sandbox needs: a `Pool` of pg and a PGlite are such. No transactions. */
export interface SandboxStore {
  query<Row extends Record<string, unknown>>(sql: string, values?: unknown[]): Promise<Rows<Row>>
}

interface Rows<Row> {
  readonly rows: Row[]
}

export interface SimulatorContext extends SandboxOptions {
  /** Aborted when the server closes, so that calls that hang on purpose do not hold it up. */
  readonly closing: AbortSignal
}

/** Path under which the sandbox's LinkedIn answers for all of LinkedIn's hosts. */
export const LINKEDIN_PATH = '/sandbox/linkedin'

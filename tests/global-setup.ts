import type { TestProject } from 'vitest/node'

import { startTestPostgres } from './kit/process/postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The tests' PostgreSQL as a connection string; its database is to be filled in. */
    databaseServer: string
  }
}

/** One PostgreSQL for all test files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres()
  project.provide('databaseServer', postgres.url)
  return async () => postgres[Symbol.asyncDispose]()
}

import { isDeadlock } from './database-faults.ts'

const TRIES = 3

/**
 * Runs a transaction again that PostgreSQL ended so that another one could go on: nothing of it has
 * happened. Not for work that reaches outside the database.
 */
export async function retryDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt >= TRIES || !isDeadlock(error)) throw error
    }
  }
}

import type { UserDatabase } from '#db/user-database.ts'

/** Counts the rows of a table that are put or deleted: `take` answers how many since it was last asked. */
export function countWrittenRows(db: UserDatabase, counted: string): { take: () => number } {
  let count = 0
  db.use({
    stack: 'dbcore',
    name: 'count-written-rows',
    create: (core) => ({
      ...core,
      table(name) {
        const table = core.table(name)
        if (name !== counted) return table
        return {
          ...table,
          mutate(request) {
            if ('values' in request) count += request.values.length
            if (request.type === 'delete') count += request.keys.length
            return table.mutate(request)
          },
        }
      },
    }),
  })
  return {
    take() {
      const taken = count
      count = 0
      return taken
    },
  }
}

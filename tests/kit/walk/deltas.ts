import type { Delta, Identified } from '#sync/mirror/refresh.ts'

/** Plays a server whose lists have versions: what has changed is what is not as it was answered then. */
export function versionedLists() {
  const answered = new Map<string, readonly Identified[]>()

  return {
    answer(since: string, rows: readonly Identified[]): Delta<Identified> {
      const version = `version ${answered.size + 1}`
      answered.set(version, rows)
      const before = answered.get(since)
      if (before === undefined) return { changed: rows, deleted: [], version, whole: true }
      const known = new Map(before.map((row) => [row.id, JSON.stringify(row)]))
      const changed = rows.filter((row) => known.get(row.id) !== JSON.stringify(row))
      for (const { id } of rows) known.delete(id)
      return { changed, deleted: [...known.keys()], version, whole: false }
    },
  }
}

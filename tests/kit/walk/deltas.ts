import type { Delta, Identified } from '#sync/mirror/refresh.ts'
import type { QueuedNoun } from '#sync/writes/queued-call.ts'

/** The lists of one moment. */
type Lists = Readonly<Record<QueuedNoun, readonly Identified[]>>

const NOUNS = ['sources', 'schedules', 'posts'] as const

/**
 * Plays a server whose lists have versions. As the real one, it notes the id of each row that changes and keeps
 * the note when the row is gone: a row that came and went since a version was deleted since that version.
 */
export function versionedLists(rows: () => Lists) {
  const notes: { readonly noun: QueuedNoun; readonly id: string }[] = []
  let known = textsOf(rows())

  return {
    /** Called after every change to the rows. */
    note(): void {
      const now = textsOf(rows())
      for (const noun of NOUNS) {
        const ids = new Set([...known[noun].keys(), ...now[noun].keys()])
        for (const id of ids) {
          if (known[noun].get(id) !== now[noun].get(id)) notes.push({ noun, id })
        }
      }
      known = now
    },
    answer(noun: QueuedNoun, since: string): Delta<Identified> {
      const [version, list] = [`version ${notes.length}`, rows()[noun]]
      const from = /^version (\d+)$/.exec(since)?.[1]
      if (from === undefined) return { changed: list, deleted: [], version, whole: true }
      const ids = new Set(
        notes.slice(Number(from)).flatMap((each) => (each.noun === noun ? [each.id] : [])),
      )
      const changed = list.filter(({ id }) => ids.has(id))
      for (const { id } of changed) ids.delete(id)
      return { changed, deleted: [...ids], version, whole: false }
    },
  }
}

function textsOf(lists: Lists) {
  return {
    sources: textsOfRows(lists.sources),
    schedules: textsOfRows(lists.schedules),
    posts: textsOfRows(lists.posts),
  }
}

function textsOfRows(rows: readonly Identified[]): ReadonlyMap<string, string> {
  return new Map(rows.map((row) => [row.id, JSON.stringify(row)]))
}

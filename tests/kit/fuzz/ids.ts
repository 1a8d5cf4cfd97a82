import { parsed } from './operations.ts'

/** Ids from the server's answers, by the noun of the address that gave them. */
export interface KnownIds {
  learn(url: string, body: string): void
  /** An id of a noun; that of a stranger if none is known. */
  pick(noun: string, at: number): string
}

const NOBODY = '01936f7e-5c7e-7000-8000-000000000001'
const NEWEST = 7
/** Fields that hold an id under another name than `id`, and their nouns. */
const NOUNS = new Map([
  ['job_id', 'jobs'],
  ['challenge_id', 'challenges'],
  ['next_cursor', 'cursors'],
  ['updated_at', 'versions'],
])

export function knownIds(): KnownIds {
  const known = new Map<string, string[]>()
  function add(noun: string, id: string): void {
    const ids = known.get(noun) ?? []
    if (!ids.includes(id)) known.set(noun, [...ids.slice(-NEWEST), id])
  }
  return {
    learn(url, body) {
      const noun = nounOf(url)
      for (const [name, id] of idsIn(parsed(body))) add(NOUNS.get(name) ?? noun, id)
    },
    pick(noun, at) {
      const ids = known.get(noun) ?? []
      return ids[at % Math.max(1, ids.length)] ?? NOBODY
    },
  }
}

/** `posts` of /api/posts/…/live, `jobs` of /api/posts/jobs/…. */
export function nounOf(url: string): string {
  const [, , first = '', second = ''] = (url.split('?', 1)[0] ?? '').split('/')
  if (/^(jobs|factors|passkeys|sessions)$/.test(second)) return second
  return first === 'v1' ? 'users' : first
}

function idsIn(value: unknown): (readonly [string, string])[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]): (readonly [string, string])[] => {
    if (typeof each !== 'string') return idsIn(each)
    return name === 'id' || NOUNS.has(name) ? [[name, each]] : []
  })
}

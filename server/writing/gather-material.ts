import { DAY_MS } from '#contract/limits.ts'
import type { Kit } from '#server/kit/api.ts'
import { WriterFault } from '#server/outside/writer/port.ts'

import { chooseMaterial } from './choose-material.ts'
import type { Candidate } from './choose-material.ts'
import { explainChoice, explainNamed } from './explain-choice.ts'
import { countSources, listNamed, listUnused, listUsedSince } from './material-store.ts'
import type { JobRow } from './store.ts'

interface Material {
  /** At least one, the leading one first. */
  readonly articles: readonly Candidate[]
  /** Why those of them that were used, by their ids. */
  explain(usedIds: readonly string[]): string
}

const CANDIDATES = { perFeed: 30, inAll: 300 }
/** A topic is looked for further back. */
const CANDIDATES_ON_TOPIC = { perFeed: 300, inAll: 3000 }
/** A story that comes up again after that is a new one. */
const LATELY_MS = 14 * DAY_MS

/**
 * What a job's post is written from: the articles that were named, or else the best of the unused ones.
 *
 * @throws WriterFault when there is none
 */
export async function gatherMaterial(
  kit: Kit,
  job: JobRow,
  user: { readonly recentTexts: readonly string[]; readonly keywords: readonly string[] },
): Promise<Material> {
  const { user_id: userId, keyword: topic } = job
  const now = kit.clock.now()
  const named = await listNamed(kit.db, userId, job.article_ids)
  if (named.length > 0) {
    return { articles: named, explain: (ids) => explainNamed(thoseOf(named, ids), now) }
  }
  const limits = topic === null ? CANDIDATES : CANDIDATES_ON_TOPIC
  const candidates = await listUnused(kit.db, userId, limits)
  const since = new Date(now.getTime() - LATELY_MS)
  const latelyUsed = await listUsedSince(kit.db, userId, since)
  const chosen = chooseMaterial(candidates, { ...user, topic, latelyUsed, now })
  if (chosen.length === 0) throw new WriterFault(nothingFor(topic))
  const sourceCount = await countSources(kit.db, userId)
  return {
    articles: chosen,
    explain: (ids) => explainChoice(thoseOf(chosen, ids), { topic, sourceCount, now }),
  }
}

function thoseOf<T extends Candidate>(articles: readonly T[], ids: readonly string[]): T[] {
  return articles.filter(({ id }) => ids.includes(id))
}

function nothingFor(topic: string | null): string {
  return topic === null
    ? 'There is no unused article in your sources yet. Wait for the next update, or add a source.'
    : `There is no unused article about “${topic}” in your sources. Add it as a keyword source, or leave the topic open.`
}

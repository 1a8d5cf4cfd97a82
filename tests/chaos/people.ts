import { feedSite, rss2 } from '@lin/feed-reader/testing'
import type { FeedSite } from '@lin/feed-reader/testing'
import * as z from 'zod/mini'

import { CALLS } from '#contract/calls.ts'
import { Source } from '#contract/sources.ts'
import { connectedAccount, eventually, signedIn } from '#tests/kit/people.ts'
import type { Remote } from '#tests/kit/remote.ts'

export interface Writer {
  readonly token: string
  readonly accountId: string
}

const ARTICLES = 40
/** The sandbox's members; several people may post as one of them. */
const MEMBERS = ['782bbtaQ', 'k3Jx9_vT2e', 'Zr-81qPmWd', 'n0Pic77yBu']

/** A feed for each person, of words that nobody else's has: a text belongs to one person. */
export function feedsFor(people: number): Promise<FeedSite> {
  const pages: Record<string, { type: string; body: string }> = {}
  for (let person = 0; person < people; person++) {
    pages[`/${person}`] = { type: 'text/xml', body: feedOf(person) }
  }
  return feedSite(pages)
}

function feedOf(person: number): string {
  const items = Array.from({ length: ARTICLES }, (_, place) => ({
    title: `Workshop ${person} counted ${place + 3} clocks`,
    link: `https://example.com/${person}/${place}`,
    date: new Date(Date.UTC(2026, 9, 1, place)).toUTCString(),
    summary: `The workshop number ${person} looked at ${place + 3} old clocks for a year. It mended ${place + 1} of them, and says what that cost. Its people want to go on with the other ones.`,
  }))
  return rss2(`Workshop ${person}`, items)
}

/** People who are signed in, each with an account and a feed whose articles are there. */
export function settleIn(server: Remote, site: FeedSite, people: number): Promise<Writer[]> {
  return Promise.all(
    Array.from({ length: people }, async (_, place) => {
      const person = await signedIn(server)
      const account = await connectedAccount(server, person, MEMBERS[place % MEMBERS.length])
      const { token } = person
      await server.send(CALLS.addSource, { token, body: { source: `${site.url}/${place}` } })
      await eventually(async () => {
        const reply = await server.send(CALLS.listSources, { token })
        return z.array(Source).parse(reply.json())[0]?.last_update ?? undefined
      }, 240_000)
      return { token, accountId: account.id }
    }),
  )
}

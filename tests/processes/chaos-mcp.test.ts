import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { CALLS } from '#contract/calls.ts'
import { DAY_MS, MINUTE_MS } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import { isLong } from '#tests/chaos/scales.ts'
import { chosenSeed, seeded } from '#tests/chaos/seeded.ts'
import { anApiKey } from '#tests/kit/api-keys.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { freePort } from '#tests/kit/network/free-port.ts'
import { connectedAccount, eventually, signedIn } from '#tests/kit/people.ts'
import { startProcess } from '#tests/kit/process/process.ts'
import { remoteServer } from '#tests/kit/remote.ts'
import { TEST_SECRET } from '#tests/kit/server.ts'
import { approve, guest } from '#tests/server/approvals/approval-stage.ts'
import { linesOf } from '#tests/server/ledger/ledger-stage.ts'
import { ERAS, aCall, sendMessage } from '#tests/server/mcp/mcp-stage.ts'
import type { Era } from '#tests/server/mcp/mcp-stage.ts'
import { feedTexts } from '#tests/server/publishing/publish-stage.ts'

/** `npm run chaos` takes the large ones. */
const [WISHES, KILLS] = isLong ? [2000, 20] : [100, 2]
const TIMES = 5
/** So many different wishes are on their way at the same moment, each five times. */
const SIDE_BY_SIDE = 4
const TEXTS = Array.from({ length: 30 }, (_, at) => `Wish ${at}`)
/** A worker that died is noticed by its missing heartbeat. */
const QUIET_WITHIN_MS = 5 * MINUTE_MS
/** Actions that happen once for a draft, however often they are asked for. */
const ONCE = ['written', 'planned', 'held', 'approval-asked', 'approved']

interface Wish {
  readonly name: string
  readonly input: Readonly<Record<string, unknown>>
}

test(
  'wishes that come five times at once, in both eras, and again after kill -9 leave each thing once',
  { timeout: isLong ? 60 * MINUTE_MS : 15 * MINUTE_MS },
  async () => {
    const seed = chosenSeed()
    const random = seeded(seed)
    await using db = await testDatabase()
    const env = {
      DATABASE_URL: db.url,
      LIN_SECRET: TEST_SECRET,
      LIN_RATE_TIMES: '10000',
      PORT: String(await freePort()),
    }
    let lin = await startProcess(env)
    await using left = new AsyncDisposableStack()
    left.defer(async () => lin[Symbol.asyncDispose]())
    const server = remoteServer(lin.url)
    const person = await signedIn(server)
    const { id: accountId } = await connectedAccount(server, person)
    await server.send(CALLS.createSchedule, {
      token: person.token,
      body: {
        social_network: accountId,
        schedule_time: '12:00',
        // No slot falls due meanwhile.
        days: [dayAhead(3), dayAhead(5)],
        timezone: 'UTC',
        mode: 'automatic',
      },
    })
    const { key } = await anApiKey(server, person)
    const strange: string[] = []
    const drafts: (Wish & Drafted)[] = []
    for (const text of TEXTS) {
      const wish = {
        name: 'create_draft',
        input: { text_content: text, social_account_id: accountId },
      }
      const [first, ...others] = (await fiveTimes(wish)).map(draftIn)
      expect(others, text).toEqual(others.map(() => first))
      if (first !== undefined) drafts.push({ ...wish, text, ...first })
    }
    const approved = drafts.filter((_, at) => at % 3 === 0)
    for (const { id } of approved) await approve(server, await guest({ server, person }, [id]))

    const strikes = new Set(Array.from({ length: KILLS }, (_, at) => strikeAt(at)))
    for (let sent = 0; sent < WISHES; sent += SIDE_BY_SIDE) {
      const wishes = Array.from({ length: SIDE_BY_SIDE }, aWish)
      const asked = wishes.map(fiveTimes)
      if (strikes.has(sent)) {
        await wait(random.whole(60))
        await lin.kill()
      }
      await Promise.all(asked)
      if (!strikes.has(sent)) continue
      lin = await startProcess(env)
      // A client whose answer was lost asks again, under another id.
      await Promise.all(wishes.map(fiveTimes))
    }
    await Promise.all(approved.map((draft) => fiveTimes(publishing(draft))))
    const doubtful = await eventually(async () => {
      const states = await statesOf(approved)
      // Nothing of it has left when the process died twice: it is asked for again.
      const failed = approved.filter((_, at) => states[at] === 'failed')
      await Promise.all(failed.map((draft) => fiveTimes(publishing(draft))))
      const isQuiet = states.every((state) => state === 'published' || state === 'unknown')
      return isQuiet ? approved.filter((_, at) => states[at] === 'unknown') : undefined
    }, QUIET_WITHIN_MS)
    // The answer of LinkedIn died with the process: a person sends it once more, and LinkedIn recognises it.
    for (const { id } of doubtful) {
      const body = { method: 'resend' } as const
      await server.send(CALLS.settlePost, {
        token: person.token,
        params: { id },
        key: randomUUID(),
        body,
      })
    }

    const said = `CHAOS_SEED=${seed}`
    const outcomes = await Promise.all(approved.map((draft) => fiveTimes(publishing(draft))))
    for (const answer of outcomes.flat()) {
      expect(answer, said).toContain('"outcome":"published","already_done":true')
    }
    expect(await feedOf(), said).toEqual(approved.map(({ text }) => text).toSorted())
    const { rows } = await db.pool.query<Stored>(
      `select text_content as text,
         (select count(*)::int from publish_attempts as attempt where attempt.post_id = posts.id) as asked,
         (select count(*)::int from publish_attempts as attempt
           where attempt.post_id = posts.id and attempt.state <> 'failed') as attempts,
         (select count(*)::int from slots where slots.post_id = posts.id) as slots
       from posts where text_content like 'Wish %'`,
    )
    expect(rows.map(({ text }) => text).toSorted(), said).toEqual(TEXTS.toSorted())
    for (const { text, attempts, slots } of rows) {
      const isApproved = approved.some((draft) => draft.text === text)
      expect([text, attempts, slots <= 1], said).toEqual([text, isApproved ? 1 : 0, true])
    }
    const lines = await linesOf({ server, person })
    const once = lines
      .filter(({ action, answer }) => ONCE.includes(action) || isThere(answer))
      .map(({ post_id, action, answer }) => [post_id, isThere(answer) ? 'there' : action].join(' '))
    expect(once.toSorted(), said).toEqual([...new Set(once)].toSorted())
    const asked = rows.reduce((sum, row) => sum + row.asked, 0)
    expect(
      lines.filter(({ action }) => action === 'asked'),
      said,
    ).toHaveLength(asked)
    expect(
      lines.filter(({ action }) => action === 'written'),
      said,
    ).toHaveLength(TEXTS.length)
    expect(
      lines.filter(({ answer }) => isThere(answer)),
      said,
    ).toHaveLength(approved.length)
    expect(strange, said).toEqual([])

    /** In the middle of each part of the storm. */
    function strikeAt(at: number): number {
      const part = Math.floor(WISHES / KILLS / SIDE_BY_SIDE)
      return (at * part + random.whole(part)) * SIDE_BY_SIDE
    }

    function aWish(): Wish {
      const draft = pick(drafts)
      const { id, hash, text } = draft
      const named = { draft_id: id, expected_hash: hash }
      const isApproved = approved.includes(draft)
      return pick<Wish>([
        { name: draft.name, input: draft.input },
        { name: 'update_draft', input: { ...named, text_content: text } },
        { name: 'request_approval', input: named },
        publishing(draft),
        isApproved ? publishing(draft) : { name: 'queue_draft', input: named },
      ])
    }

    function pick<T>(list: readonly T[]): T {
      const picked = list[random.whole(list.length)]
      if (picked === undefined) throw new Error('There is nothing to pick from.')
      return picked
    }

    function fiveTimes(wish: Wish): Promise<(string | null)[]> {
      return Promise.all(
        Array.from({ length: TIMES }, (_, at) => say(wish, ERAS[at % ERAS.length] ?? ERAS[0])),
      )
    }

    /** The answer to a wish, under an id of its own; null if the process died. */
    async function say({ name, input }: Wish, era: Era): Promise<string | null> {
      try {
        const { body, headers } = inEra(era, name, input)
        const reply = await sendMessage(lin, key, body, headers)
        const text = messageIn(await reply.text())
        if (reply.status !== 200 || text.includes('Refused (unexpected)')) strange.push(text)
        return text
      } catch {
        return null
      }
    }

    async function statesOf(wanted: readonly Drafted[]): Promise<(string | undefined)[]> {
      const reply = await server.send(CALLS.listPosts, { token: person.token })
      const posts = reply.json<Post[]>()
      return wanted.map(({ id }) => posts.find((post) => post.id === id)?.publication?.state)
    }

    async function feedOf(): Promise<string[]> {
      const texts = await feedTexts(server)
      return texts.filter((text) => text.startsWith('Wish ')).toSorted()
    }
  },
)

interface Stored {
  readonly text: string
  /** Attempts, with those of which nothing has left. */
  readonly asked: number
  readonly attempts: number
  readonly slots: number
}

interface Drafted {
  readonly text: string
  readonly id: string
  readonly hash: string
}

const Written = z.object({
  result: z.object({
    structuredContent: z.object({ post: z.object({ id: z.string() }), hash: z.string() }),
  }),
})

function draftIn(answer: string | null) {
  const written: unknown = JSON.parse(answer ?? 'null')
  const { post, hash } = Written.parse(written).result.structuredContent
  return { id: post.id, hash }
}

function publishing({ id, hash }: Drafted): Wish {
  return { name: 'publish_post', input: { draft_id: id, expected_hash: hash } }
}

function inEra(era: Era, name: string, input: object) {
  const { params, ...call } = aCall(name, input)
  if (era === '2025-11-25') return { body: { ...call, params }, headers: {} }
  const meta = {
    'io.modelcontextprotocol/protocolVersion': era,
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  return {
    body: { ...call, params: { ...params, _meta: meta } },
    headers: { 'mcp-protocol-version': era, 'mcp-method': call.method, 'mcp-name': name },
  }
}

/** Found by a person's resend, where the answer was lost. */
function isThere(answer: string | null): boolean {
  return answer === 'published' || answer === 'found'
}

/** The era of `initialize` answers by an event. */
function messageIn(text: string): string {
  return /^data: (.*)$/m.exec(text)?.[1] ?? text
}

function dayAhead(days: number) {
  const at = new Date(Date.now() + days * DAY_MS)
  return DAYS[at.getUTCDay()] ?? DAYS[0]
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

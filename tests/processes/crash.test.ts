import { randomUUID } from 'node:crypto'

import { feedSite, rss2 } from '@lin/feed-reader/testing'
import { mp4, pdf } from '@lin/linkedin-sandbox/testing'
import { expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import type { PostContent } from '#contract/content/post-content.ts'
import type { GenerationJob } from '#contract/jobs.ts'
import type { Post, PublishDirect, PublishReply } from '#contract/posts.ts'
import { isPublishing } from '#contract/rules/publish-state.ts'
import type { PublishState } from '#contract/rules/publish-state.ts'
import type { Source } from '#contract/sources.ts'
import { aPicture } from '#tests/kit/assets.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { freePort } from '#tests/kit/network/free-port.ts'
import { connectedAccount, eventually, signedIn } from '#tests/kit/people.ts'
import { startProcess } from '#tests/kit/process/process.ts'
import { remoteServer } from '#tests/kit/remote.ts'
import type { Remote } from '#tests/kit/remote.ts'
import { TEST_SECRET } from '#tests/kit/server.ts'
import { hurry } from '#tests/server/notifications/notification-stage.ts'
import { asked, asset } from '#tests/server/publishing/formats-stage.ts'

/** A worker that died is noticed by its missing heartbeat: 10 s, and some seconds to look. */
const NOTICED_WITHIN_MS = 40_000

test(
  'killed during a publish and a generation, the server completes each of them once',
  { timeout: 120_000 },
  async () => {
    await using db = await testDatabase()
    await using site = await feedSite({ '/feed': { type: 'text/xml', body: FEED } })
    const env = { DATABASE_URL: db.url, LIN_SECRET: TEST_SECRET, FEED_ALLOW_HOSTS: site.host }
    await using first = await startProcess(env)
    const before = remoteServer(first.url)
    const person = await signedIn(before)
    const account = await connectedAccount(before, person)
    await before.send(CALLS.addSource, {
      token: person.token,
      body: { source: `${site.url}/feed` },
    })
    await eventually(async () => (await sources(before, person.token))[0]?.last_update ?? undefined)

    // LinkedIn has the post, and its answer never comes; the job is about to store what it wrote.
    await control(before, { answers: [{ on: 'posts.create', effect: 'accept-then-hang' }] })
    const blocker = await db.pool.connect()
    await blocker.query('begin')
    await blocker.query('lock table article_uses in exclusive mode')
    const started = await before.send(CALLS.generatePost, { token: person.token })
    const { job_id: jobId } = started.json<{ job_id: string }>()
    const key = randomUUID()
    const body = { social_account_id: account.id, text_content: 'Written before the crash' }
    const unanswered = before.send(CALLS.publishDirect, { token: person.token, key, body }).then(
      (reply) => reply.json<PublishReply>(),
      () => null,
    )
    await eventually(async () => ((await feed(before)).length === 1 ? true : undefined))
    await eventually(async () => {
      const { rows } = await db.pool.query(
        `select 1 from pg_locks where not granted and relation = 'article_uses'::regclass`,
      )
      return rows.length > 0 ? true : undefined
    })
    await first.kill()
    await blocker.query('rollback')
    blocker.release()
    expect(stateTold(await unanswered)).toSatisfy(isUnderWay)

    await using second = await startProcess(env)
    const after = remoteServer(second.url)
    const found = await eventually(async () => {
      const [post] = await posts(after, person.token)
      return post?.publication?.state === 'unknown' ? post : undefined
    }, NOTICED_WITHIN_MS)
    const repeated = await after.send(CALLS.publishDirect, { token: person.token, key, body })
    const job = await eventually(async () => {
      const reply = await after.send(CALLS.readJob, { token: person.token, params: { jobId } })
      const { status, ...rest } = reply.json<GenerationJob>()
      return status === 'completed' ? rest : undefined
    }, NOTICED_WITHIN_MS)
    const settled = await after.send(CALLS.settlePost, {
      token: person.token,
      params: { id: found.id },
      body: { method: 'resend' },
    })

    expect(repeated.json<PublishReply>().post.publication?.state).toBe('unknown')
    expect(settled.json<PublishReply>()).toMatchObject({
      success: true,
      post: { is_published: true, publication: { state: 'published' } },
    })
    expect((await feed(after)).map((post) => post.text)).toEqual(['Written before the crash'])
    const { rows: uses } = await db.pool.query('select 1 from article_uses')
    expect(uses).toHaveLength(job.articles.length)
  },
)

test(
  'a post of each format whose answer is lost, or whose server is killed before it or before its comment, is there once at most',
  // Half a minute alone, and several times as long beside the storms. Each of its waits has a limit of its own.
  { timeout: 360_000 },
  async () => {
    await using db = await testDatabase()
    // The addresses of uploads are the sandbox's, which is in the same process.
    const PORT = String(await freePort())
    const env = { DATABASE_URL: db.url, LIN_SECRET: TEST_SECRET, PORT }
    await using first = await startProcess(env)
    const before = remoteServer(first.url)
    const person = await signedIn(before)
    const { token } = person
    const { id: accountId } = await connectedAccount(before, person)
    const stage = { server: { db }, accountId }
    const parents: string[] = []
    for (const text of ['Shared in doubt', 'Shared with a comment', 'Shared late']) {
      const { post } = await press(before, { kind: 'reshare', text, more: {} })
      parents.push(post.publication?.urn ?? '')
    }
    const inDoubt = await ofEachFormat(stage, { text: 'In doubt', parent: parents[0] })
    const commented = await ofEachFormat(stage, { text: 'With a comment', parent: parents[1] })
    const late = await ofEachFormat(stage, { text: 'Late', parent: parents[2], bytes: 9_000_000 })
    await control(before, {
      answers: [
        { on: 'posts.create', effect: 'accept-then-lose-the-answer', times: inDoubt.length },
      ],
      processing_seconds: { image: 0, document: 0, video: 0 },
      status_readable: { document: true, video: true },
      activity_delay_seconds: 0,
    })

    // LinkedIn has each, and its answer is lost. Without words there is nothing to send once more.
    const lost = await Promise.all(inDoubt.map((each) => press(before, each)))
    const resent = await Promise.all(
      lost.map(async ({ post }) => {
        const params = { id: post.id }
        const reply = await before.send(CALLS.settlePost, {
          token,
          params,
          body: { method: 'resend' },
        })
        return reply.statusCode
      }),
    )
    expect(lost.map(({ post }) => post.publication?.state)).toEqual(inDoubt.map(() => 'unknown'))
    expect(resent).toEqual(inDoubt.map(({ text }) => (text === '' ? 409 : 200)))

    // All are published, and no comment can leave but the one whose answer never comes.
    await db.pool.query(
      `alter table comment_attempts
         add constraint held check (state <> 'sending' or text = 'On its way') not valid`,
    )
    await Promise.all(
      commented.map((each) => press(before, withComment(each, `Under ${each.kind}`))),
    )
    // All that goes with these is at LinkedIn, and the moment before they are asked for never ends.
    const blocker = await db.pool.connect()
    await blocker.query('select pg_advisory_lock(7)')
    await db.pool.query(
      `create function hold() returns trigger language plpgsql as
         $$ begin perform pg_advisory_xact_lock(7); return new; end $$;
       create trigger hold before update on publish_attempts
         for each row when (new.state = 'sending') execute function hold()`,
    )
    await control(before, { answers: [{ on: 'videos.get', effect: 'hang' }] })
    const unanswered = late.map((each) => press(before, each).catch(() => null))
    // PostgreSQL ends what is held after fifteen seconds, and it is tried again: not all are held at once.
    await eventually(async () => {
      const { rowCount } = await db.pool.query('select from publish_attempts')
      const areBegun = rowCount === parents.length + 3 * late.length
      return areBegun && (await uploads()).length === UPLOADS ? true : undefined
    }, NOTICED_WITHIN_MS)
    await eventually(
      async () => ((await answersLeft(before)) === 0 ? true : undefined),
      NOTICED_WITHIN_MS,
    )
    await control(before, { answers: [{ on: 'comments.create', effect: 'accept-then-hang' }] })
    await db.pool.query(
      `update comment_attempts set text = 'On its way' where text = 'Under images'`,
    )
    await eventually(async () => {
      await hurry({ db }, 'comment')
      return (await comments(before)).length === 1 ? true : undefined
    }, NOTICED_WITHIN_MS)
    const [known] = await comments(before)
    await first.kill()
    await blocker.query('select pg_advisory_unlock(7)')
    blocker.release()
    await db.pool.query('drop trigger hold on publish_attempts')
    await db.pool.query('alter table comment_attempts drop constraint held')

    await using second = await startProcess(env)
    const after = remoteServer(second.url)
    const found = await eventually(async () => {
      await hurry({ db }, 'comment')
      const all = await posts(after, token)
      const isOver = all.every(({ publication, comment }) =>
        [publication?.state, comment?.state ?? 'published'].every((state) =>
          ['published', 'unknown'].includes(state ?? ''),
        ),
      )
      return isOver ? all : undefined
    }, NOTICED_WITHIN_MS)

    const told = (await Promise.all(unanswered)).map(stateTold)
    expect(told.filter((state) => !isUnderWay(state))).toEqual([])
    expect(known).toBe('On its way')
    const there = (await feed(after)).map(nameOf).toSorted()
    expect(there).toEqual(
      [
        'Shared in doubt',
        'Shared with a comment',
        'Shared late',
        ...['In doubt', 'With a comment', 'Late'].flatMap((text) => [
          ...['images', 'document', 'carousel', 'video'].map((kind) => `${text}: ${kind}`),
          `${text}?`,
        ]),
        ...['In doubt', 'With a comment', 'Late'].map((text) => `→ Shared ${lowerFirst(text)}`),
      ].toSorted(),
    )
    // These are live, which Lin cannot know.
    const doubts = found.filter(({ publication }) => publication?.state === 'unknown')
    expect(doubts.map(({ content }) => String(content?.kind)).toSorted()).toEqual([
      'poll',
      'reshare',
    ])
    expect((await comments(after)).toSorted()).toEqual(
      [
        'On its way',
        ...commented.map(({ kind }) => `Under ${kind}`).filter((text) => text !== 'Under images'),
      ].toSorted(),
    )
    const doubted = found.filter(({ comment }) => comment?.state === 'unknown')
    expect(doubted.map(({ content }) => content?.kind)).toEqual(['images'])
    expect(doubted[0]?.comment?.reason).toMatch(/interrupted while LinkedIn had the comment/)
    // Every file is there once, whatever became of its post.
    for (const [operation, times] of [
      ['images.initialize', 6],
      ['documents.initialize', 6],
      ['videos.initialize', 3],
      ['videos.finalize', 3],
    ] as const) {
      expect([operation, (await asked({ db }, operation)).length]).toEqual([operation, times])
    }
    const sent = await uploads()
    expect(new Set(sent).size).toBe(sent.length)
    expect(sent).toHaveLength(UPLOADS)

    async function press(on: Remote, { text, more }: Pressed): Promise<PublishReply> {
      const reply = await on.send(CALLS.publishDirect, {
        token,
        key: randomUUID(),
        body: { social_account_id: accountId, text_content: text, ...more },
      })
      expect(reply.statusCode, reply.body).toBe(200)
      return reply.json<PublishReply>()
    }

    async function uploads(): Promise<readonly string[]> {
      return (await asked({ db }))
        .filter(({ operation, status }) => operation.endsWith('.upload') && status !== null)
        .map(({ notes }) => JSON.stringify([notes['sha256'], notes['first_byte']]))
    }
  },
)

/** State of the attempt in a reply; null for a request that was cut off, undefined where a reply has none. */
function stateTold(reply: PublishReply | null): PublishState | null | undefined {
  return reply === null ? null : reply.post.publication?.state
}

/** A request that is not answered after 24 seconds is told that its post is on its way, so on a slow machine. */
function isUnderWay(state: PublishState | null | undefined): boolean {
  return state === null || (state !== undefined && isPublishing(state))
}

/**
 * Number of uploads of three posts with two pictures, three with a document, three carousels and three videos, the last
 * video in 3 parts.
 */
const UPLOADS = 6 + 6 + 1 + 1 + 3

/** A post of a format. */
interface Pressed {
  readonly kind: string
  readonly text: string
  readonly more: Partial<PublishDirect>
}

function withComment({ more, ...pressed }: Pressed, first_comment: string): Pressed {
  return { ...pressed, more: { ...more, first_comment } }
}

/** A post of each format, with files of its own. A poll and a shared post have no words beside. */
async function ofEachFormat(
  stage: Parameters<typeof asset>[0],
  {
    text,
    parent = '',
    bytes,
  }: { readonly text: string; readonly parent: string | undefined; readonly bytes?: number },
): Promise<readonly Pressed[]> {
  const pages = text.length
  const contents: Readonly<Record<string, PostContent>> = {
    images: {
      kind: 'images',
      images: [
        { asset: await asset(stage, 'image', aPicture()), alt_text: 'One' },
        { asset: await asset(stage, 'image', aPicture()), alt_text: 'Two' },
      ],
    },
    document: {
      kind: 'document',
      document: { asset: await asset(stage, 'document', pdf(pages)), title: text, carousel: null },
    },
    carousel: {
      kind: 'document',
      document: {
        asset: await asset(stage, 'document', pdf(pages + 100)),
        title: text,
        carousel: {
          template: 'plain',
          size: 'portrait',
          color: null,
          slides: [
            { id: randomUUID(), kind: 'hook', heading: text, body: '' },
            { id: randomUUID(), kind: 'point', heading: '', body: '' },
          ],
        },
      },
    },
    video: {
      kind: 'video',
      video: {
        asset: await asset(stage, 'video', mp4(bytes ?? 80_000 + pages)),
        title: text,
        captions: null,
        thumbnail: null,
      },
    },
    poll: {
      kind: 'poll',
      poll: { question: `${text}?`, options: ['Yes', 'No'], duration: 'THREE_DAYS' },
    },
    reshare: { kind: 'reshare', reshare: { parent } },
  }
  return Object.entries(contents).map(([kind, content]) => ({
    kind,
    text: kind === 'poll' || kind === 'reshare' ? '' : `${text}: ${kind}`,
    more: { content },
  }))
}

interface FeedPost {
  readonly text: string
  readonly poll: { readonly question: string } | null
  readonly reshared: { readonly text: string } | null
  readonly comments: readonly { readonly text: string }[]
}

function nameOf({ text, poll, reshared }: FeedPost): string {
  if (text !== '') return text
  return poll?.question ?? `→ ${reshared?.text}`
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}

async function comments(on: Remote): Promise<string[]> {
  return (await feed(on)).flatMap((post) => post.comments.map(({ text }) => text))
}

/** How many answers of the script nobody has asked for. */
async function answersLeft(server: Remote): Promise<number> {
  const reply = await server.request('/sandbox/linkedin/control.json')
  return reply.json<{ answers: unknown[] }>().answers.length
}

const FEED = rss2('Workshop', [
  {
    title: 'Small teams ship more',
    link: 'https://example.com/1',
    date: 'Mon, 02 Nov 2026 08:00:00 GMT',
    summary: 'Twelve teams were followed over a year. They shipped twice as often.',
  },
])

async function sources(server: Remote, token: string): Promise<Source[]> {
  return (await server.send(CALLS.listSources, { token })).json<Source[]>()
}

async function posts(server: Remote, token: string): Promise<Post[]> {
  return (await server.send(CALLS.listPosts, { token })).json<Post[]>()
}

async function feed(server: Remote): Promise<FeedPost[]> {
  return (await server.request('/sandbox/linkedin/feed.json')).json<FeedPost[]>()
}

async function control(server: Remote, body: object): Promise<void> {
  const reply = await server.request('/sandbox/linkedin/control.json', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  expect(reply.statusCode, reply.body).toBeLessThan(300)
}

import { setTimeout as wait } from 'node:timers/promises'

import type { Article, VoiceGuide, inVoice, leanOn } from '@lin/writer'

import { GENERATED_FORMATS } from '#contract/jobs.ts'
import { POST_TEXT } from '#contract/limits.ts'
import type { Message, Messages } from '#contract/messages/message.ts'
import { VOICE } from '#contract/voice/own-posts.ts'
import type { JobRun } from '#server/kit/queue.ts'
import { ThreadLost, workOf } from '#server/kit/threads/threads.ts'
import { WriterFault } from '#server/outside/writer/port.ts'
import type { Draft, ShapingMaterial, WritingMaterial } from '#server/outside/writer/port.ts'
import { voicedDraft } from '#server/outside/writer/voiced-draft.ts'

import { citedLink } from './choose-material.ts'
import type { Candidate } from './choose-material.ts'
import { RECENT_POSTS, gatherMaterial } from './gather-material.ts'
import { readInstructions } from './instructions.ts'
import { endUnwritten, keepDraft } from './keep-draft.ts'
import { makeFormat, modelNotUsed } from './make-format.ts'
import { listKeywords, listNamed, listOfFeeds, listRecentTexts } from './material-store.ts'
import { ownLanguages, withLanguageNotes } from './own-languages.ts'
import { followedVoice } from './own-posts.ts'
import type { FollowedVoice } from './own-posts.ts'
import { draftCard, drawPicture } from './pictures.ts'
import { findJob, isOpen, tellProgress } from './store.ts'
import type { JobRow } from './store.ts'
import type { Watched, WritingKit } from './writing-kit.ts'

export async function generatePost(kit: WritingKit, run: JobRun<'generate'>): Promise<void> {
  const job = await findJob(kit.db, run.data.jobId)
  if (job === undefined) return
  if (!(await tellProgress(kit.db, job.id, { code: 'progress/choosing-articles' }))) return
  try {
    await whileOpen(kit, run, (watched) => write(kit, job, watched))
  } catch (error) {
    // There is nothing to write from: another try would fail in the same way.
    if (!(error instanceof WriterFault)) throw error
    await endUnwritten(kit, job, error.messages)
  }
}

async function write(kit: WritingKit, job: JobRow, { signal, tell }: Watched): Promise<void> {
  const { user_id: userId } = job
  if (job.source_text !== null) {
    await remake(kit, job, job.source_text, { signal, tell })
    return
  }
  const recentTexts = await listRecentTexts(kit.db, userId, RECENT_POSTS)
  const keywords = await listKeywords(kit.db, userId)
  const followed = await followedVoice(kit, userId)
  const languages = ownLanguages(followed)
  const material = await gatherMaterial(kit, job, { recentTexts, keywords, languages })
  const instructions = await readInstructions(kit.db, userId)

  tell({ code: 'progress/writing' })
  const asked = {
    articles: await withNeighbours(kit.db, material.articles),
    topic: job.keyword,
    keywords,
    recentPosts: recentTexts,
    instructions,
    voice: await voiceGuide(kit, userId, followed, material.articles.map(shownArticle)),
  }
  const first = await writeDraft(kit, asked, { signal, tell })
  const written = job.for_slot
    ? await fitUnread(kit, { material: asked, draft: first }, { signal, tell })
    : first
  const voiced =
    asked.voice === null ? written : await inTheirVoice(kit, userId, written, asked.voice)
  const draft = withLanguageNotes(voiced, languages)
  const named = draft.articlesUsed.flatMap((index) => material.articles[index] ?? [])
  const used = named.length === 0 ? material.articles.slice(0, 1) : named
  const made = await madeOf(
    kit,
    job,
    { text: draft.variants[0]?.text ?? '', articles: used.map(shownArticle), instructions },
    { signal, tell },
  )
  // A carousel or a poll replaces the picture.
  const picture =
    made === null
      ? await drawPicture(
          kit,
          { userId, lead: used[0], topic: job.keyword, instructions },
          { signal, tell },
        )
      : null
  const card =
    job.for_slot && picture === null
      ? await draftCard(
          kit,
          { userId, text: draft.variants[0]?.text ?? '', articles: used },
          { signal, tell },
        )
      : null
  const articleIds = used.map((article) => article.id)
  const explanation = material.explain(articleIds)
  const content = made?.content ?? null
  const noted = made === null ? draft : withNotes(draft, made.notes)
  await keepDraft(kit, job, { draft: noted, content, picture, card, explanation, articleIds })
}

async function inTheirVoice(
  kit: WritingKit,
  userId: string,
  draft: Draft,
  guide: VoiceGuide,
): Promise<Draft> {
  const texts = draft.variants.map(({ text }) => text)
  const how = { isQuoted: draft.writer === kit.builtIn.name, charsMax: POST_TEXT.maxLength }
  const voiced = await kit.threads.run(VOICING, [texts, guide, how], userId).catch(nullIfLost)
  return voiced === null ? draft : voicedDraft(draft, voiced, guide)
}

const WRITER = new URL(import.meta.resolve('@lin/writer'))
const LEANING = workOf<typeof leanOn>(WRITER, 'leanOn')
const VOICING = workOf<typeof inVoice>(WRITER, 'inVoice')

/** A draft is written without a result that took too long. */
function nullIfLost(error: unknown): null {
  if (error instanceof ThreadLost) return null
  throw error
}

/** The person's style, with their posts that are nearest to these articles; null if there is nothing to follow. */
async function voiceGuide(
  kit: WritingKit,
  userId: string,
  followed: FollowedVoice | null,
  articles: readonly Article[],
): Promise<VoiceGuide | null> {
  if (followed === null) return null
  const { voice, off } = followed
  const nearest = await kit.threads
    .run(LEANING, [followed.posts, voice, { articles, max: VOICE.leanedOn }], userId)
    .catch(nullIfLost)
  return nearest === null ? null : { voice, off, posts: nearest }
}

/** The text stays unchanged. */
async function remake(kit: WritingKit, job: JobRow, text: string, watched: Watched): Promise<void> {
  const articles = await listNamed(kit.db, job.user_id, job.article_ids)
  const instructions = await readInstructions(kit.db, job.user_id)
  const made = await madeOf(
    kit,
    job,
    { text, articles: articles.map(shownArticle), instructions },
    watched,
  )
  await keepDraft(kit, job, {
    draft: {
      variants: [{ text, notes: made?.notes ?? [] }],
      writer: made?.writer ?? kit.builtIn.name,
      articlesUsed: [],
    },
    content: made?.content ?? null,
    picture: null,
    card: null,
    explanation: [{ code: 'writer/made-of-draft' }],
    articleIds: articles.map(({ id }) => id),
  })
}

async function madeOf(
  kit: WritingKit,
  { format }: JobRow,
  material: Omit<ShapingMaterial, 'format'>,
  watched: Watched,
) {
  const asked = GENERATED_FORMATS.find((each) => each === format)
  return asked === undefined ? null : makeFormat(kit, { ...material, format: asked }, watched)
}

const NEIGHBOURS = 20

async function withNeighbours(
  db: WritingKit['db'],
  articles: readonly Candidate[],
): Promise<readonly Article[]> {
  const feedIds = [...new Set(articles.map((article) => article.feed_id))]
  const neighbours = await listOfFeeds(db, feedIds, NEIGHBOURS)
  return articles.map((article) => ({
    ...shownArticle(article),
    alongside: neighbours
      .filter(({ id, feed_id }) => feed_id === article.feed_id && id !== article.id)
      .map(({ title, summary }) => ({ title, summary })),
  }))
}

function shownArticle(article: Candidate): Article {
  return {
    title: article.title,
    link: citedLink(article),
    summary: article.summary,
    categories: article.categories,
    feedTitle: article.feed_title,
    authors: article.authors,
    publisher: article.publisher ?? null,
    language: article.language ?? null,
    publishedAt: article.published_at,
  }
}

/** Adds the notes to every variant: they are about the carousel or poll, whichever text the person chooses. */
function withNotes(draft: Draft, notes: readonly Messages[]): Draft {
  const variants = draft.variants.map((variant) => ({
    ...variant,
    notes: [...variant.notes, ...notes],
  }))
  return { ...draft, variants }
}

export async function giveUpGeneration(
  kit: Pick<WritingKit, 'db' | 'queue' | 'clock' | 'slots'>,
  run: JobRun<'generate-given-up'>,
): Promise<void> {
  const job = await findJob(kit.db, run.data.jobId)
  if (job === undefined) return
  const [progress] = job.progress ?? []
  await endUnwritten(kit, job, [
    progress === undefined
      ? { code: 'writer/gave-up' }
      : { code: 'writer/gave-up-at', params: { progress } },
  ])
}

// A slot may publish its draft unread, so only variants that passed every check are kept. If none did, the built-in
// writer, which only quotes, writes the draft again.
async function fitUnread(
  kit: WritingKit,
  { material, draft }: { readonly material: WritingMaterial; readonly draft: Draft },
  { signal, tell }: Watched,
): Promise<Draft> {
  if (draft.writer === kit.builtIn.name) return draft
  const passed = draft.variants.filter(({ notes }) => notes.length === 0)
  if (passed.length > 0) return { ...draft, variants: passed }
  const quoted = await kit.builtIn.write(material, signal, tell)
  return { ...quoted, variants: quoted.variants.map(({ text }) => ({ text, notes: [NOT_PASSED] })) }
}

const NOT_PASSED: Messages = [{ code: 'writer/checks-failed' }]

/**
 * Lets the model write, or else the built-in writer, with a note that says why.
 * @throws WriterFault when neither finds anything to write
 */
async function writeDraft(
  kit: WritingKit,
  material: WritingMaterial,
  { signal, tell }: Watched,
): Promise<Draft> {
  if (kit.writer.name === kit.builtIn.name) return kit.builtIn.write(material, signal, tell)
  try {
    return await kit.writer.write(material, signal, tell)
  } catch (error) {
    signal.throwIfAborted()
    kit.log.warn({ err: error, writer: kit.writer.name }, 'the model wrote nothing')
    const draft = await kit.builtIn.write(material, signal, tell)
    return { ...draft, variants: draft.variants.map(withNote(error)) }
  }
}

function withNote(error: unknown): (variant: Draft['variants'][number]) => typeof variant {
  const note = [modelNotUsed(error), { code: 'writer/assembled-instead' }] as const
  return ({ text, notes }) => ({ text, notes: [note, ...notes] })
}

const POLL_INTERVAL_MS = 500

/** Works on a job while it is open. When it is cancelled, the work is aborted and that is no error. */
async function whileOpen(
  kit: WritingKit,
  run: JobRun<'generate'>,
  work: (watched: Watched) => Promise<void>,
): Promise<void> {
  const { jobId } = run.data
  const over = new AbortController()
  const done = new AbortController()
  let telling = Promise.resolve()

  /** A failing query is no reason to stop. */
  async function stopUnless(isOpenNow: () => Promise<boolean>): Promise<void> {
    try {
      if (!(await isOpenNow())) over.abort(new Error('The job is over.'))
    } catch (error) {
      kit.log.warn({ err: error, jobId }, 'a generation job could not be looked at')
    }
  }

  function tell(progress: Message): void {
    telling = telling.then(() => stopUnless(() => tellProgress(kit.db, jobId, progress)))
  }

  async function watch(): Promise<void> {
    while (await pause(done.signal)) await stopUnless(() => isOpen(kit.db, jobId))
  }

  const watching = watch()
  try {
    await work({ signal: AbortSignal.any([run.signal, over.signal]), tell })
  } catch (error) {
    if (!over.signal.aborted) throw error
  } finally {
    done.abort()
    await telling
    await watching
  }
}

async function pause(until: AbortSignal): Promise<boolean> {
  try {
    await wait(POLL_INTERVAL_MS, undefined, { signal: until })
    return true
  } catch (error) {
    if (until.aborted) return false
    throw error
  }
}

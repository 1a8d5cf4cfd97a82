import { screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'

import type { Post } from '#contract/posts.ts'
import type { PublishState } from '#contract/rules/publish-state.ts'
import { speakIn } from '#tests/kit/client/language.ts'
import { anAccount, aPost, aPublication, aSchedule, aSlot } from '#tests/kit/client/things.ts'
import type { Language } from '#text/language.ts'

import { openDashboard, startDashboard } from './dashboard-stage.tsx'

afterEach(() => speakIn('en'))

test.each<[Language, string]>([
  [
    'en',
    '<today>. One post may be live, one waits for your word; the next goes out on <next> at 08:59.',
  ],
  [
    'de',
    '<today>. Ein Beitrag ist vielleicht online, einer wartet auf Ihr Wort; der nächste erscheint am <next> um 08:59.',
  ],
  [
    'es',
    '<today>. Una publicación quizá esté en línea, otra espera tu visto bueno; la próxima sale el <next> a las 8:59.',
  ],
  [
    'fr',
    '<today>. Un post est peut-être en ligne, un autre attend votre accord ; le prochain part <next> à 08:59.',
  ],
])('the dashboard begins with today, in %s', async (language, sentence) => {
  await speakIn(language)
  await using _ = await startDashboard({
    posts: [aPostIn('unknown')],
    schedules: [waiting(1), aSchedule({ next_runs: [inDays(3, 8)] })],
  })
  await openDashboard()

  const words = { today: capital(weekday(language, 0)), next: weekday(language, 3) }
  await expect
    .poll(said)
    .toBe(sentence.replace('<today>', words.today).replace('<next>', words.next))
})

test.each<[Language, string]>([
  ['en', '2 posts may be live, 3 were not published, and 3 more things need a look; the next'],
  [
    'de',
    '2 Beiträge sind vielleicht online, 3 wurden nicht veröffentlicht, und noch 3 Dinge brauchen Ihren Blick; der nächste Beitrag',
  ],
  [
    'es',
    '2 publicaciones quizá estén en línea, otras 3 no han salido, y 3 asuntos más requieren tu atención; la próxima publicación',
  ],
  [
    'fr',
    '2 posts sont peut-être en ligne, 3 autres n’ont pas été publiés, et 3 autres points demandent votre attention ; le prochain post',
  ],
])('two matters are named, and all others counted, in %s', async (language, clauses) => {
  await speakIn(language)
  await using _ = await startDashboard({
    accounts: [anAccount({ token: null })],
    posts: (['unknown', 'unknown', 'failed', 'failed', 'failed'] as const).map(aPostIn),
    schedules: [waiting(2), aSchedule({ next_runs: [inDays(1, 8)] })],
  })
  await openDashboard()

  await expect.poll(said).toContain(clauses)
})

test.each<[Language, number, string]>([
  ['en', 0, 'Nothing waits for you; the next post goes out today at 23:59.'],
  ['en', 1, 'Nothing waits for you; the next post goes out tomorrow at 23:59.'],
  ['de', 0, 'Nichts wartet auf Sie; der nächste Beitrag erscheint heute um 23:59.'],
  ['de', 1, 'Nichts wartet auf Sie; der nächste Beitrag erscheint morgen um 23:59.'],
  ['es', 1, 'Nada te espera; la próxima publicación sale mañana a las 23:59.'],
  ['fr', 0, 'Rien ne vous attend ; le prochain post part aujourd’hui à 23:59.'],
])('a calm day says so, and what goes out next, in %s', async (language, days, clauses) => {
  await speakIn(language)
  await using _ = await startDashboard({
    schedules: [aSchedule({ next_runs: [inDays(days, 23)] })],
  })
  await openDashboard()

  await expect.poll(said).toBe(`${capital(weekday(language, 0))}. ${clauses}`)
})

test.each<[Language, string]>([
  ['en', 'on <date> at 01:59'],
  ['de', 'am <date> um 01:59'],
  ['es', 'el <date> a la 1:59'],
  ['fr', 'le <date> à 01:59'],
])('what is a week away or more is named by its date, in %s', async (language, words) => {
  await speakIn(language)
  await using _ = await startDashboard({ schedules: [aSchedule({ next_runs: [inDays(9, 1)] })] })
  await openDashboard()

  const date = new Date(inDays(9, 1)).toLocaleDateString(LOCALES[language], {
    day: 'numeric',
    month: 'long',
  })
  await expect.poll(said).toContain(words.replace('<date>', date))
})

test('a slot whose schedule asks first is due, and does not go out by itself', async () => {
  await using _ = await startDashboard({
    schedules: [aSchedule({ mode: 'ask', next_runs: [inDays(1, 8)] })],
  })
  await openDashboard()

  await expect.poll(said).toContain('the next post is due tomorrow at 08:59.')
})

test('without a plan the sentence says that there is none', async () => {
  await using _ = await startDashboard({ posts: [aPost()] })
  await openDashboard()

  await expect.poll(said).toContain('Nothing waits for you; nothing is planned.')
})

test.each<[Language, string]>([
  ['en', '3 steps are left until your first post.'],
  ['de', '3 Schritte fehlen noch bis zu Ihrem ersten Beitrag.'],
  ['es', 'Faltan 3 pasos para tu primera publicación.'],
  ['fr', 'Il reste 3 étapes avant votre premier post.'],
])(
  'an empty desk says what is left to do, and its steps come before its zeros, in %s',
  async (...[language, words]) => {
    await speakIn(language)
    await using _ = await startDashboard({ sources: [], accounts: [] })
    await openDashboard()

    await expect.poll(said).toBe(`${capital(weekday(language, 0))}. ${words}`)
    const order = [...document.querySelectorAll('.set-up__mark, .tiles')]
    expect(order.map(({ className }) => className)).toEqual([
      'set-up__mark',
      'set-up__mark',
      'set-up__mark',
      'tiles tiles--line',
    ])
  },
)

test('while nothing is known only the day is said', async () => {
  await using _ = await startDashboard({}, { 'GET /posts': () => new Promise(() => {}) })
  await openDashboard()

  await screen.findByText(`${weekday('en', 0)}.`)
  // Once the other lists are shown without the posts.
  await expect.poll(said).toBe(`${weekday('en', 0)}.`)
})

test.each(['Pacific/Kiritimati', 'Pacific/Niue'])(
  'the day is that of the zone %s',
  async (zone) => {
    onTestFinished(() => {
      vi.unstubAllGlobals()
    })
    vi.stubGlobal('Temporal', { Now: { timeZoneId: () => zone } })
    await using _ = await startDashboard({ posts: [aPost()] })
    await openDashboard()

    const day = new Date().toLocaleDateString('en', { weekday: 'long', timeZone: zone })
    await expect.poll(said).toBe(`${day}. Nothing waits for you; nothing is planned.`)
  },
)

/** Empty while the lists are on their way. */
function said(): string | null {
  const isThere = document.querySelector('.dashboard__facts') !== null
  return isThere ? (document.querySelector('.dashboard__today')?.textContent ?? null) : null
}

const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-US',
  es: 'es-ES',
  fr: 'fr-FR',
  de: 'de-DE',
}

function weekday(language: Language, days: number): string {
  return new Date(inDays(days, 12)).toLocaleDateString(LOCALES[language], { weekday: 'long' })
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

function aPostIn(state: PublishState): Post {
  return aPost({ is_published: false, publication: aPublication({ state, url: null }) })
}

/** A schedule with so many slots that wait for a yes. */
function waiting(count: number) {
  const slots = Array.from({ length: count }, () => aSlot({ at: inDays(2, 8), state: 'ready' }))
  return aSchedule({ mode: 'ask', next_runs: [], slots })
}

function inDays(days: number, hour: number): string {
  const at = new Date()
  at.setDate(at.getDate() + days)
  at.setHours(hour, 59, 59, 0)
  return at.toISOString()
}

// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'

import { afterEach, expect, test } from 'vitest'

import { SLOT_REASONS } from '#server/schedules/slot-store.ts'
import { explainChoice, explainNamed } from '#server/writing/gather-material.ts'
import { ERROR_ROWS } from '#tests/server/publishing/error-rows.ts'
import { LANGUAGES } from '#text/language.ts'
import { needTexts, speakOnceThere } from '#text/needed.ts'
import { t } from '#text/t.ts'

afterEach(async () => {
  await speakOnceThere('en')
})

/** Words of the server that would be left in another language. */
const ENGLISH = /\b(the|that|this|its|not|your|you|and|again|until|nothing|posted|could)\b/i

/** What the server stores in words that tests can find: constants, faults of writers, notes, titles and progress. */
const STORED = [
  ...Object.values(SLOT_REASONS),
  ...ERROR_ROWS.map(({ reason }) => reason),
  ...found('server/outside/writer/**/*.ts', /WriterFault\(\s*'([^']+)'/g),
  ...found('server/outside/writer/model/model-fault.ts', /: '(The [^']+)',/g),
  ...found('server/outside/writer/model/*.ts', /[`'](The number [^`']+|It says [^`']+)[`']/g),
  ...found(
    'server/outside/writer/model/*.ts',
    /'((?:Something|An article|The draft|A sentence|It is) [^']+\.)'/g,
  ),
  ...found('server/{outside/writer,writing}/**/*.ts', /\btell\([`']([^`']+)[`']\)/g),
  ...found(
    'server/writing/*.ts',
    /[`']((?:What the AI|The AI|There is no unused|Made of|You cancelled)[^`']+)[`']/g,
  ),
  ...found('server/publishing/first-comment.ts', /^const [A-Z_]+ =\s*[`']([^`']+)[`']$/gm),
  ...found('server/outside/linkedin/create-comment.ts', /[`'](LinkedIn [^`']+)[`']/g),
  ...found('server/notifications/tell-of-*.ts', /(?:title|body): [`']([^`']+)[`']/g),
  ...found('server/notifications/tell-of-*.ts', /'[a-z-]+': '([A-Z][^']+)'/g).map(
    (title) => `${title}: x`,
  ),
]

test('there is much of it', () => {
  expect(STORED.length).toBeGreaterThan(100)
})

test.each(LANGUAGES.filter((language) => language !== 'en'))(
  'what the server has stored in words is said in %s, all of it',
  async (language) => {
    await needTexts(['frame'])
    await speakOnceThere(language)

    const left = STORED.filter((stored) => {
      const said = t.reasons(stored)
      return said === stored || ENGLISH.test(said)
    })

    expect(left).toEqual([])
  },
)

test('a fault within a note, days and what somebody said are kept apart', async () => {
  await needTexts(['frame'])
  await speakOnceThere('de')

  expect(
    t.reasons(
      'The AI writer could not be used: The AI model declined to write: “I can’t. Not this.”. This draft was assembled from the article instead.',
    ),
  ).toBe(
    'Die KI konnte nicht schreiben: Das KI-Modell wollte nicht schreiben: “I can’t. Not this.”. Dieser Entwurf wurde stattdessen aus dem Artikel zusammengesetzt.',
  )
  expect(t.reasons('Nothing was posted on 3 March 2026, 18:00 (Europe/Berlin)')).toBe(
    'Nichts veröffentlicht am 3. März 2026, 18:00 (Europe/Berlin)',
  )
  expect(t.reasons('It says “image”, which you want to avoid.')).toContain('„image“')
  expect(t.reasons('Published: “Writing. It is not over”')).toBe(
    'Veröffentlicht: “Writing. It is not over”',
  )
  expect(t.reasons('LinkedIn refused the comment: Too long. The post is live.')).toBe(
    'LinkedIn hat den Kommentar abgelehnt: Too long. The post is live.',
  )
})

test.each(LANGUAGES.filter((language) => language !== 'en'))(
  'why a draft is about these articles is said in %s',
  async (language) => {
    await needTexts(['frame'])
    await speakOnceThere(language)
    const ages = [0, 60_000, 7_200_000, 3_600_000, 86_400_000, 259_200_000]
    const said = [
      ...ages.map((age) =>
        explainChoice([one(age, 'dough')], { topic: null, sourceCount: 1, now }),
      ),
      ...ages.map((age) => explainNamed([one(age, null), one(age + 1, null)], now)),
      explainNamed([one(0, null)], now),
      explainChoice([one(1, 'a'), one(2, 'b'), one(3, null)], { topic: null, sourceCount: 5, now }),
      explainChoice([one(1, 'a'), one(2, 'a')], { topic: null, sourceCount: 5, now }),
      explainChoice([one(1, 'a'), one(2, null)], { topic: null, sourceCount: 5, now }),
      explainChoice([one(1, null)], { topic: 'bread', sourceCount: 5, now }),
      explainChoice([one(1, null), one(2, null)], { topic: 'bread', sourceCount: 5, now }),
      explainChoice([one(1, null), one(2, null, false)], { topic: 'bread', sourceCount: 5, now }),
      explainChoice([one(1, null, false)], { topic: 'bread', sourceCount: 5, now }),
    ]

    const left = said.filter((stored) => ENGLISH_CLAUSE.test(t.reasons(stored)))

    expect(left).toEqual([])
  },
)

const now = new Date('2026-11-23T12:00:00Z')

/** An article of that age. */
function one(ageMs: number, keyword: string | null, isOnTopic = true) {
  return {
    id: String(ageMs),
    publisher_url: null,
    feed_id: 'f',
    source_id: String(ageMs),
    title: 'A title',
    link: null,
    summary: null,
    categories: [],
    published_at: null,
    moment: new Date(now.getTime() - ageMs),
    feed_title: null,
    feedCount: 3,
    isOnTopic,
    keyword,
  }
}

const ENGLISH_CLAUSE =
  /\b(the|your|you|from|these|newest|old|two|three|match|about|feeds by|all)\b/i

/** Each with a word in the places of what differs; words that a constant is put together from are left out. */
function found(files: string, pattern: RegExp): string[] {
  return (
    globSync(files)
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)])
      .map(([, said = '']) => withPlaces(said))
      // Nothing but places, or cut off within one.
      .filter((said) => said !== 'x: x' && !said.includes('${'))
  )
}

function withPlaces(said: string): string {
  return said
    .replaceAll(/ ?\$\{(?:BY_YOURSELF|LOOK|BY_HAND|why|error\.message|reason|filed)\}/g, '')
    .replaceAll(/\$\{(?:await momentOf|momentIn|utcDay|utcMoment)[^}]*\}/g, '3 March 2026')
    .replaceAll(/\$\{SUBJECTS[^}]*\}/g, 'politics')
    .replaceAll(/\$\{format\}/g, 'poll')
    .replaceAll(/\$\{[^}]*\}/g, 'x')
    .trim()
}

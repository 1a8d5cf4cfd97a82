import { afterEach, expect, test } from 'vitest'

import { FEED_FAULTS } from '#contract/rules/feed-faults.ts'
import { reasonOf, reasonOfStatus } from '#server/outside/feeds/fetch/fetch-fault.ts'
import { feedFaultSaid } from '#text/feed-words.ts'
import { LANGUAGES } from '#text/language.ts'
import { needTexts, speakOnceThere } from '#text/needed.ts'

afterEach(async () => {
  await speakOnceThere('en')
})

test('why a feed cannot be read is said in the language of its reader, with the status', async () => {
  await needTexts(['sources'])
  expect(feedFaultSaid(reasonOfStatus(503))).toBe(
    'The site answered 503: it has trouble of its own.',
  )

  await speakOnceThere('de')

  expect(feedFaultSaid(reasonOfStatus(503))).toBe(
    'Die Website hat mit 503 geantwortet: Sie hat selbst eine Störung.',
  )
  expect(feedFaultSaid(reasonOf(new TypeError('?')))).toBe(
    'Die Website konnte nicht gelesen werden.',
  )
  expect(feedFaultSaid('Of another version.')).toBe('Of another version.')
})

test.each(LANGUAGES.filter((language) => language !== 'en'))(
  '%s has words for every fault',
  async (language) => {
    await needTexts(['dashboard'])
    await speakOnceThere(language)

    const sentences = Object.values(FEED_FAULTS)
    expect(sentences.filter((said) => feedFaultSaid(said) === said)).toEqual([])
  },
)

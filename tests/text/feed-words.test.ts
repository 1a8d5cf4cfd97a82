import { afterEach, expect, test } from 'vitest'

import { FEED_FAULTS } from '#contract/rules/feed-faults.ts'
import { reasonOf, reasonOfStatus } from '#server/outside/feeds/fetch/fetch-fault.ts'
import { LANGUAGES } from '#text/language.ts'
import { needTexts, speakOnceThere } from '#text/needed.ts'
import { t } from '#text/t.ts'

afterEach(async () => {
  await speakOnceThere('en')
})

test('why a feed cannot be read is said in the language of its reader, with the status', async () => {
  await needTexts(['sources'])
  expect(t.feedFault(reasonOfStatus(503))).toBe('The site answered 503: it has trouble of its own.')

  await speakOnceThere('de')

  expect(t.feedFault(reasonOfStatus(503))).toBe(
    'Die Website hat mit 503 geantwortet: Sie hat selbst eine Störung.',
  )
  expect(t.feedFault(reasonOf(new TypeError('?')))).toBe('Die Website konnte nicht gelesen werden.')
  expect(t.feedFault('Of another version.')).toBe('Of another version.')
})

test.each(LANGUAGES.filter((language) => language !== 'en'))(
  '%s has words for every fault',
  async (language) => {
    await needTexts(['dashboard'])
    await speakOnceThere(language)

    const sentences = Object.values(FEED_FAULTS)
    expect(sentences.filter((said) => t.feedFault(said) === said)).toEqual([])
  },
)

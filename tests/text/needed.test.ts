import { afterEach, expect, test } from 'vitest'

import { accounts as german } from '#text/de/accounts.ts'
import '#text/en/accounts.ts'
import { landing as spanish } from '#text/es/landing.ts'
import { schedule as spanishSchedule } from '#text/es/schedule.ts'
import { dashboard as french } from '#text/fr/dashboard.ts'
import { language } from '#text/language.ts'
import { isLanguageComing, needTexts, speakOnceThere } from '#text/needed.ts'
import { t } from '#text/t.ts'
import { lazyPart, unfetchedParts } from '#ui/overlay/lazy-part.tsx'

afterEach(() => speakOnceThere('en'))

test('the texts of a screen are there once they are asked for, and not before', async () => {
  expect(() => t.share.title).toThrow('The texts of share have not been loaded')

  await needTexts(['share'])

  expect(t.share.title).toBe('Shared with Lin')
})

test('the texts of a part come with it', async () => {
  lazyPart(async () => () => null, { texts: ['settings'] })
  expect(() => t.settings.appearance).toThrow('The texts of settings have not been loaded')

  for (const part of unfetchedParts()) await part.bring()

  expect(t.settings.appearance.title).toBe('Appearance')
})

test('a language is spoken with everything that was asked for before', async () => {
  await needTexts(['landing'])

  expect(await speakOnceThere('es')).toBe(true)

  expect([language, t.landing]).toEqual(['es', spanish])
})

test('what is asked for while a language is on its way comes in that language', async () => {
  const spoken = speakOnceThere('fr')
  expect(isLanguageComing()).toBe(true)

  await needTexts(['dashboard'])

  expect([language, t.dashboard]).toEqual(['fr', french])
  expect(await spoken).toBe(true)
  expect(isLanguageComing()).toBe(false)
})

test('texts that are on their way when another language begins are there in that one', async () => {
  // Both languages are loaded once, so that they come faster later.
  await speakOnceThere('es')
  await speakOnceThere('en')

  const there = needTexts(['schedule'])
  await speakOnceThere('es')

  await there

  expect([language, t.schedule]).toEqual(['es', spanishSchedule])
})

// German was not loaded before, so it is slower.
test('what was shown before a slow language has come is there in it too', async () => {
  const slow = speakOnceThere('de')
  const givenUp = speakOnceThere('es', () => false)

  await needTexts(['accounts'])
  expect(language).toBe('en')
  await slow

  expect([language, t.accounts]).toEqual(['de', german])
  expect(await givenUp).toBe(false)
})

test('a language that is no longer wanted once it is there is not spoken', async () => {
  expect(await speakOnceThere('de', () => false)).toBe(false)

  expect([language, t.common.cancel]).toEqual(['en', 'Cancel'])
})

import { expect, test } from 'vitest'

import { en } from '#contract/messages/en.ts'
import { say } from '#contract/messages/say.ts'
import { ownLanguages, withLanguageNotes } from '#server/writing/own-languages.ts'

const SPANISH =
  'Los vecinos dicen que el pan es mejor que antes, y que la cola es más larga cada día.'
const ENGLISH = 'The neighbours say that the bread is better than it was, and the line is longer.'

test('a language of a fifth of the posts is a person’s own', () => {
  expect(ownLanguages(aVoice({ en: 0.75, de: 0.2, fr: 0.05 }))).toEqual(['en', 'de'])
  expect(ownLanguages(null)).toEqual([])
})

test('a text in another language says so', () => {
  const notes = notesOf([SPANISH, ENGLISH], ['en'])

  expect(notes).toEqual([['This draft is in Spanish, and your own posts are not.'], []])
})

test('nothing is said of a person or a text whose language is not known', () => {
  expect(notesOf([SPANISH], [])).toEqual([[]])
  expect(notesOf(['Zürich 2026'], ['en'])).toEqual([[]])
})

function aVoice(shares: Readonly<Record<string, number>>) {
  const languages = Object.entries(shares).map(([name, share]) => ({ name, share, shown: [] }))
  return { voice: { languages } }
}

function notesOf(texts: readonly string[], languages: readonly string[]) {
  const variants = texts.map((text) => ({ text, notes: [] }))
  const draft = withLanguageNotes({ variants, writer: 'built-in', articlesUsed: [] }, languages)
  return draft.variants.map(({ notes }) =>
    notes.map((note) => say(note, { language: 'en', texts: en, problem: () => null })),
  )
}

import { voiceOf } from '@lin/voice'
import { inVoice } from '@lin/writer'
import type { VoiceGuide } from '@lin/writer'
import { expect, test } from 'vitest'

import { english } from '#server/kit/messages.ts'
import { promptFor } from '#server/outside/writer/model/prompt.ts'
import type { Draft } from '#server/outside/writer/port.ts'
import { voicedDraft } from '#server/outside/writer/voiced-draft.ts'

import { someMaterial } from './model-stage.ts'

function guideOf(texts: readonly string[]): VoiceGuide {
  const posts = texts.map((text, at) => ({ id: String(at), text }))
  const voice = voiceOf(posts)
  if (voice === null) throw new Error('no voice')
  return { voice, off: [], posts: posts.slice(0, 3) }
}

function draftOf(...texts: readonly string[]): Draft {
  const variants = texts.map((text) => ({ text, notes: [] }))
  return { variants, writer: 'built-in', articlesUsed: [0] }
}

function voiced(draft: Draft, guide: VoiceGuide): Draft {
  const texts = draft.variants.map(({ text }) => text)
  return voicedDraft(draft, inVoice(texts, guide, { isQuoted: true }), guide)
}

const PLAIN = Array.from({ length: 8 }, (_, at) => `The plan for week ${at} is short. It is done.`)

test('a draft says which posts it leaned on, and the nearest variant is first', () => {
  const guide = guideOf(PLAIN)
  const far = 'Why? Why? Why?\n\nWhat for? 🎉🎉🎉\n\n#A1b #B2c #C3d'
  const near = 'The budget is what matters now. It is small.'
  const draft = voiced(draftOf(far, near), guide)
  expect(draft.variants[0]?.text).toContain('The budget is what matters now.')
  expect(draft.leanedOn).toEqual([
    { id: '0', excerpt: 'The plan for week 0 is short. It is done.' },
    { id: '1', excerpt: 'The plan for week 1 is short. It is done.' },
    { id: '2', excerpt: 'The plan for week 2 is short. It is done.' },
  ])
})

test('what says an own post again is told', () => {
  const draft = voiced(
    draftOf(`${PLAIN[0] ?? ''}\n\nSource: https://rail.example/a`),
    guideOf(PLAIN),
  )
  expect(draft.variants[0]?.notes.map(english)).toEqual([
    'You have posted nearly this: “The plan for week 0 is short. It is done.”',
  ])
})

test('the model is told how the person writes, and shown their posts between the marks', () => {
  const guide = guideOf(
    Array.from({ length: 24 }, () => 'Frankly the plan is here, frankly 🚂 #Rail'),
  )
  const { prompt } = promptFor({ ...someMaterial(), voice: guide }, [])
  expect(prompt).toContain('measured over 24 of their posts')
  expect(prompt).toContain('1 hashtags')
  expect(prompt).toContain('words of their own: frankly')
  expect(prompt).toMatch(/<<quoted-\w+ post in the person's own voice 1>>\nFrankly/)
  const without = promptFor({ ...someMaterial(), voice: { ...guide, off: ['words'] } }, []).prompt
  expect(without).not.toContain('words of their own')
  expect(promptFor(someMaterial(), []).prompt).not.toContain('How the person writes')
})

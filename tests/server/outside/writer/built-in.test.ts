import { expect, test } from 'vitest'

import { NO_INSTRUCTIONS } from '#contract/jobs.ts'
import { createBuiltInWriter } from '#server/outside/writer/create-writer.ts'
import type { Draft, WritingMaterial } from '#server/outside/writer/port.ts'

import { anArticle, someMaterial } from './model-stage.ts'

function write(
  change: Partial<WritingMaterial>,
  signal = new AbortController().signal,
): Promise<Draft> {
  return createBuiltInWriter().write(someMaterial(change), signal)
}

test('the material and the wishes of the person are those of the posts', async () => {
  const other = anArticle({ title: 'Chess champion resigns', link: 'https://chess.example/1' })
  const draft = await write({
    articles: [anArticle(), other],
    topic: 'chess champion',
    keywords: ['rail companies'],
    instructions: { ...NO_INSTRUCTIONS, avoid: ['cheaper track'] },
  })

  expect(draft).toMatchObject({ writer: 'built-in', articlesUsed: [1] })
  expect(draft.variants).toHaveLength(3)
  for (const { text, notes } of draft.variants) {
    expect(text).toContain('https://chess.example/1')
    expect(text).toContain('#ChessChampion #RailCompanies')
    expect(text).not.toContain('cheaper track')
    expect(notes).toEqual([])
  }
})

test('nothing to write about is an error', async () => {
  await expect(write({ articles: [] })).rejects.toThrow('not posted before')
  await expect(write({ articles: [anArticle({ title: ' \u{200b} ' })] })).rejects.toThrow('nothing')
})

test('a signal that is over stops the writer', async () => {
  await expect(write({}, AbortSignal.abort())).rejects.toThrow('aborted')
})

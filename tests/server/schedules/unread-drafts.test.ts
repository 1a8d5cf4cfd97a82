import { expect, test } from 'vitest'

import { modelServer } from '#tests/kit/network/model-server.ts'
import type { ModelServer } from '#tests/kit/network/model-server.ts'
import { posts } from '#tests/server/publishing/publish-stage.ts'
import { TITLES, generate } from '#tests/server/writing/generation-stage.ts'

import { author, schedule, slotIn, slotStage } from './slot-stage.ts'
import type { SlotStage } from './slot-stage.ts'

/** Numbers that no article holds: each is a note. */
const DOUBTFUL = ['The figure is 4711.', 'Some say 98765.']

test('of several variants the first that passed the checks is published', async () => {
  await using model = await modelServer([
    { says: answer(DOUBTFUL[0], 'Nothing doubtful.', DOUBTFUL[1]) },
  ])
  await using stage = await stageWith(model)
  const person = await author(stage)
  await schedule(person, stage.inMinutes(-1))

  const slot = await slotIn(person, 'published')

  const [post] = await posts(person)
  expect(post?.Text_content).toContain('Nothing doubtful.')
  expect(slot.reason).toBeNull()
})

test('what failed the checks is never published: the built-in writer writes it anew', async () => {
  await using model = await modelServer([{ says: answer(...DOUBTFUL) }])
  await using stage = await stageWith(model)
  const person = await author(stage)
  await schedule(person, stage.inMinutes(10))

  const slot = await slotIn(person, 'ready')

  const [post] = await posts(person)
  expect(post?.Text_content).not.toMatch(/4711|98765/)
  expect(TITLES.some((title) => post?.Text_content.includes(title))).toBe(true)
  expect(slot.reason).toMatch(/did not pass the checks/)
})

test('a draft that the user had written meanwhile keeps its articles: the slot takes others', async () => {
  const written = Promise.withResolvers<null>()
  await using model = await modelServer([
    { says: answer('Nothing doubtful.'), after: written.promise },
    { says: answer('Nothing doubtful.') },
  ])
  await using stage = await stageWith(model)
  const person = await author(stage)
  await schedule(person, stage.inMinutes(10))
  await expect.poll(() => model.asked).toHaveLength(1)

  const own = await generate(stage.server, person.person.token)
  written.resolve(null)
  await slotIn(person, 'ready')

  const [post] = await posts(person)
  expect(own.articles.length).toBeGreaterThan(0)
  for (const used of own.articles) expect(post?.articles).not.toContainEqual(used)
})

function stageWith(model: ModelServer): Promise<SlotStage> {
  return slotStage({
    ai: {
      model: {
        protocol: 'openai-compatible',
        baseUrl: model.url,
        apiKey: 'key',
        model: 'a-model',
      },
      imageModel: null,
    },
  })
}

/** The answer of a model that keeps to the form: a post for each takeaway. */
function answer(...takeaways: readonly (string | undefined)[]): string {
  return JSON.stringify({
    posts: takeaways.map((takeaway, index) => ({
      hook: `${OPENINGS[index] ?? ''} of the workshop.`,
      body: ['A report follows the work over a year.', 'It says what it cost.'],
      takeaway: takeaway ?? '',
      question: `${QUESTIONS[index] ?? ''}?`,
      hashtags: [],
      sources: [1],
    })),
  })
}

const OPENINGS = ['News', 'A quiet lesson', 'Patience is the theme']
const QUESTIONS = ['What do you make of it', 'Would you wait', 'Who pays for that']

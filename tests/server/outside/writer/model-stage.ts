import { NO_INSTRUCTIONS } from '#contract/jobs.ts'
import { createWriter } from '#server/outside/writer/create-writer.ts'
import type { ModelOptions } from '#server/outside/writer/model/options.ts'
import type { Draft, WritingMaterial } from '#server/outside/writer/port.ts'
import type { ModelServer } from '#tests/kit/network/model-server.ts'

type Article = WritingMaterial['articles'][number]

/** Waits that a test can sit through. */
export const QUICK = {
  tries: 3,
  tryMs: 2000,
  inAllMs: 5000,
  firstWaitMs: 10,
  retryAfterMaxMs: 2000,
}

export function anArticle(change: Partial<Article> = {}): Article {
  return {
    title: 'Night trains carry a third more freight',
    link: 'https://rail.example/night',
    summary:
      'Rail companies moved more goods at night this spring. Operators name cheaper track fees as the cause. Deliveries rose by 34 percent.',
    categories: ['Freight'],
    feedTitle: 'Rail Weekly',
    publishedAt: new Date('2026-04-02T08:00:00Z'),
    ...change,
  }
}

export function someMaterial(change: Partial<WritingMaterial> = {}): WritingMaterial {
  return {
    articles: [anArticle()],
    topic: null,
    keywords: ['night trains'],
    recentPosts: [],
    instructions: NO_INSTRUCTIONS,
    ...change,
  }
}

interface Told {
  readonly hook?: string
  readonly body?: readonly string[]
  readonly takeaway?: string
  readonly question?: string
  readonly hashtags?: readonly string[]
  readonly sources?: readonly number[]
}

/** The answer of a model that keeps to the form. */
export function posts(...told: readonly Told[]): string {
  return JSON.stringify({ posts: told.map(aPost) })
}

export function aPost(told: Told = {}): Told {
  return {
    hook: 'Freight is moving into the night.',
    body: [
      'Operators say cheaper track fees made the difference.',
      'Deliveries rose by 34 percent.',
    ],
    takeaway: 'Price decides when goods travel.',
    question: 'Would you ship at night?',
    hashtags: ['#Freight', 'night trains', '#Rail'],
    sources: [1],
    ...told,
  }
}

/** Has the model behind the server write from the material. */
export async function writeWith(
  server: ModelServer,
  material: WritingMaterial = someMaterial(),
  options: Partial<ModelOptions> & { readonly retryPolicy?: Partial<typeof QUICK> } = {},
): Promise<Draft & { readonly text: string }> {
  const { retryPolicy, ...model } = options
  const writer = createWriter(
    {
      protocol: 'openai-compatible',
      baseUrl: server.url,
      apiKey: 'sk-test-key',
      model: 'test-model',
      ...model,
    },
    { ...QUICK, ...retryPolicy },
  )
  const draft = await writer.write(material, new AbortController().signal)
  return { ...draft, text: draft.variants[0]?.text ?? '' }
}

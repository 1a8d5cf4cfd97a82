import { sensitiveText } from '@lin/writer/parts'

import { WRITING } from '#contract/content/writing-limits.ts'
import type { Message } from '#contract/messages/message.ts'
import { likeness } from '#server/outside/writer/checks/compare-texts.ts'
import { WriterFault } from '#server/outside/writer/port.ts'
import type {
  Draft,
  Rewritten,
  RewritingMaterial,
  Shaped,
  ShapingMaterial,
  Writer,
  WritingMaterial,
} from '#server/outside/writer/port.ts'
import { refuse } from '#server/outside/writer/shapes.ts'

import { checkedVariant } from './checked-variant.ts'
import type { Checked } from './checked-variant.ts'
import type { ModelOptions } from './options.ts'
import { usualAbilities } from './options.ts'
import { promptFor, showArticle } from './prompt.ts'
import type { RetryPolicy } from './retries.ts'
import { shapePromptFor } from './shape-prompt.ts'

export function createModelWriter(options: ModelOptions, retryPolicy: RetryPolicy): Writer {
  const abilities = usualAbilities(options)

  async function write(
    material: WritingMaterial,
    signal: AbortSignal,
    tell: (progress: Message) => void = ignore,
  ): Promise<Draft> {
    signal.throwIfAborted()
    if (material.articles.length === 0 && material.topic === null) {
      throw new WriterFault([{ code: 'writer/no-material' }])
    }
    const shown = material.articles.map(showArticle)
    const { mark, system, prompt } = promptFor(material, shown)
    tell({ code: 'progress/asking-model', params: { model: options.model } })
    // The provider's packages are large, and most instances never ask one.
    const [{ askFor }, { readAnswer }] = await Promise.all([
      import('./ask-for.ts'),
      import('./read-answer.ts'),
    ])
    async function read(text: string) {
      const posts = await readAnswer(text)
      return posts.length === 0 ? null : posts
    }
    const asking = { abilities, retryPolicy, system, prompt, answer: 'posts', read } as const
    const written = (await askFor(options, asking, signal)) ?? []
    tell({ code: 'progress/checking' })
    const checked = written.flatMap((post) => checkedVariant(post, { material, shown, mark }) ?? [])
    return draftOf(checked, material, options.model)
  }

  async function shape(
    material: ShapingMaterial,
    signal: AbortSignal,
    tell: (progress: Message) => void = ignore,
  ): Promise<Shaped> {
    signal.throwIfAborted()
    const { format } = material
    const subject = format === 'poll' ? sensitiveText(material.text) : null
    if (subject !== null) refuse(subject)
    const asked = shapePromptFor(material)
    tell({ code: ASKING[format], params: { model: options.model } })
    const [{ askFor }, { readCarousel, readPoll, checkedShape }] = await Promise.all([
      import('./ask-for.ts'),
      import('./shape-answer.ts'),
    ])
    const { system, prompt } = asked
    const asking = { abilities, retryPolicy, system, prompt, answer: format } as const
    const written = await (format === 'poll'
      ? askFor(options, { ...asking, read: readPoll }, signal)
      : askFor(options, { ...asking, read: readCarousel }, signal))
    tell({ code: 'progress/checking' })
    const checked = written === null ? null : checkedShape(written, material, asked)
    if (checked === null) throw new WriterFault([{ code: 'model/answer-unreadable' }])
    return { ...checked, writer: options.model }
  }

  async function rewrite(
    material: RewritingMaterial,
    signal: AbortSignal,
    tell: (soFar: string) => void,
  ): Promise<Rewritten> {
    signal.throwIfAborted()
    const [{ streamFor }, { rewritePromptFor, checkedSoFar, checkedRewrite }] = await Promise.all([
      import('./ask-for.ts'),
      import('./rewrite-text.ts'),
    ])
    const asked = rewritePromptFor(material)
    let told = ''
    const answer = await streamFor(
      options,
      { abilities, retryPolicy, ...asked },
      signal,
      (text) => {
        const soFar = checkedSoFar(text, material, asked)
        if (soFar !== told) tell(soFar)
        told = soFar
      },
    )
    return checkedRewrite(answer, material, asked)
  }

  return { name: options.model, write, shape, rewrite }
}

const ASKING = {
  carousel: 'progress/asking-for-carousel',
  poll: 'progress/asking-for-poll',
} as const

function ignore(): void {
  // The caller wants no progress.
}

/** Texts of this likeness count as the same. */
const SAME = 0.6
const CLOSE = 0.35

function draftOf(checked: readonly Checked[], material: WritingMaterial, writer: string): Draft {
  if (checked.length === 0) throw new WriterFault([{ code: 'model/answer-unreadable' }])
  const fresh = checked
    .filter(({ text }) => likeMost(text, material.recentPosts) < SAME)
    .filter(({ text }, at, all) => likeMost(text, textsOf(all.slice(0, at))) < SAME)
  if (fresh.length === 0) {
    throw new WriterFault([{ code: 'model/wrote-posted-text' }])
  }
  const variants = fresh
    .map((variant) => withClosenessNoted(variant, material.recentPosts))
    // The first one is offered: it has the least to look at.
    .toSorted((one, other) => one.notes.length - other.notes.length)
    .slice(0, WRITING.variantsMax)
  return {
    variants: variants.map(({ text, notes }) => ({ text, notes })),
    writer,
    articlesUsed: [...new Set(variants.flatMap(({ used }) => used))],
  }
}

function likeMost(text: string, others: readonly string[]): number {
  return Math.max(0, ...others.map((other) => likeness(text, other)))
}

function textsOf(variants: readonly Checked[]): string[] {
  return variants.map(({ text }) => text)
}

function withClosenessNoted(variant: Checked, recentPosts: readonly string[]): Checked {
  if (likeMost(variant.text, recentPosts) < CLOSE) return variant
  return { ...variant, notes: [...variant.notes, [{ code: 'note/close-to-own-post' }]] }
}

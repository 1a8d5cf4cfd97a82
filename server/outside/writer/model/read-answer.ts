import { parsePartialJson } from 'ai'
import * as z from 'zod/mini'

export interface Written {
  readonly paragraphs: {
    readonly hook: string
    readonly body: readonly string[]
    readonly takeaway: string
    readonly question: string
  }
  readonly hashtags: readonly string[]
  /** Numbers begin at 1. */
  readonly sources: readonly number[]
}

/**
 * Also accepts one post without its list, and JSON between other words or cut off at the end. An answer without any
 * JSON is one post.
 */
export async function readAnswer(text: string): Promise<readonly Written[]> {
  const answer = text.slice(0, ANSWER_CHARS).trim()
  if (answer === '') return []
  if (!/^[[{]|```|"(?:posts|hook|body)"\s*:/.test(answer)) return [plainPost(answer)]
  for (const candidate of jsonIn(answer)) {
    const { value } = await parsePartialJson(candidate)
    const posts = postsIn(value)
    if (posts.length > 0) return posts
  }
  return []
}

/** Three posts of 3000 characters, three times over. */
const ANSWER_CHARS = 30_000

/** The likeliest part is first. */
export function jsonIn(answer: string): string[] {
  const fenced = /```(?:json)?([\s\S]*?)(?:```|$)/i.exec(answer)?.[1]
  const start = answer.search(/[[{]/)
  const end = Math.max(answer.lastIndexOf('}'), answer.lastIndexOf(']'))
  const inner = start === -1 ? [] : [answer.slice(start, end + 1), answer.slice(start)]
  return [answer, ...(fenced === undefined ? [] : [fenced.trim()]), ...inner]
}

const Fields = z.record(z.string(), z.unknown())
const Posts = z.union([z.object({ posts: z.array(z.unknown()) }), z.array(z.unknown())])

function postsIn(value: unknown): Written[] {
  const list = Posts.safeParse(value)
  const found = list.success ? membersOf(list.data) : [value]
  return found.flatMap((member) => {
    const fields = Fields.safeParse(member)
    return fields.success ? (postOf(fields.data) ?? []) : []
  })
}

function membersOf(list: z.infer<typeof Posts>): readonly unknown[] {
  return 'posts' in list ? list.posts : list
}

function postOf(fields: Readonly<Record<string, unknown>>): Written | null {
  const hook = textOf(fields['hook'])
  const body = textsOf(fields['body'], /\n{2,}/)
  if (hook === '' && body.length === 0) return null
  const [takeaway, question] = [textOf(fields['takeaway']), textOf(fields['question'])]
  return {
    paragraphs: { hook, body, takeaway, question },
    hashtags: textsOf(fields['hashtags'], /[\s,]+/),
    sources: listOf(fields['sources']).map(Number).filter(Number.isInteger),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

function textsOf(value: unknown, parting: RegExp): string[] {
  const parts = typeof value === 'string' ? value.split(parting) : listOf(value)
  return parts.map(textOf).filter((part) => part !== '')
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function plainPost(text: string): Written {
  const hashtags = text.match(/(?<![\p{L}\p{N}&/])#[\p{L}\p{N}_]+/gu) ?? []
  const words = text
    .split('\n')
    .map((line) => (HASHTAG_LINE.test(line) ? '' : line))
    .join('\n')
  const [hook = '', ...body] = words.split(/\n\s*\n/).filter((part) => part.trim() !== '')
  return {
    paragraphs: { hook: hook.trim(), body, takeaway: '', question: '' },
    hashtags,
    sources: [],
  }
}

const HASHTAG_LINE = /^[\s,]*(?:#[\p{L}\p{N}_]+[\s,]*)+$/u

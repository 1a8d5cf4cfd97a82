import { AppError } from '#contract/errors.ts'
import { assetIdIn } from '#contract/rules/asset-id.ts'
import { deskServer } from '#tests/kit/network/desk-server.ts'

import { answerRefusal, wayByFetch } from './by-fetch.ts'
import { versionedLists } from './deltas.ts'
import type { Rows, Sent, WalkServer } from './server.ts'

/** The server of the model, in memory. `admits`: whether a token is good just now. */
export function deskOfWalk(admits: (token: string) => boolean): WalkServer {
  const desk = deskServer()
  const lists = versionedLists(rows)

  function rows(): Rows {
    return {
      sources: [...desk.sources.values()],
      schedules: [...desk.schedules.values()],
      posts: [...desk.posts.values()],
    }
  }

  async function carry(asked: Sent): Promise<Response> {
    try {
      if (!admits(asked.token)) throw new AppError('session/dead')
      const reply = desk.take(asked)
      lists.note()
      return Response.json(reply)
    } catch (error) {
      if (error instanceof AppError) return answerRefusal(error)
      throw error
    }
  }

  const send = wayByFetch(carry)
  return {
    effects: desk.effects,
    accountId: '00000000-0000-4000-8000-000000000001',
    send: (wire, page, asked) => send(wire, page, asked, asked.token),
    rows: async () => structuredClone(rows()),
    look: async (noun, since) => structuredClone(lists.answer(noun, since)),
    forgetFiles() {
      const named = new Set(
        [...desk.posts.values()].map((post) => assetIdIn(post.image_content_url)),
      )
      for (const id of desk.files.keys()) if (!named.has(id)) desk.files.delete(id)
      desk.parts.clear()
    },
    async elsewhere({ id, content }) {
      const post = desk.posts.get(id)
      if (content === null) desk.posts.delete(id)
      else if (post !== undefined) {
        const text = content.text_content
        const { image_content_url = null } = content
        desk.posts.set(id, {
          ...post,
          Text_content: text ?? '',
          image_content_url,
          updated_at: desk.now(),
        })
      }
      lists.note()
    },
  }
}

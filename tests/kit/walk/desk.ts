import { AppError } from '#contract/errors.ts'
import { assetIdIn } from '#contract/rules/asset-id.ts'
import { deskServer } from '#tests/kit/network/desk-server.ts'

import { answerRefusal, wayByFetch } from './by-fetch.ts'
import type { Sent, WalkServer } from './server.ts'

/** The server of the model, in memory. `admits`: whether a token is good just now. */
export function deskOfWalk(admits: (token: string) => boolean): WalkServer {
  const desk = deskServer()

  async function carry(asked: Sent): Promise<Response> {
    try {
      if (!admits(asked.token)) throw new AppError('session/dead')
      return Response.json(desk.take(asked))
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
    rows: async () =>
      structuredClone({
        sources: [...desk.sources.values()],
        schedules: [...desk.schedules.values()],
        posts: [...desk.posts.values()],
      }),
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
    },
  }
}

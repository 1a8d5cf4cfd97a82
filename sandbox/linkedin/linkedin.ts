import type { FastifyInstance } from 'fastify'

import type { SandboxOptions } from '#sandbox/options.ts'

import { authorization } from './authorization.ts'
import { control } from './control.ts'
import { feed } from './feed.ts'
import { imagesAnnounce, imagesUpload } from './images.ts'
import { posts } from './posts.ts'
import type { Stage } from './stage.ts'
import { token } from './token.ts'
import { userinfo } from './userinfo.ts'

/**
 * A LinkedIn that keeps LinkedIn's protocol. Every part is a plugin of its own, because each reads
 * bodies in another way.
 */
export async function linkedin(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  const stage: Stage = { ...options, closing: closing.signal }

  await app.register(async (part) => authorization(part, stage))
  await app.register(async (part) => token(part, stage))
  await app.register(async (part) => userinfo(part, stage))
  await app.register(async (part) => imagesAnnounce(part, stage))
  await app.register(async (part) => imagesUpload(part, stage))
  await app.register(async (part) => posts(part, stage))
  await app.register(async (part) => control(part, stage))
  await app.register(async (part) => feed(part, stage))
}

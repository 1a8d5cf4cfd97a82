import type { FastifyInstance } from 'fastify'

import type { SandboxOptions, SimulatorContext } from '#sandbox/options.ts'

import { authorization } from './authorization.ts'
import { control } from './control.ts'
import { feed } from './feed.ts'
import { imagesAnnounce, imagesUpload } from './images.ts'
import { posts } from './posts.ts'
import { token, userinfo } from './token.ts'

/**
 * A LinkedIn that keeps LinkedIn's protocol. Every part is a plugin of its own, because each reads
 * bodies in another way.
 */
export async function linkedin(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  const context: SimulatorContext = { ...options, closing: closing.signal }

  await app.register(async (part) => authorization(part, context))
  await app.register(async (part) => token(part, context))
  await app.register(async (part) => userinfo(part, context))
  await app.register(async (part) => imagesAnnounce(part, context))
  await app.register(async (part) => imagesUpload(part, context))
  await app.register(async (part) => posts(part, context))
  await app.register(async (part) => control(part, context))
  await app.register(async (part) => feed(part, context))
}

import type { FastifyInstance } from 'fastify'

import type { SandboxOptions, SimulatorContext } from '../options.ts'
import { authorization } from './authorization.ts'
import { comments } from './comments.ts'
import { control } from './control.ts'
import { feed } from './feed/feed.ts'
import { logPage } from './log-page.ts'
import { documentsAnnounce, documentsUpload } from './media/documents.ts'
import { imagesAnnounce, imagesUpload } from './media/images.ts'
import { shownMedia } from './media/shown-media.ts'
import { videosUpload } from './media/video-uploads.ts'
import { videosAnnounce } from './media/videos.ts'
import { posts } from './posts.ts'
import { reviewed } from './reviewed.ts'
import { token, userinfo } from './token.ts'

/** Every part is a plugin of its own, because each reads bodies in another way. */
const PARTS = [
  authorization,
  token,
  userinfo,
  imagesAnnounce,
  imagesUpload,
  documentsAnnounce,
  documentsUpload,
  videosAnnounce,
  videosUpload,
  shownMedia,
  posts,
  comments,
  reviewed,
  control,
  logPage,
  feed,
]

export async function linkedin(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  const context: SimulatorContext = { ...options, closing: closing.signal }

  for (const part of PARTS) {
    async function plugin(scope: FastifyInstance): Promise<void> {
      return part(scope, context)
    }
    await app.register(Object.assign(plugin, { [NAME]: part.name }))
  }
}

/** For a plugin without one Fastify searches all loaded modules, each time. */
const NAME = Symbol.for('fastify.display-name')

import { CALLS } from '#contract/calls.ts'
import { handle, handleFile } from '#server/kit/api.ts'
import type { Api } from '#server/kit/api.ts'
import { isNamed } from '#server/kit/entity-tag.ts'

import type { AssetKit } from './asset-kit.ts'
import { openAsset } from './read.ts'
import { readPart, uploadPart } from './upload.ts'

const FOREVER = 'private, max-age=31536000, immutable'
/** Whatever a file holds: a browser that shows it runs nothing of it, and fetches nothing for it. */
const INERT = "sandbox; default-src 'none'; frame-ancestors 'none'"

export async function registerAssets(api: Api, kit: AssetKit): Promise<void> {
  // Bodies of these calls are files, whatever their type says: JSON is not parsed.
  await api.app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body)
    })
    handle(
      { ...api, app: scope },
      CALLS.uploadAsset,
      async ({ session, params, request, reply }) => {
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const headers = CALLS.uploadAsset.headers.parse(request.headers)
        const of = { userId: session.userId, id: params.id }
        const upload = await uploadPart(kit, of, readPart(headers, bytes))
        if (upload.asset === null) void reply.code(202)
        return upload
      },
    )
  })
  handleFile(api, CALLS.readAsset, async ({ session, params, query, request, reply }) => {
    const of = { userId: session.userId, id: params.id }
    const { tag, mediaType, size, open } = await openAsset(kit, of, query.size ?? 'whole')
    void reply.headers({
      'Cache-Control': FOREVER,
      'Content-Security-Policy': INERT,
      ETag: `"${tag}"`,
      // What a browser keeps of one session is not for the next one.
      Vary: 'Authorization',
    })
    if (isNamed(request.headers['if-none-match'], tag)) return reply.code(304).send()
    const content = await open()
    return reply.type(mediaType).header('Content-Length', size).send(content)
  })
}

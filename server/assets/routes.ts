import { CALLS } from '#contract/calls.ts'
import { handle, handleFile } from '#server/kit/api.ts'
import type { Api } from '#server/kit/api.ts'

import { answerFile } from './answer-file.ts'
import type { AssetKit } from './asset-kit.ts'
import { readPart, uploadPart } from './upload.ts'

const FOREVER = 'private, max-age=31536000, immutable'

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
  handleFile(api, CALLS.readAsset, ({ session, params, query, request, reply }) => {
    const of = { userId: session.userId, id: params.id }
    // Browsers must not reuse a cached file in another session.
    const caching = { 'Cache-Control': FOREVER, Vary: 'Authorization' }
    return answerFile(kit, of, query.size ?? 'whole', { request, reply, caching })
  })
}

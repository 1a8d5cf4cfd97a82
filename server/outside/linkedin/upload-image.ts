import * as z from 'zod/mini'

import { ask } from './http.ts'
import type { LinkedInImage, SendOutcome } from './port.ts'
import { readJson } from './read-json.ts'
import type { Rest } from './rest.ts'
import { failureOfUpload } from './send-outcome.ts'

/** Announces an image and sends its bytes. Unused, it shows nowhere. */
export async function uploadImage(
  rest: Rest,
  { accessToken, owner }: { readonly accessToken: string; readonly owner: string },
  image: LinkedInImage,
  signal: AbortSignal,
): Promise<SendOutcome<string>> {
  const begun = await rest(
    {
      method: 'POST',
      path: '/rest/images?action=initializeUpload',
      accessToken,
      body: { initializeUploadRequest: { owner: `urn:li:person:${owner}` } },
    },
    signal,
  )
  if (begun.status !== 200) return failureOfUpload(begun)
  const { uploadUrl, image: urn } = readJson(begun, UploadReply).value
  const put = await ask(
    uploadUrl,
    {
      method: 'PUT',
      headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': image.mediaType },
      body: new Uint8Array(image.bytes),
    },
    signal,
  )
  return put.status < 300 ? { kind: 'accepted', value: urn } : failureOfUpload(put)
}

const UploadReply = z.object({ value: z.object({ uploadUrl: z.url(), image: z.string() }) })

import { parentPort, workerData } from 'node:worker_threads'

import * as z from 'zod/mini'

import { IMAGE } from '#contract/file-limits.ts'

import { reEncode, thumbnailOf } from './re-encode.ts'

/** Runs in a thread of its own: answers with the picture drawn anew and its thumbnail, or null. */
const picture = z
  .object({
    bytes: z.instanceof(Uint8Array),
    mediaType: z.enum(IMAGE.mediaTypes),
  })
  .parse(workerData)

const drawn = await reEncode(picture)
parentPort?.postMessage(drawn && { ...drawn, thumbnail: await thumbnailOf(drawn) })

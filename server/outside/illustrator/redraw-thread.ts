import { parentPort, workerData } from 'node:worker_threads'

import * as z from 'zod/mini'

import { reEncode } from './re-encode.ts'

/** Runs in a thread of its own: answers with the picture drawn anew, or null. */
const picture = z
  .object({
    bytes: z.instanceof(Uint8Array),
    mediaType: z.enum(['image/png', 'image/jpeg', 'image/gif']),
  })
  .parse(workerData)

parentPort?.postMessage(await reEncode(picture))

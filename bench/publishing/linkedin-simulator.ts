import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

import * as z from 'zod/mini'

/**
 * A process of its own: a LinkedIn that accepts every post as soon as it arrives. Sends its port first. Each message
 * sets how many milliseconds an answer takes from then on; the process replies with the posts since the last message:
 * the first two words of each, and when it arrived.
 */
const Told = z.object({ answerMs: z.number() })
const Body = z.object({ commentary: z.string() })

let answerMs = 0
let calls: { readonly name: string; readonly at: number }[] = []

process.on('message', (message) => {
  answerMs = Told.parse(message).answerMs
  process.send?.({ calls })
  calls = []
})
process.on('disconnect', () => process.exit(0))

const server = createServer((request, response) => {
  const at = Date.now()
  void (async () => {
    const { commentary } = Body.parse(await json(request))
    calls.push({ name: commentary.split(' ', 2).join(' '), at })
    if (answerMs > 0) await wait(answerMs)
    response.writeHead(201, { 'x-restli-id': `urn:li:share:${Math.random()}` }).end()
  })()
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
if (address !== null && typeof address === 'object') process.send?.({ port: address.port })

import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

import * as z from 'zod/mini'

/**
 * A process of its own: a LinkedIn that takes every post as soon as it comes. Sends its port first;
 * each message that it hears is how many milliseconds it takes from now on for an answer, and is
 * answered with the posts that came since the last one: the first two words of each, and when it came.
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

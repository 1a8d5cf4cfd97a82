import { once } from 'node:events'
import { createServer } from 'node:http'

import { BareAnswer } from './load-terms.ts'

/**
 * A process of its own: node:http that reads a request to its end and gives the answer from the last message. Sends its
 * port first, and a word for each message.
 */
let answer: BareAnswer = { status: 503, headers: {}, body: '' }

process.on('message', (message) => {
  answer = BareAnswer.parse(message)
  process.send?.({ isTold: true })
})
process.on('disconnect', () => process.exit(0))

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
if (address !== null && typeof address === 'object') process.send?.({ port: address.port })

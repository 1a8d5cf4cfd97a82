import Fastify from 'fastify'

/** A process of its own: a Fastify with one route, and nothing else. Sends a word once it listens. */
process.on('disconnect', () => process.exit(0))

const app = Fastify()
app.get('/', async () => ({ status: 'ok' }))
await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ isListening: true })

import { expect, test } from 'vitest'

import { readSharedFile, readSharedPosts } from '#api/approval-link.ts'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { Answer } from '#tests/kit/client/api.ts'

const PATH = 'GET /approval/files/a-file'

test('the token of a link travels in a header, and nothing of a session beside it', async () => {
  await using api = await startApi({ [PATH]: () => ({ html: 'a file' }) })

  const file = await readSharedFile('a token', 'a-file', new AbortController().signal)

  expect(await file.text()).toBe('a file')
  expect(file.type).toContain('text/html')
  expect(api.requests[0]?.headers).toMatchObject({ 'approval-token': 'a token' })
  expect(api.requests[0]?.headers.authorization).toBeUndefined()
  expect(api.requests[0]?.headers.cookie).toBeUndefined()
})

test('a file may take longer than the time limit, as long as it comes', async () => {
  await using _ = await startApi({
    [PATH]: streams(async (send) => {
      for (let part = 0; part < 8; part += 1) {
        send('x')
        await new Promise((resolve) => void setTimeout(resolve, 100))
      }
    }),
  })

  const file = await readSharedFile('t', 'a-file', new AbortController().signal, 600)

  expect(await file.text()).toBe('xxxxxxxx')
})

test.each([
  ['in the middle of it', 'the beginning'],
  ['before it begins', ''],
])('a file of which nothing more comes %s is given up', async (_name, text) => {
  await using _ = await startApi({
    [PATH]: streams(async (send) => {
      if (text !== '') send(text)
      await new Promise(() => undefined)
    }),
  })

  const reading = readSharedFile('t', 'a-file', new AbortController().signal, 200)

  await expect(reading).rejects.toMatchObject({ name: 'NetworkError', reason: 'timeout' })
})

test('a refusal is told with its code, and what is no answer of Lin is none', async () => {
  const signal = new AbortController().signal
  await using api = await startApi({
    [PATH]: () => problem(404, 'assets/not-found', 'No such file'),
    'GET /approval': () => ({ html: '<h1>Welcome</h1>' }),
  })

  await expect(readSharedFile('t', 'a-file', signal)).rejects.toMatchObject({
    code: 'assets/not-found',
  })
  await expect(readSharedPosts('t', signal)).rejects.toMatchObject({ reason: 'unreadable' })
  expect(api.requests).toHaveLength(2)
})

test('whoever leaves the page stops the file, and is told of no failure', async () => {
  const left = new AbortController()
  await using _ = await startApi({
    [PATH]: streams(async (send) => {
      send('the beginning')
      await new Promise(() => undefined)
    }),
  })

  const reading = readSharedFile('t', 'a-file', left.signal)
  setTimeout(() => left.abort(new Error('left')), 100)

  await expect(reading).rejects.toThrow('left')
})

function streams(play: (send: (text: string) => void) => Promise<void>): () => Answer {
  return () => ({
    type: 'events',
    open(send, end) {
      void play(send).then(end)
      return () => undefined
    },
  })
}

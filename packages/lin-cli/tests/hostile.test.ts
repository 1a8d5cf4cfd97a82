import type { RequestListener } from 'node:http'
import { Readable } from 'node:stream'

import { EXIT, lin } from '@lin/lin-cli'
import { expect, test } from 'vitest'

import { JSON_TYPE, KEY, aSite, into } from './stage.ts'

const ID = '5f0c1a52-7c35-4b55-9b0a-3f1c5d1f7d10'
const POST = {
  id: ID,
  Text_content: 'A text',
  image_content_url: null,
  image_alt_text: null,
  link_card: null,
  social_account_id: null,
  scheduled_at: null,
  updated_at: '2026-11-20T09:00:00.000Z',
  is_published: false,
  publication: null,
}

test.each<[string, RequestListener, number]>([
  ['a page', (_, response) => void response.end('<!doctype html><p>Sign in</p>'), EXIT.unknown],
  [
    'a page that says it is JSON',
    (_, response) => void response.writeHead(200, JSON_TYPE).end('<p>'),
    EXIT.unknown,
  ],
  [
    'JSON of another site',
    (_, response) => void response.writeHead(200, JSON_TYPE).end('{"ok":true}'),
    EXIT.unknown,
  ],
  [
    'a refusal without a reason',
    (_, response) => void response.writeHead(400, JSON_TYPE).end('[]'),
    EXIT.refused,
  ],
  ['a version that is no header', answerWith({ ...POST, updated_at: '1"\r\nx: y' }), EXIT.unknown],
])('%s is no answer of Lin', async (_, listener, exit) => {
  await using site = await aSite(listener)

  const ran = await run(['list'], site.url)

  expect([ran.exit, ran.out]).toEqual([exit, ''])
  expect(ran.err.trim().split('\n').length).toBeGreaterThan(1)
})

test('a redirect is not followed', async () => {
  const asked: string[] = []
  await using elsewhere = await aSite((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  })
  await using site = await aSite(
    (_, response) => void response.writeHead(307, { location: elsewhere.url }).end(),
  )

  const ran = await run(['list'], site.url)

  expect([ran.exit, asked]).toEqual([EXIT.usage, []])
})

test('the next page is asked at the same address', async () => {
  const asked: string[] = []
  await using site = await aSite((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, {
      ...JSON_TYPE,
      ...(asked.length === 1
        ? { link: '<https://elsewhere.example/api/posts?cursor=two>; rel="next"' }
        : {}),
    })
    response.end(JSON.stringify([POST]))
  })

  const { exit } = await run(['list', '--limit', '2'], site.url)

  expect([exit, asked]).toEqual([
    EXIT.done,
    ['/api/posts?limit=2', '/api/posts?limit=2&cursor=two'],
  ])
})

test('an answer without an end is not read', async () => {
  await using site = await aSite((_, response) => {
    response.writeHead(200, JSON_TYPE)
    const megabyte = ' '.repeat(1_000_000)
    Readable.from(Array.from({ length: 40 }, () => megabyte)).pipe(response)
  })

  expect(await run(['list'], site.url)).toMatchObject({
    exit: EXIT.unknown,
    err: expect.stringContaining('larger') as unknown,
  })
})

test('an answer that does not come ends with the time limit, after three tries', async () => {
  let asked = 0
  await using site = await aSite(() => void (asked += 1))

  const ran = await run(['list', '--timeout', '0.2'], site.url)

  expect([ran.exit, asked]).toEqual([EXIT.unknown, 3])
  expect(ran.err).toContain('it took too long')
})

test('a busy Lin is asked again when it says, and with the same request', async () => {
  const asked: unknown[] = []
  await using site = await aSite((request, response) => {
    asked.push([request.url, request.headers['idempotency-key']])
    if (asked.length < 3) {
      response.writeHead(503, { ...JSON_TYPE, 'retry-after': '0' })
      response.end('{"code":"server/unavailable","detail":"Soon"}')
      return
    }
    response.writeHead(request.method === 'POST' ? 200 : 403, JSON_TYPE).end(JSON.stringify(POST))
  })

  const { exit } = await run(['queue', ID], site.url)

  expect(exit).toBe(EXIT.done)
  expect(asked.slice(1, 3)).toEqual([asked[0], asked[0]])
})

test('a publish names the version that was read, and one wish for each version', async () => {
  const asked: { readonly wish: unknown; readonly version: unknown }[] = []
  const versions = [
    '2026-11-20T09:00:00.000Z',
    '2026-11-20T09:00:00.000Z',
    '2026-11-20T09:00:00.001Z',
  ]
  await using site = await aSite((request, response) => {
    if (request.method === 'GET') {
      const read = { ...POST, social_account_id: ID, updated_at: versions[asked.length] }
      response.writeHead(200, JSON_TYPE).end(JSON.stringify([read]))
      return
    }
    const { 'idempotency-key': wish, 'if-match': version } = request.headers
    asked.push({ wish, version })
    response.writeHead(412, JSON_TYPE)
    response.end('{"code":"posts/changed-elsewhere","detail":"It was changed elsewhere."}')
  })

  const ran = [
    await run(['publish', ID], site.url),
    await run(['publish', ID], site.url),
    await run(['publish', ID], site.url),
  ]

  expect(ran.map(({ exit }) => exit)).toEqual(versions.map(() => EXIT.refused))
  expect(asked.map(({ version }) => version)).toEqual(versions.map((version) => `"${version}"`))
  expect(asked[1]).toEqual(asked[0])
  expect(asked[2]?.wish).not.toBe(asked[0]?.wish)
})

test('a wait of hours is left to whoever runs the command', async () => {
  let asked = 0
  await using site = await aSite((_, response) => {
    asked += 1
    response.writeHead(429, { ...JSON_TYPE, 'retry-after': '7200' })
    response.end('{"code":"request/too-many","detail":"Too many requests."}')
  })

  expect([(await run(['list'], site.url)).exit, asked]).toEqual([EXIT.unknown, 1])
})

test('no answer shows the key, commands the terminal, or turns a line', async () => {
  await using site = await aSite(
    answerWith({ ...POST, Text_content: `\u001B]0;title\u0007\u202E${KEY}` }),
  )

  const shown = await run(['list'], site.url)
  const raw = await run(['list', '--json'], site.url)

  expect(['\u0007', '\u001B', '\u202E'].filter((sign) => shown.out.includes(sign))).toEqual([])
  expect(shown.out + raw.out).not.toContain(KEY)
})

test('a key that is typed at the wrong place is not repeated', async () => {
  const typed = [[KEY], ['list', KEY], ['list', `--key=${KEY}`], ['publish', KEY]]

  const ran = await Promise.all(typed.map((args) => run(args, 'http://127.0.0.1:1')))

  expect(ran.map(({ exit }) => exit)).toEqual(typed.map(() => EXIT.usage))
  expect(ran.map(({ out, err }) => out + err).join('')).not.toContain(KEY)
})

function answerWith(post: object): RequestListener {
  return (_, response) => void response.writeHead(200, JSON_TYPE).end(JSON.stringify([post]))
}

async function run(args: readonly string[], url: string) {
  const [out, err]: [string[], string[]] = [[], []]
  const exit = await lin(args, {
    env: { LIN_URL: url, LIN_KEY: KEY },
    stdin: Readable.from([]),
    stdout: into(out),
    stderr: into(err),
  })
  return { exit, out: out.join(''), err: err.join('') }
}

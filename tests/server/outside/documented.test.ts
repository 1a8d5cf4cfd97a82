import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { FETCH_LIMITS } from '@lin/feed-reader/fetch'
import { expect, test } from 'vitest'

import { LEAK_CHECK } from '#contract/limits.ts'
import { RULES } from '#server/kit/jobs.ts'
import { DOCUMENT_LIMITS } from '#server/outside/clients/client-documents.ts'
import { PROXY_LIMITS } from '#server/outside/forward-proxy.ts'
import { IMAGE_API_LIMITS } from '#server/outside/illustrator/image-api.ts'
import { IMAGE_RETRY_POLICY } from '#server/outside/illustrator/image-model.ts'
import { MODEL_LIMITS } from '#server/outside/limited-fetch.ts'
import { LINKEDIN_LIMITS } from '#server/outside/linkedin.ts'
import { MAIL_LIMITS } from '#server/outside/mail/smtp.ts'
import { PAGE_LIMITS } from '#server/outside/pages/page-reader.ts'
import { PUSH_LIMITS } from '#server/outside/push/web-push.ts'
import { S3_LIMITS } from '#server/outside/storage/s3.ts'
import { RETRY_POLICY } from '#server/outside/writer/model/retries.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const text = await readFile(`${ROOT}docs/operations.md`, 'utf8')
const [, part = ''] = /^## What is asked outside\n([^]*?)^## /m.exec(text) ?? []
const rows = new Map(
  [...part.matchAll(/^\| (?!Service|-)(.+?) +\|(.+)\|$/gm)].map(([, name = '', rest = '']) => [
    name,
    rest.split('|').map((cell) => cell.trim()),
  ]),
)

/** The limits of each service: time, size, redirects, and tries. */
const LIMITS: [string, string, string, string, string][] = [
  [
    'LinkedIn',
    `${s(LINKEDIN_LIMITS.requestMs)}, a file ${s(LINKEDIN_LIMITS.fileMs)}`,
    bytes(LINKEDIN_LIMITS.answerBytes),
    'refused',
    jobs('publish'),
  ],
  [
    'AI model',
    `${s(RETRY_POLICY.tryMs)}, ${s(RETRY_POLICY.inAllMs)} in all`,
    bytes(MODEL_LIMITS.answerBytes),
    'refused',
    `${RETRY_POLICY.tries} tries`,
  ],
  [
    'AI images',
    `${s(IMAGE_RETRY_POLICY.timeoutMs)} in all`,
    `${bytes(IMAGE_API_LIMITS.answerBytes)}, a picture ${bytes(IMAGE_API_LIMITS.imageBytes)}`,
    `picture: ${IMAGE_API_LIMITS.redirects}`,
    `${IMAGE_RETRY_POLICY.waitsMs.length + 1} tries`,
  ],
  [
    'Feeds, searches',
    s(FETCH_LIMITS.totalMs),
    bytes(FETCH_LIMITS.bodyBytes),
    String(FETCH_LIMITS.redirects),
    jobs('feed-refresh'),
  ],
  [
    'Pages',
    s(PAGE_LIMITS.totalMs),
    bytes(PAGE_LIMITS.bodyBytes),
    String(FETCH_LIMITS.redirects),
    'never',
  ],
  [
    'OAuth clients',
    s(DOCUMENT_LIMITS.totalMs),
    bytes(DOCUMENT_LIMITS.bodyBytes),
    'refused',
    'never',
  ],
  ['Push', s(PUSH_LIMITS.totalMs), bytes(PUSH_LIMITS.answerBytes), 'refused', jobs('push-message')],
  [
    'Storage',
    s(S3_LIMITS.requestMs),
    bytes(S3_LIMITS.answerBytes),
    'refused',
    `${S3_LIMITS.tries} tries`,
  ],
  [
    'Mail',
    `${s(MAIL_LIMITS.textMs)} to its text, then ${s(MAIL_LIMITS.answerMs)}`,
    'one reply',
    'none',
    jobs('link-mail'),
  ],
  ['Leaked passwords', s(LEAK_CHECK.timeoutMs), bytes(LEAK_CHECK.maxBytes), 'refused', 'never'],
  ['Proxy (LIN_PROXY)', `${s(PROXY_LIMITS.connectMs)} to connect`, 'headers', 'refused', 'by use'],
]

test.each(LIMITS)(
  'docs/operations.md has the limits of %s',
  (name, time, size, redirect, again) => {
    const [itsTime, itsSize, , itsRedirect, itsAgain] = rows.get(name) ?? []
    expect([itsTime, itsSize, itsRedirect, itsAgain]).toEqual([time, size, redirect, again])
  },
)

test('no service has a row that nobody looks at', () => {
  expect([...rows.keys()]).toEqual(LIMITS.map(([name]) => name))
})

test('what docs/operations.md quotes of the log and the screens is what is said', async () => {
  const sources = globSync(
    ['server/outside/**/*.ts', 'contract/messages/en.ts', 'contract/errors.ts'],
    { cwd: ROOT },
  )
  const code = (await Promise.all(sources.map((file) => readFile(`${ROOT}${file}`, 'utf8')))).join(
    '',
  )
  const quoted = [...part.matchAll(/“([^”]+)”/g)].map(([, said = '']) =>
    said.replaceAll(/\s+/g, ' '),
  )

  expect(quoted.length).toBeGreaterThan(7)
  expect(quoted.filter((said) => said !== 'Check your mail' && !code.includes(said))).toEqual([])
})

test('what docs/operations.md says of the log of mails is what is said', async () => {
  const code = await readFile(`${ROOT}server/outside/mail/smtp.ts`, 'utf8')
  const [, mail = ''] = /^## Mail\n([^]*?)^## /m.exec(text) ?? []
  const said = [...mail.matchAll(/^\| (?!The log|-)(.+?) +\|/gm)].map(([, words = '']) => words)

  expect(said).toHaveLength(6)
  expect(said.filter((words) => !code.includes(words))).toEqual([])
})

function s(ms: number): string {
  return `${ms / 1000} s`
}

function bytes(count: number): string {
  if (count % 1_000_000 === 0) return `${count / 1_000_000} MB`
  if (count % 1000 === 0) return `${count / 1000} kB`
  return count % 1024 ** 2 === 0 ? `${count / 1024 ** 2} MiB` : `${count / 1024} KiB`
}

function jobs(name: keyof typeof RULES): string {
  return `${RULES[name].retryLimit} jobs`
}

import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

import { chromium } from 'playwright'

import { createInstances } from '#e2e/kit/instance.ts'
import { PASSWORD } from '#e2e/kit/story.ts'
import { startTestPostgres } from '#tests/kit/process/postgres.ts'

import { faultsIn, readExpected } from './expected.ts'
import { startOrca } from './orca.ts'
import { EMAIL, STEPS } from './story.ts'

const MAIL_WITHIN_MS = 30_000
const NOTHING = { says: [], keepsQuiet: [] }

/** Tells the main story to Orca, prints what is heard, and compares it with the file of the browser. */
async function main(): Promise<number> {
  const file = new URL('chromium.txt', import.meta.url)
  const expected = readExpected(await readFile(file, 'utf8'))
  await using postgres = await startTestPostgres()
  await using instances = createInstances(postgres.url)
  const instance = await instances.empty()
  await confirm(instance.lin.url)
  await using orca = await startOrca()
  await using browser = await openChromium()
  const page = await browser.newPage({ baseURL: instance.lin.url, viewport: null })
  let count = 0
  for (const { name, isSilent = false, act } of STEPS) {
    const failure = await failureOf(act(page, instance))
    const wanted = expected.get(name) ?? NOTHING
    const said = await orca.heard(wanted.says)
    const faults = isSilent ? failure : [...failure, ...faultsIn(said, wanted)]
    print([`\n# ${name}`, ...(isSilent ? [] : said)].join('\n'))
    for (const fault of faults) print(`FAULT ${fault}`)
    count += faults.length
  }
  print(`\n${STEPS.length} steps, ${count} faults`)
  return count
}

function print(words: string): void {
  process.stdout.write(`${words}\n`)
}

function openChromium() {
  const { CHROMIUM_PATH } = process.env
  return chromium.launch({
    headless: false,
    ...(CHROMIUM_PATH === undefined ? {} : { executablePath: CHROMIUM_PATH }),
    args: ['--no-sandbox', '--disable-gpu', '--force-renderer-accessibility'],
  })
}

/** A step that could not be done is a fault of its own, and the story goes on. */
async function failureOf(acting: Promise<unknown>): Promise<string[]> {
  try {
    await acting
    return []
  } catch (error) {
    return [`could not be done: ${String(error)}`]
  }
}

/** Registers, and confirms by the link of the mail. */
async function confirm(url: string): Promise<void> {
  await post(`${url}/api/auth/register`, { email: EMAIL, password: PASSWORD })
  const until = Date.now() + MAIL_WITHIN_MS
  let token: string | undefined
  while (token === undefined) {
    if (Date.now() > until) throw new Error('No mail came that confirms the address.')
    await sleep(100)
    const answer = await fetch(`${url}/sandbox/mailbox.json`)
    token = /\/confirm\?token=([\w.-]+)/.exec(await answer.text())?.[1]
  }
  await post(`${url}/api/auth/confirm`, { token })
}

async function post(url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`)
}

try {
  if ((await main()) > 0) process.exitCode = 1
} catch (error) {
  // The bus writes its own messages to stderr, where an error would be lost.
  print(String(error instanceof Error ? error.stack : error))
  process.exitCode = 1
}

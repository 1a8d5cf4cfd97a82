import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import path from 'node:path'

import { EXIT, Failure } from './exit.ts'
import type { Io } from './io.ts'

type Env = Io['env']

export interface Credentials {
  /** Address of a Lin, without a slash at its end. */
  readonly url: string
  readonly key: string
}

const OWNER_ONLY = 0o600
const OWNER_ONLY_FOLDER = 0o700

/**
 * LIN_URL and LIN_KEY win over what `lin login` has stored. A stored key is sent to the stored address only.
 *
 * @throws Failure where there is none
 */
export async function readCredentials(env: Env): Promise<Credentials> {
  const { LIN_URL = '', LIN_KEY = '' } = env
  const isKnown = LIN_URL !== '' && LIN_KEY !== ''
  const stored = isKnown ? null : await readStored(env)
  const url = LIN_URL === '' ? stored?.url : addressOf(LIN_URL)
  const key = LIN_KEY === '' ? stored?.key : LIN_KEY
  if (url === undefined || key === undefined) throw notLoggedIn()
  if (LIN_KEY === '' && url !== stored?.url) {
    throw new Failure(
      EXIT.usage,
      'LIN_URL names another Lin than the stored key is for.',
      'Set LIN_KEY too, or log in there: lin login.',
    )
  }
  return { url, key: keyOf(key) }
}

/** Like `readCredentials`, for a command that sends nothing. */
export async function readAddress(env: Env): Promise<string> {
  const { LIN_URL = '' } = env
  const url = LIN_URL === '' ? (await readStored(env))?.url : addressOf(LIN_URL)
  if (url === undefined) throw notLoggedIn()
  return url
}

function notLoggedIn(): Failure {
  return new Failure(
    EXIT.usage,
    'No Lin is known here.',
    'Log in with lin login, or set LIN_URL and LIN_KEY.',
  )
}

/** @throws Failure for anything but an address with http or https */
export function addressOf(text: string): string {
  const typed = text.trim()
  const url = URL.parse(typed.includes('://') ? typed : `https://${typed}`)
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '') {
    throw new Failure(
      EXIT.usage,
      'This is not the address of a Lin.',
      'Give one such as https://lin.example.com.',
    )
  }
  return `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, '')}`
}

/** @throws Failure, which does not show the text: it may be another secret */
export function keyOf(text: string): string {
  const key = text.trim()
  if (/^lin_[0-9A-Za-z]{38}$/.test(key)) return key
  throw new Failure(
    EXIT.usage,
    'This is not an API key of Lin: it begins with lin_, and 38 letters and digits follow.',
    'Copy it again, or make a new one in Lin: Settings, API keys.',
  )
}

/** @returns where the key is stored */
export async function store(env: Env, credentials: Credentials): Promise<string> {
  const file = fileOf(env)
  await mkdir(path.dirname(file), { recursive: true, mode: OWNER_ONLY_FOLDER })
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, `${JSON.stringify(credentials, null, 2)}\n`, {
    mode: OWNER_ONLY,
    flag: 'wx',
  })
  await rename(draft, file)
  return file
}

export async function forget(env: Env): Promise<void> {
  await rm(fileOf(env), { force: true })
}

async function readStored(env: Env): Promise<Credentials | null> {
  const file = fileOf(env)
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new Failure(EXIT.usage, `${file} cannot be read.`, 'Log in again: lin login.')
  })
  if (text === null) return null
  const stored = parsed(text)
  if (stored === null) {
    throw new Failure(EXIT.usage, `${file} is damaged.`, 'Log in again: lin login.')
  }
  return stored
}

function parsed(text: string): Credentials | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return null
    if (!('url' in value) || !('key' in value)) return null
    const { url, key } = value
    return typeof url === 'string' && typeof key === 'string' ? { url, key } : null
  } catch {
    return null
  }
}

/** By the XDG Base Directory Specification, which ignores relative paths. */
function fileOf({ XDG_CONFIG_HOME = '', HOME = '' }: Env): string {
  const home = HOME === '' ? homedir() : HOME
  const folder = path.isAbsolute(XDG_CONFIG_HOME) ? XDG_CONFIG_HOME : path.join(home, '.config')
  return path.join(folder, 'lin', 'credentials.json')
}

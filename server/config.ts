import path from 'node:path'

import type { KeywordSearch } from '@lin/feed-reader'
import { SYSTEM_FOLDER } from '@lin/zones/system'
import ipaddr from 'ipaddr.js'
import * as z from 'zod/mini'

import { ASSET } from '#contract/file-limits.ts'
import { RESEND_WITHIN_MS, SECOND_MS } from '#contract/limits.ts'

import { AI_ENVIRONMENT, AI_EXPECTED, readAi } from './ai-config.ts'
import type { AiConfig } from './ai-config.ts'
import { readKeywordSearches } from './keyword-search-config.ts'
import { isOwnMachine } from './kit/networks.ts'
import { StartError } from './kit/start-error.ts'
import { readProxy } from './outside/forward-proxy.ts'
import type { ProxyOptions } from './outside/forward-proxy.ts'
import { readBucket } from './outside/storage/s3.ts'
import type { Bucket } from './outside/storage/s3.ts'

/** The configuration of this process, from its environment. `.env.example` has every name. */
export interface Config {
  readonly production: boolean
  readonly role: 'all' | 'web' | 'worker'
  readonly host: string
  /** Null: 3000, or the first free one above it. */
  readonly port: number | null
  /** Null: http://localhost and the port. */
  readonly publicUrl: string | null
  readonly dataDir: string
  /** Null: the bundled PostgreSQL. */
  readonly databaseUrl: string | null
  /** The same database as its owner, who changes tables; null: the role of `databaseUrl` does both. */
  readonly migrationUrl: string | null
  /** Null: generated once and kept in the data folder. */
  readonly secret: string | null
  /** The earlier LIN_SECRET; opens what has not been sealed again yet. */
  readonly previousSecret: string | null
  readonly assets: AssetConfig
  readonly mail: { readonly url: string; readonly from: string } | null
  readonly linkedin: LinkedInConfig
  /** The simulators answer every client that reaches this process, not only this machine. */
  readonly sandboxIsOpen: boolean
  readonly auth: AuthConfig
  /** Addresses and networks (CIDR) of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[]
  /** Null: hosts are reached directly. */
  readonly proxy: ProxyOptions | null
  readonly rateTimes: number
  /** Null: /metrics answers only this machine and the trusted networks. */
  readonly metricsToken: string | null
  readonly feedAllowHosts: readonly string[]
  readonly keywordSearches: readonly KeywordSearch[]
  readonly ai: AiConfig
  readonly reconcile: 'ask' | 'resend'
  /** Whether Lin posts first comments; otherwise it notifies the person, who posts each by hand. */
  readonly firstComments: boolean
  /** How long after its first request a post that may be live may be sent again. */
  readonly resendWithinMs: number
  readonly logLevel: string
  /** The folder of the system's time zones (TZif), used where they are the newest. */
  readonly zoneinfo: string
}

interface AssetConfig {
  /** Null: in the data folder. */
  readonly bucket: Bucket | null
  readonly inDatabaseMaxBytes: number
}

interface AuthConfig {
  /** Private JWKs, as JSON; null: the database's own. */
  readonly signingJwks: string | null
  readonly disclosure: 'friendly' | 'strict'
  readonly asksForLeaks: boolean
}

interface LinkedInConfig {
  /** The app's credentials; null: the sandbox's. */
  readonly client: { readonly id: string; readonly secret: string } | null
  readonly version: string
  readonly authBase: string
  readonly apiBase: string
}

const Flag = z.pipe(
  z.enum(['0', '1', 'true', 'false']),
  z.transform((text) => text === '1' || text === 'true'),
)
const HttpUrl = z.url({ protocol: /^https?$/ })

const Environment = z.object({
  NODE_ENV: z.optional(z.string()),
  PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535))),
  HOST: z._default(z.string(), '127.0.0.1'),
  LIN_PUBLIC_URL: z.optional(HttpUrl.check(z.refine(isBareAddress))),
  LIN_DATA_DIR: z._default(z.string(), 'data'),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_MIGRATION_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  ASSETS_URL: z.optional(z.string().check(z.refine((url) => readBucket(url) !== null))),
  LIN_ROLE: z._default(z.enum(['all', 'web', 'worker']), 'all'),
  LIN_SECRET: z.optional(z.string().check(z.minLength(32))),
  LIN_SECRET_PREVIOUS: z.optional(z.string().check(z.minLength(32))),
  LIN_ZONEINFO: z._default(z.string(), SYSTEM_FOLDER),
  LIN_SANDBOX: z.optional(Flag),
  LIN_LOG_LEVEL: z._default(
    z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']),
    'info',
  ),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z._default(z.string().check(z.regex(/@/)), 'Lin <lin@localhost>'),
  LINKEDIN_CLIENT_ID: z.optional(z.string()),
  LINKEDIN_CLIENT_SECRET: z.optional(z.string()),
  LINKEDIN_VERSION: z._default(z.string().check(z.regex(/^20\d{2}(0[1-9]|1[0-2])$/)), '202609'),
  LINKEDIN_AUTH_URL: z.optional(HttpUrl),
  LINKEDIN_API_URL: z.optional(HttpUrl),
  LIN_TRUSTED_PROXIES: z._default(z.string().check(z.refine(areNetworks)), ''),
  LIN_PROXY: z.optional(z.string().check(z.refine((url) => readProxy(url) !== null))),
  LIN_RATE_TIMES: z._default(z.coerce.number().check(z.minimum(0.01), z.maximum(1_000_000)), 1),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  AUTH_DISCLOSURE: z._default(z.enum(['friendly', 'strict']), 'friendly'),
  AUTH_LEAKED_PASSWORDS: z._default(Flag, false),
  AUTH_SIGNING_JWKS: z.optional(z.string()),
  FEED_ALLOW_HOSTS: z._default(z.string().check(z.refine(areHostPairs)), ''),
  KEYWORD_SOURCES: z.optional(z.string()),
  KEYWORD_LOCALE: z._default(z.string().check(z.regex(/^[a-z]{2,3}-[A-Z]{2}$/)), 'en-US'),
  ...AI_ENVIRONMENT,
  PUBLISH_RECONCILE: z._default(z.enum(['ask', 'resend']), 'ask'),
  LIN_FIRST_COMMENTS: z._default(z.enum(['on', 'off']), 'on'),
  PUBLISH_RESEND_SECONDS: z._default(
    z.coerce.number().check(z.int(), z.minimum(0), z.maximum(RESEND_WITHIN_MS / SECOND_MS)),
    RESEND_WITHIN_MS / SECOND_MS,
  ),
})
type Environment = z.infer<typeof Environment>

const EXPECTED: Partial<Record<keyof Environment, string>> = {
  PORT: 'a port number from 1 to 65535, such as 3000',
  LIN_PUBLIC_URL:
    'the address people open, such as https://lin.example.com, with nothing behind the host',
  DATABASE_URL: 'the address of a PostgreSQL, such as postgres://lin:secret@db.example.com/lin',
  DATABASE_MIGRATION_URL:
    'the address of the same PostgreSQL for the role that owns the tables, such as postgres://owner:secret@db.example.com/lin',
  ASSETS_URL:
    'a bucket with the key and the secret for it, such as s3://KEY:SECRET@s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1',
  LIN_ROLE: 'all, web or worker',
  LIN_SECRET: 'a random text of at least 32 characters (openssl rand -hex 32 makes one)',
  LIN_SECRET_PREVIOUS: 'the earlier LIN_SECRET, of at least 32 characters',
  LIN_SANDBOX: '1 or 0',
  LIN_LOG_LEVEL: 'silent, fatal, error, warn, info, debug or trace',
  SMTP_URL: 'the address of a mail server, such as smtps://user:password@mail.example.com',
  MAIL_FROM: 'the sender of mails, such as Lin <lin@example.com>',
  LINKEDIN_VERSION: "LinkedIn's API version as year and month, such as 202609",
  LINKEDIN_AUTH_URL: 'an http or https address, such as https://www.linkedin.com',
  LINKEDIN_API_URL: 'an http or https address, such as https://api.linkedin.com',
  LIN_TRUSTED_PROXIES:
    'addresses and networks of proxies, comma-separated, such as 127.0.0.1, 10.0.0.0/8',
  LIN_PROXY:
    'the address of a proxy, such as http://user:password@proxy.example.com:3128, with nothing behind it but ?direct=hosts and feeds=1',
  FEED_ALLOW_HOSTS: 'hosts with their ports, comma-separated, such as feeds.local:80',
  KEYWORD_LOCALE: 'a language and a country, such as en-US or de-DE',
  PUBLISH_RECONCILE: 'ask or resend',
  LIN_FIRST_COMMENTS: 'on or off',
  PUBLISH_RESEND_SECONDS: 'a whole number of seconds from 0 to 480',
  AUTH_DISCLOSURE: 'friendly or strict',
  AUTH_LEAKED_PASSWORDS: '1 or 0',
  LIN_RATE_TIMES: 'a number from 0.01 to 1000000, such as 1',
  METRICS_TOKEN: 'a random text of at least 16 characters',
  ...AI_EXPECTED,
}

/**
 * An empty value counts as none.
 *
 * @throws StartError that names the variable and what would be right
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(given)
  if (!parsed.success) throw namedFault(parsed.error.issues, given)
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  const sandbox = values.LIN_SANDBOX ?? !(production || isForOthers(values))
  refuseMissing(values, sandbox)
  return {
    production,
    role: values.LIN_ROLE,
    host: values.HOST,
    port: values.PORT ?? null,
    publicUrl: values.LIN_PUBLIC_URL?.replace(/(?<!\/)\/+$/, '') ?? null,
    dataDir: path.resolve(values.LIN_DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    migrationUrl: values.DATABASE_MIGRATION_URL ?? null,
    assets: {
      bucket: readBucket(values.ASSETS_URL ?? ''),
      inDatabaseMaxBytes: ASSET.inDatabaseMaxBytes,
    },
    secret: values.LIN_SECRET ?? null,
    previousSecret: values.LIN_SECRET_PREVIOUS ?? null,
    mail: values.SMTP_URL === undefined ? null : { url: values.SMTP_URL, from: values.MAIL_FROM },
    linkedin: {
      client: linkedInClient(values),
      version: values.LINKEDIN_VERSION,
      authBase: values.LINKEDIN_AUTH_URL?.replace(/(?<!\/)\/+$/, '') ?? 'https://www.linkedin.com',
      apiBase: values.LINKEDIN_API_URL?.replace(/(?<!\/)\/+$/, '') ?? 'https://api.linkedin.com',
    },
    sandboxIsOpen: values.LIN_SANDBOX === true,
    auth: {
      signingJwks: values.AUTH_SIGNING_JWKS ?? null,
      disclosure: values.AUTH_DISCLOSURE,
      asksForLeaks: values.AUTH_LEAKED_PASSWORDS,
    },
    trustedProxies: listOf(values.LIN_TRUSTED_PROXIES),
    proxy: readProxy(values.LIN_PROXY ?? ''),
    rateTimes: values.LIN_RATE_TIMES,
    metricsToken: values.METRICS_TOKEN ?? null,
    feedAllowHosts: listOf(values.FEED_ALLOW_HOSTS),
    keywordSearches: readKeywordSearches(values.KEYWORD_SOURCES, values.KEYWORD_LOCALE),
    ai: readAi(values),
    reconcile: values.PUBLISH_RECONCILE,
    firstComments: values.LIN_FIRST_COMMENTS === 'on',
    resendWithinMs: values.PUBLISH_RESEND_SECONDS * SECOND_MS,
    logLevel: values.LIN_LOG_LEVEL,
    zoneinfo: values.LIN_ZONEINFO,
  }
}

function namedFault(
  issues: readonly z.core.$ZodIssue[],
  given: Record<string, string | undefined>,
): StartError {
  const name = issues[0]?.path[0]
  if (typeof name !== 'string') return new StartError('The environment could not be read.')
  const expected = Object.entries(EXPECTED).find(([key]) => key === name)?.[1] ?? 'set'
  // The value of a secret must not appear in a message.
  const value = /SECRET|TOKEN|URL|PROXY$/.test(name)
    ? ''
    : ` is ${JSON.stringify(given[name] ?? '')}, but it`
  return new StartError(`${name}${value} must be ${expected}.`)
}

function isForOthers({ LIN_PUBLIC_URL: url }: Environment): boolean {
  return url !== undefined && !isOwnMachine(new URL(url))
}

function refuseMissing(values: Environment, sandbox: boolean): void {
  if (values.DATABASE_URL !== undefined && values.LIN_SECRET === undefined) {
    throw new StartError(
      'LIN_SECRET is missing: with DATABASE_URL it must be set, to the same random text of at least 32 characters for every process (openssl rand -hex 32 makes one).',
    )
  }
  if (values.DATABASE_MIGRATION_URL !== undefined && values.DATABASE_URL === undefined) {
    throw new StartError(
      'DATABASE_URL is missing: DATABASE_MIGRATION_URL is the owner of that database, and DATABASE_URL the role that serves.',
    )
  }
  if ((values.LINKEDIN_CLIENT_ID === undefined) !== (values.LINKEDIN_CLIENT_SECRET === undefined)) {
    throw new StartError(
      'LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET must be set together: both stand on the Auth page of the LinkedIn app.',
    )
  }
  if (sandbox) return
  if (values.LINKEDIN_CLIENT_ID === undefined) {
    throw new StartError(
      `LINKEDIN_CLIENT_ID is missing: ${whyWithout(values)} set the credentials of a LinkedIn app, or ${STAND_INS}.`,
    )
  }
  if (values.SMTP_URL === undefined) {
    throw new StartError(
      `SMTP_URL is missing: ${whyWithout(values)} set the address of a mail server, or ${STAND_INS}.`,
    )
  }
}

const STAND_INS =
  'LIN_SANDBOX=1 to use the stand-ins, whose mailbox shows everybody the links that sign people in'

function whyWithout(values: Environment): string {
  if (values.LIN_SANDBOX === false || values.NODE_ENV === 'production') {
    return 'with NODE_ENV=production or LIN_SANDBOX=0'
  }
  return 'with a LIN_PUBLIC_URL that others can open'
}

function linkedInClient(values: Environment): LinkedInConfig['client'] {
  const { LINKEDIN_CLIENT_ID: id, LINKEDIN_CLIENT_SECRET: secret } = values
  return id === undefined || secret === undefined ? null : { id, secret }
}

function listOf(text: string): string[] {
  return text.split(',').flatMap((entry) => entry.trim() || [])
}

function areNetworks(text: string): boolean {
  return listOf(text).every((entry) => ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry))
}

/** `host:port`, as they are compared with addresses of the web. */
function areHostPairs(text: string): boolean {
  return listOf(text).every(
    (entry) =>
      /^(?:\[[\da-f:.]+\]|[^\s:/@]+):[1-9]\d{0,4}$/i.test(entry) && URL.canParse(`http://${entry}`),
  )
}

/** Lin needs the root of a host: its links, screens and service worker know no path prefix. */
function isBareAddress(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { pathname, search, hash, username, password } = new URL(url)
  return pathname === '/' && `${search}${hash}${username}${password}` === ''
}

import path from 'node:path'

import { expect, test } from 'vitest'

import { readConfig } from '#server/config.ts'
import { readKeywordSearches } from '#server/keyword-search-config.ts'
import { StartError } from '#server/kit/start-error.ts'

const SECRET = 'f'.repeat(32)
const EARLIER_SECRET = 'e'.repeat(32)

const LIVE = {
  NODE_ENV: 'production',
  LINKEDIN_CLIENT_ID: '86abc',
  LINKEDIN_CLIENT_SECRET: 'hunter2',
  SMTP_URL: 'smtps://lin:hunter2@mail.example.com',
}

test('nothing needs to be set', () => {
  expect(readConfig({})).toStrictEqual({
    production: false,
    role: 'all',
    host: '127.0.0.1',
    port: null,
    publicUrl: null,
    dataDir: path.resolve('data'),
    databaseUrl: null,
    migrationUrl: null,
    assets: { bucket: null, inDatabaseMaxBytes: 5_242_880 },
    secret: null,
    previousSecret: null,
    mail: null,
    linkedin: {
      client: null,
      version: '202609',
      authBase: 'https://www.linkedin.com',
      apiBase: 'https://api.linkedin.com',
    },
    sandboxIsOpen: false,
    auth: {
      signingJwks: null,
      disclosure: 'friendly',
      asksForLeaks: false,
    },
    trustedProxies: [],
    proxy: null,
    rateTimes: 1,
    metricsToken: null,
    feedAllowHosts: [],
    keywordSearches: readKeywordSearches(undefined, 'en-US'),
    ai: { model: null, imageModel: null },
    reconcile: 'ask',
    firstComments: true,
    resendWithinMs: 480_000,
    logLevel: 'info',
    zoneinfo: '/usr/share/zoneinfo',
  })
})

test('everything can be set', () => {
  const config = readConfig({
    ...LIVE,
    PORT: '8080',
    HOST: '0.0.0.0',
    LIN_PUBLIC_URL: 'https://lin.example.com/',
    LIN_DATA_DIR: '/var/lib/lin',
    DATABASE_URL: 'postgresql://lin:hunter2@db.example.com/lin',
    DATABASE_MIGRATION_URL: 'postgresql://owner:hunter2@db.example.com/lin',
    ASSETS_URL: 's3://KEY:hunter2@s3.example.com/bucket/folder?region=eu-central-1',
    LIN_ROLE: 'worker',
    LIN_SECRET: SECRET,
    LIN_SECRET_PREVIOUS: EARLIER_SECRET,
    LIN_LOG_LEVEL: 'debug',
    LIN_ZONEINFO: '/opt/zoneinfo',
    MAIL_FROM: 'Lin <lin@example.com>',
    LINKEDIN_VERSION: '202612',
    LINKEDIN_AUTH_URL: 'http://localhost:4000/auth/',
    LINKEDIN_API_URL: 'http://localhost:4000/api/',
    LIN_TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1',
    LIN_PROXY:
      'http://lin:hunter%402@proxy.example.com:3128?direct=.corp.example.com,minio.example.com&feeds=1',
    LIN_RATE_TIMES: '2.5',
    METRICS_TOKEN: 'a-token-of-prometheus',
    AUTH_DISCLOSURE: 'strict',
    AUTH_LEAKED_PASSWORDS: '1',
    AUTH_SIGNING_JWKS: '[]',
    FEED_ALLOW_HOSTS: 'feeds.local:80, localhost:8080,',
    KEYWORD_SOURCES: '[]',
    KEYWORD_LOCALE: 'de-DE',
    PUBLISH_RECONCILE: 'resend',
    LIN_FIRST_COMMENTS: 'off',
    PUBLISH_RESEND_SECONDS: '300',
  })

  expect(config).toStrictEqual({
    production: true,
    role: 'worker',
    host: '0.0.0.0',
    port: 8080,
    publicUrl: 'https://lin.example.com',
    dataDir: path.resolve('/var/lib/lin'),
    databaseUrl: 'postgresql://lin:hunter2@db.example.com/lin',
    migrationUrl: 'postgresql://owner:hunter2@db.example.com/lin',
    assets: {
      bucket: {
        address: 'https://s3.example.com/bucket',
        prefix: 'folder/',
        region: 'eu-central-1',
        accessKeyId: 'KEY',
        secretAccessKey: 'hunter2',
      },
      inDatabaseMaxBytes: 5_242_880,
    },
    secret: SECRET,
    previousSecret: EARLIER_SECRET,
    mail: { url: 'smtps://lin:hunter2@mail.example.com', from: 'Lin <lin@example.com>' },
    linkedin: {
      client: { id: '86abc', secret: 'hunter2' },
      version: '202612',
      authBase: 'http://localhost:4000/auth',
      apiBase: 'http://localhost:4000/api',
    },
    sandboxIsOpen: false,
    auth: {
      signingJwks: '[]',
      disclosure: 'strict',
      asksForLeaks: true,
    },
    trustedProxies: ['10.0.0.0/8', '192.0.2.1'],
    proxy: {
      origin: 'http://proxy.example.com:3128',
      credentials: { username: 'lin', password: 'hunter@2' },
      direct: ['.corp.example.com', 'minio.example.com'],
      carriesTyped: true,
    },
    rateTimes: 2.5,
    metricsToken: 'a-token-of-prometheus',
    feedAllowHosts: ['feeds.local:80', 'localhost:8080'],
    keywordSearches: [],
    ai: { model: null, imageModel: null },
    reconcile: 'resend',
    firstComments: false,
    resendWithinMs: 300_000,
    logLevel: 'debug',
    zoneinfo: '/opt/zoneinfo',
  })
})

test('an empty value counts as none', () => {
  expect(readConfig({ PORT: '', LIN_SECRET: '', LIN_SANDBOX: '', SMTP_URL: '' })).toStrictEqual(
    readConfig({}),
  )
})

const A_PORT = 'a port number from 1 to 65535, such as 3000'
const AN_ADDRESS =
  'must be the address people open, such as https://lin.example.com, with nothing behind the host'
const A_LINKEDIN = 'must be an http or https address, such as'

test.each([
  ['PORT', 'eighty', `PORT is "eighty", but it must be ${A_PORT}.`],
  ['PORT', '0', `PORT is "0", but it must be ${A_PORT}.`],
  ['PORT', '65536', `PORT is "65536", but it must be ${A_PORT}.`],
  [
    'PUBLISH_RESEND_SECONDS',
    '481',
    'PUBLISH_RESEND_SECONDS is "481", but it must be a whole number of seconds from 0 to 480.',
  ],
  ['PORT', '80.5', `PORT is "80.5", but it must be ${A_PORT}.`],
  ['LIN_ROLE', 'boss', 'LIN_ROLE is "boss", but it must be all, web or worker.'],
  ['LIN_SANDBOX', 'yes', 'LIN_SANDBOX is "yes", but it must be 1 or 0.'],
  [
    'LIN_RATE_TIMES',
    '0',
    'LIN_RATE_TIMES is "0", but it must be a number from 0.01 to 1000000, such as 1.',
  ],
  [
    'LIN_LOG_LEVEL',
    'loud',
    'LIN_LOG_LEVEL is "loud", but it must be silent, fatal, error, warn, info, debug or trace.',
  ],
  [
    'MAIL_FROM',
    'Lin',
    'MAIL_FROM is "Lin", but it must be the sender of mails, such as Lin <lin@example.com>.',
  ],
  [
    'LINKEDIN_VERSION',
    '2026-09',
    'LINKEDIN_VERSION is "2026-09", but it must be LinkedIn\'s API version as year and month, such as 202609.',
  ],
  [
    'LINKEDIN_VERSION',
    '202613',
    'LINKEDIN_VERSION is "202613", but it must be LinkedIn\'s API version as year and month, such as 202609.',
  ],
  ...['proxy.example.com', '10.0.0.0/99', '127.0.0.1 10.0.0.1'].map((value) => [
    'LIN_TRUSTED_PROXIES',
    value,
    `LIN_TRUSTED_PROXIES is "${value}", but it must be addresses and networks of proxies, comma-separated, such as 127.0.0.1, 10.0.0.0/8.`,
  ]),
  ...['feeds.local', 'http://feeds.local:80', 'feeds.local:99999'].map((value) => [
    'FEED_ALLOW_HOSTS',
    value,
    `FEED_ALLOW_HOSTS is "${value}", but it must be hosts with their ports, comma-separated, such as feeds.local:80.`,
  ]),
  ['PUBLISH_RECONCILE', 'always', 'PUBLISH_RECONCILE is "always", but it must be ask or resend.'],
])('%s=%s stops the start with its name and what is right', (name, value, sentence) => {
  expect(faultOf({ [name]: value })).toBe(sentence)
})

const A_PROXY =
  'LIN_PROXY must be the address of a proxy, such as http://user:password@proxy.example.com:3128, with nothing behind it but ?direct=hosts and feeds=1.'

test.each([
  ['METRICS_TOKEN', 'hunter2', 'METRICS_TOKEN must be a random text of at least 16 characters.'],
  [
    'LIN_SECRET',
    'hunter2',
    'LIN_SECRET must be a random text of at least 32 characters (openssl rand -hex 32 makes one).',
  ],
  [
    'ASSETS_URL',
    's3://KEY:hunter2@s3.example.com',
    'ASSETS_URL must be a bucket with the key and the secret for it, such as s3://KEY:SECRET@s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1.',
  ],
  [
    'DATABASE_URL',
    'mysql://lin:hunter2@db.example.com/lin',
    'DATABASE_URL must be the address of a PostgreSQL, such as postgres://lin:secret@db.example.com/lin.',
  ],
  [
    'SMTP_URL',
    'https://lin:hunter2@mail.example.com',
    'SMTP_URL must be the address of a mail server, such as smtps://user:password@mail.example.com.',
  ],
  ...[
    'socks5://lin:hunter2@proxy.example.com',
    'http://lin:hunter2@proxy.example.com/path',
    'http://lin:hunter2@proxy.example.com?typed=1',
    'http://:hunter2@proxy.example.com',
    'proxy.example.com:3128?hunter2',
  ].map((value): [string, string, string] => ['LIN_PROXY', value, A_PROXY]),
  ['LIN_PUBLIC_URL', 'hunter2.example.com', `LIN_PUBLIC_URL ${AN_ADDRESS}.`],
  ['LIN_PUBLIC_URL', 'https://lin:hunter2@lin.example.com', `LIN_PUBLIC_URL ${AN_ADDRESS}.`],
  ['LIN_PUBLIC_URL', 'https://example.com/hunter2', `LIN_PUBLIC_URL ${AN_ADDRESS}.`],
  [
    'LINKEDIN_AUTH_URL',
    'ftp://lin:hunter2@example.com',
    `LINKEDIN_AUTH_URL ${A_LINKEDIN} https://www.linkedin.com.`,
  ],
  ['LINKEDIN_API_URL', 'hunter2', `LINKEDIN_API_URL ${A_LINKEDIN} https://api.linkedin.com.`],
])('what %s was set to is not told', (name, value, sentence) => {
  const fault = faultOf({ [name]: value })

  expect(fault).toBe(sentence)
  expect(fault).not.toContain('hunter2')
})

test('an own PostgreSQL needs a secret that every process shares', () => {
  const env = { DATABASE_URL: 'postgres://lin:hunter2@db.example.com/lin' }

  expect(faultOf(env)).toMatch(/^LIN_SECRET is missing: with DATABASE_URL it must be set/)
  expect(faultOf(env)).not.toContain('hunter2')
  expect(readConfig({ ...env, LIN_SECRET: SECRET }).secret).toBe(SECRET)
})

test.each([['LINKEDIN_CLIENT_ID'], ['LINKEDIN_CLIENT_SECRET']])(
  'LinkedIn credentials without %s are refused',
  (missing) => {
    const fault = faultOf({ ...LIVE, [missing]: undefined })

    expect(fault).toMatch(/^LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET must be set together/)
    expect(fault).not.toMatch(/86abc|hunter2/)
  },
)

test('without the sandbox credentials are needed outside production too', () => {
  expect(faultOf({ LIN_SANDBOX: '0' })).toMatch(/^LINKEDIN_CLIENT_ID is missing/)
})

test('production without credentials is refused', () => {
  const { NODE_ENV, LINKEDIN_CLIENT_ID, LINKEDIN_CLIENT_SECRET, SMTP_URL } = LIVE

  expect(faultOf({ NODE_ENV, SMTP_URL })).toMatch(
    /^LINKEDIN_CLIENT_ID is missing: with NODE_ENV=production or LIN_SANDBOX=0 set the credentials/,
  )
  expect(faultOf({ NODE_ENV, LINKEDIN_CLIENT_ID, LINKEDIN_CLIENT_SECRET })).toMatch(
    /^SMTP_URL is missing: with NODE_ENV=production or LIN_SANDBOX=0 set the address of a mail server/,
  )
  expect(readConfig(LIVE).production).toBe(true)
})

const FOR_OTHERS = 'https://lin.example.com'

test.each([FOR_OTHERS, 'http://192.168.1.20:3000', 'http://[2001:db8::1]', 'http://lin.local'])(
  'at %s, which others can open, no stand-in is used unless it is asked for',
  (LIN_PUBLIC_URL) => {
    const { LINKEDIN_CLIENT_ID, LINKEDIN_CLIENT_SECRET, SMTP_URL } = LIVE
    const client = { LINKEDIN_CLIENT_ID, LINKEDIN_CLIENT_SECRET }

    expect(faultOf({ LIN_PUBLIC_URL, SMTP_URL })).toMatch(
      /^LINKEDIN_CLIENT_ID is missing: with a LIN_PUBLIC_URL that others can open set .*, or LIN_SANDBOX=1 /,
    )
    expect(faultOf({ LIN_PUBLIC_URL, ...client })).toMatch(
      /^SMTP_URL is missing: with a LIN_PUBLIC_URL that others can open set .*, or LIN_SANDBOX=1 /,
    )
    expect(readConfig({ LIN_PUBLIC_URL, SMTP_URL, ...client }).sandboxIsOpen).toBe(false)
    expect(readConfig({ LIN_PUBLIC_URL, LIN_SANDBOX: '1' }).sandboxIsOpen).toBe(true)
  },
)

test.each(['http://localhost:5173', 'http://127.0.0.1:3000', 'http://[::1]', 'http://a.localhost'])(
  'at %s the stand-ins answer without being asked for, and this machine alone',
  (LIN_PUBLIC_URL) => {
    expect(readConfig({ LIN_PUBLIC_URL })).toMatchObject({ mail: null, sandboxIsOpen: false })
  },
)

test.each(['1', 'true'])('production with LIN_SANDBOX=%s uses the sandbox', (LIN_SANDBOX) => {
  expect(readConfig({ NODE_ENV: 'production', LIN_SANDBOX })).toMatchObject({
    production: true,
    linkedin: { client: null },
    mail: null,
  })
})

test.each(['0', 'false'])('production with LIN_SANDBOX=%s has no sandbox', (LIN_SANDBOX) => {
  expect(faultOf({ NODE_ENV: 'production', LIN_SANDBOX })).toMatch(/^LINKEDIN_CLIENT_ID is missing/)
})

/** The sentence that a start with this environment ends with. */
function faultOf(env: Record<string, string | undefined>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
  throw new Error('The start was not stopped.')
}

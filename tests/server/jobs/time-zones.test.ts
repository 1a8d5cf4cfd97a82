import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { adoptRules as adopt, offsetMsAt } from '@lin/zones'
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { adoptRules } from '#server/adopt-rules.ts'
import { followRules } from '#server/jobs/follow-rules.ts'
import { systemClock } from '#server/kit/clock.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { createLog } from '#server/kit/log.ts'
import { postSlots } from '#server/schedules/post-slots.ts'
import { signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'
import { newsDesk } from '#tests/server/notifications/news-desk.ts'

const log = createLog({ level: 'silent', pretty: false })
const folder = await mkdtemp(path.join(tmpdir(), 'lin-zones-'))
const server = await testServer({ config: { role: 'web' } })
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})
afterEach(() => adopt(null))

const BUILT_IN = { version: '2026f', source: 'built-in', released: '2026-10-28' }

test('the system’s rules count where they are the newest, and health says so, and how old they are', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const [newer, older] = [await zoneinfo('2099a', 'CST6'), await zoneinfo('2020a', 'CST6')]

  adoptRules({ zoneinfo: newer }, log)
  const bySystem = [offsetMsAt('America/Winnipeg', DECEMBER) / HOUR_MS, await health()]
  adoptRules({ zoneinfo: older }, log)
  const byLin = [offsetMsAt('America/Winnipeg', DECEMBER) / HOUR_MS, await health()]
  adoptRules({ zoneinfo: path.join(folder, 'nowhere') }, log)
  const without = await health()

  expect(bySystem).toEqual([
    -6,
    { version: '2099a', source: 'system', released: null, age_days: null },
  ])
  expect(byLin).toEqual([-5, { ...BUILT_IN, age_days: 31 }])
  expect(without).toEqual({ ...BUILT_IN, age_days: 31 })
})

test('files that cannot be read count as none', async () => {
  const broken = await zoneinfo('2099b', 'CST6')
  await symlink(path.join(broken, 'nowhere'), path.join(broken, 'America/Regina'))
  const warn = vi.spyOn(log, 'warn')

  adoptRules({ zoneinfo: broken }, log)

  expect(await health()).toMatchObject(BUILT_IN)
  expect(warn).toHaveBeenCalledOnce()
})

test('a start with rules older than those of before warns in one line, and a look of each hour does not', async () => {
  await using desk = await newsDesk(server)
  const { queue } = desk
  const kit = {
    db: createDb(server.db.pool),
    queue,
    clock: systemClock,
    log,
    slots: postSlots,
  }
  adoptRules({ zoneinfo: await zoneinfo('2099c', 'CST6') }, log)
  await followRules(kit)
  const warn = vi.spyOn(log, 'warn')
  warn.mockClear()

  adoptRules({ zoneinfo: path.join(folder, 'nowhere') }, log)
  await followRules(kit)
  await followRules(kit, { again: true })

  expect(warn.mock.calls).toEqual([
    [{ rules: '2026f', newest: '2099c' }, expect.stringMatching(/older .* upgrade/)],
  ])
})

test.each([
  'Asia/Calcutta',
  'Asia/Kolkata',
  'Europe/Kiev',
  'America/Godthab',
  'America/Nuuk',
  'US/Pacific',
  'Etc/GMT+5',
  'America/Coyhaique',
  'UTC',
])('a device may say that it is in %s', async (time_zone) => {
  expect(await reader(time_zone)).toBe(200)
})

test.each(['PST', 'IST', 'Europe/Atlantis', ''])('and not in %j', async (time_zone) => {
  expect(await reader(time_zone)).toBe(400)
})

const HOUR_MS = 3_600_000
const DECEMBER = Date.UTC(2026, 11, 1)

async function health(): Promise<unknown> {
  return (await server.request('/readyz')).json<{ rules: unknown }>().rules
}

let person: ReturnType<typeof signedIn> | undefined

async function reader(time_zone: string): Promise<number> {
  person ??= signedIn(server)
  const { token } = await person
  const reply = await server.send(CALLS.saveReader, { token, body: { language: 'en', time_zone } })
  return reply.statusCode
}

/** A folder of the system's time zones in which Winnipeg goes by a POSIX rule. */
async function zoneinfo(version: string, rule: string): Promise<string> {
  const made = path.join(folder, version)
  await mkdir(path.join(made, 'America'), { recursive: true })
  await writeFile(path.join(made, 'tzdata.zi'), `# version ${version}\n`)
  await writeFile(path.join(made, 'America/Winnipeg'), tzif(rule))
  return made
}

/** A TZif file (RFC 9636) without a change of the clock but for its rule. */
function tzif(rule: string): Buffer {
  const header = Buffer.alloc(44)
  header.write('TZif2')
  // One type, and four letters of its name.
  header.writeUInt32BE(1, 36)
  header.writeUInt32BE(4, 40)
  const block = Buffer.concat([header, Buffer.alloc(6), Buffer.from('CST\0')])
  block.writeInt32BE(-6 * 3600, 44)
  return Buffer.concat([block, block, Buffer.from(`\n${rule}\n`)])
}

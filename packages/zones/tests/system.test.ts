import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { builtInRules } from '@lin/zones/data'
import { systemRules } from '@lin/zones/system'
import { expect, test } from 'vitest'

/** Of Debian's tzdata 2026f: one file as Debian has it, and ten made by `zic -b slim`, as other systems have them. */
const FOLDER = fileURLToPath(new URL('fixtures/zoneinfo', import.meta.url))

test('the files of a system tell what the built-in rules tell, from 2020 to 2049', () => {
  const rules = systemRules(FOLDER)
  const names = [...(rules?.zones.keys() ?? [])]

  expect(rules?.version).toBe('2026f')
  expect(rules?.source).toBe('system')
  expect(names).toHaveLength(11)
  for (const name of names) {
    const { changes = [], offsets = [] } = builtInRules().zones.get(name) ?? {}
    expect([name, rules?.zones.get(name)]).toStrictEqual([name, { changes, offsets }])
  }
})

test('what the changes after the last listed one are is read of the rule at the end', () => {
  const { changes = [] } = systemRules(FOLDER)?.zones.get('Pacific/Chatham') ?? {}

  expect(changes).toHaveLength(60)
  expect(new Date(changes.at(-1) ?? 0).toISOString()).toBe('2049-09-25T14:00:00.000Z')
})

test('a system without zones, or without a version of theirs, tells nothing', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'zones-'))
  try {
    expect(systemRules(path.join(folder, 'missing'))).toBe(null)
    expect(systemRules(folder)).toBe(null)
    writeFileSync(path.join(folder, 'tzdata.zi'), 'R d 1916 o - Jun 14 23s 1 S\n')
    expect(systemRules(folder)).toBe(null)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a file that cannot be read for a zone is left out', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'zones-'))
  try {
    writeFileSync(path.join(folder, 'tzdata.zi'), '# version 2027a\n')
    writeFileSync(path.join(folder, 'Old'), Buffer.concat([Buffer.from('TZif'), Buffer.alloc(40)]))
    writeFileSync(path.join(folder, 'Empty'), '')
    writeFileSync(path.join(folder, 'Short'), 'TZif2')
    expect(systemRules(folder)?.zones.size).toBe(0)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

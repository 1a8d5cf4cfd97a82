// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'

import { Visitor, parseSync } from 'vite'
import { expect, test } from 'vitest'

/** Every moment that a device stores, and what happens to one that a wrong clock has written. */
const MOMENTS: Readonly<Record<string, string>> = {
  'OutboxRow.nextAtMs': 'due where the clock is before `putOffAtMs`, at which the wait began',
  'OutboxRow.putOffAtMs': 'see `nextAtMs`',
  'OutboxRow.heldUntilMs': 'only says what is shown; `nextAtMs` sends it',
  'OutboxRow.createdAtMs': 'only says what is shown: the queue goes by `seq`',
  'Mark.wholeAtMs': 'isWithin: the whole list is asked for',
  'VoiceRow.atMs': 'isWithin: the profile is asked for',
  'FileRow.usedMs': 'isWithin: the next use writes it anew',
  'DraftVersion.atMs': 'isWithin: the next text is a version of its own',
  'PublishIntent.startedMs': 'counted from now at the latest',
  'GenerationRow.startedMs': 'isWithin: the job is asked for at once',
  'ListState.atMs': 'shown',
  'CopiedDraft.atMs': 'shown',
  'StashedDraft.atMs': 'shown',
  'NewestArticles.atMs': 'shown',
  'AnalysisRow.atMs': 'shown',
  'PostPlace.publishedMs': "the server's",
}

test('every stored moment of the device is named, with what a wrong clock makes of it', () => {
  const found = globSync('src/db/*.ts').flatMap((file) => momentsIn(readFileSync(file, 'utf8')))

  expect(found.toSorted()).toEqual(Object.keys(MOMENTS).toSorted())
})

/** Numbers of interfaces whose names end as moments do: `Row.atMs`. */
function momentsIn(code: string): readonly string[] {
  const found: string[] = []
  const visitor = new Visitor({
    TSInterfaceDeclaration: ({ id, body }) => {
      for (const member of body.body) {
        if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') continue
        if (/(Ms|At)$/.test(member.key.name)) found.push(`${id.name}.${member.key.name}`)
      }
    },
  })
  visitor.visit(parseSync('rows.ts', code).program)
  return found
}

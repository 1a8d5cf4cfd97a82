import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { analyse } from 'scslre'
import { Visitor, parseSync } from 'vite'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../..')
const FILES = globSync('{src,server,contract,packages}/**/*.{ts,tsx}', { cwd: ROOT })

interface Expression {
  readonly source: string
  readonly flags: string
}

test('no regular expression takes more than linear time', () => {
  const grown = FILES.flatMap((file) =>
    expressionsIn(file).flatMap((each) =>
      isLinear(each) ? [] : [`${file} /${each.source}/${each.flags}`],
    ),
  )

  expect(FILES.length).toBeGreaterThan(1000)
  expect(grown).toEqual([])
})

test.each([
  [/^(?:[^\n]*\S+:\/\/\S+\n*)+$/u],
  [/<[!?/]?([a-z][\w:-]*)(?:"[^"]*"|'[^']*'|[^<>"'])*>/gi],
  [/\S+:\/\/\S+/gu],
  [/(?<=[.!?…。！？]["”»’)]*)\s+|\n+/u],
])('an expression that once held the server up is found: %s', (expression) => {
  expect(isLinear(expression)).toBe(false)
})

/** Literals alone: the analysis cannot see what `new RegExp` puts together when the program runs. */
function expressionsIn(file: string): readonly Expression[] {
  const found: Expression[] = []
  const visitor = new Visitor({
    Literal: (literal) => {
      if ('regex' in literal) {
        found.push({ source: literal.regex.pattern, flags: literal.regex.flags })
      }
    },
  })
  visitor.visit(parseSync(file, readFileSync(path.join(ROOT, file), 'utf8')).program)
  return found
}

function isLinear({ source, flags }: Expression): boolean {
  return analyse({ source, flags }, { maxReports: 1 }).reports.length === 0
}

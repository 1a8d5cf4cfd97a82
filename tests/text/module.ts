import { readFileSync } from 'node:fs'
import path from 'node:path'

import { Visitor, parseSync } from 'vite'
import * as z from 'zod/mini'

/** The needs of a module of the app, read from its code. */
export interface Module {
  /** The files that it cannot run without. */
  readonly imports: readonly string[]
  /** Those that it fetches later, each with the groups of texts that come with it. */
  readonly later: readonly { readonly file: string; readonly texts: readonly string[] }[]
  /** The areas of `t` that it reads. */
  readonly areas: readonly string[]
}

/** @param code the text to read in place of the file's own */
export function readModule(file: string, code = readFileSync(file, 'utf8')): Module {
  const { module, program } = parseSync(file, code)
  const imported = module.staticImports.filter(({ entries }) => !entries.every(isType))
  const exported = module.staticExports.flatMap(({ entries }) => entries).filter(isNoType)
  const named = [...imported, ...exported].map(({ moduleRequest }) => moduleRequest?.value ?? '')
  const statements = [...rowsOf(program), ...program.body]
  const later = module.dynamicImports.map(({ moduleRequest, start, end }) => {
    const around = statements.find((each) => each.start <= start && end <= each.end)
    const name = code.slice(moduleRequest.start + 1, moduleRequest.end - 1)
    return { name, texts: textsIn(code.slice(around?.start, around?.end)) }
  })
  return {
    imports: named.flatMap((name) => fileOf(name, file) ?? []),
    later: later.flatMap(({ name, texts }) => {
      const found = fileOf(name, file)
      return found === null ? [] : [{ file: found, texts }]
    }),
    areas: named.some((name) => /^(#text|\.)\/t\.ts$/.test(name)) ? areasIn(program) : [],
  }
}

function isType({ isType: is }: { readonly isType: boolean }): boolean {
  return is
}

function isNoType(entry: { readonly isType: boolean }): boolean {
  return !isType(entry)
}

/** The rows of a table of screens: each names its own groups. */
function rowsOf(program: Program): readonly { readonly start: number; readonly end: number }[] {
  const rows: { readonly start: number; readonly end: number }[] = []
  const visitor = new Visitor({
    ObjectExpression: ({ start, end, properties }) => {
      const isRow = properties.some(
        (each) =>
          each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === 'texts',
      )
      if (isRow) rows.push({ start, end })
    },
  })
  visitor.visit(program)
  return rows
}

/** The groups that a row or a statement names, as `texts: ['posts']` and `needTexts(['posts'])` do. */
function textsIn(statement: string): readonly string[] {
  const [, groups = ''] = /\b(?:texts: |needTexts\(\s*)\[([^\]]*)\]/.exec(statement) ?? []
  const frame = statement.includes("frame: 'signed-in'") ? ['frame'] : []
  return [...frame, ...[...groups.matchAll(/'(\w+)'/g)].map(([, group = '']) => group)]
}

type Program = ReturnType<typeof parseSync>['program']

function areasIn(program: Program): readonly string[] {
  const areas = new Set<string>()
  const visitor = new Visitor({
    MemberExpression: ({ object, property }) => {
      if (!isT(object)) return
      areas.add(property.type === 'Identifier' ? property.name : WHOLE)
    },
    VariableDeclarator: ({ init }) => {
      if (init !== null && isT(init)) areas.add(WHOLE)
    },
  })
  visitor.visit(program)
  return [...areas]
}

/** Stands for code that reads `t` as a whole, so that the areas it needs are unknown. */
const WHOLE = 'all areas'

function isT(node: { readonly type: string; readonly name?: unknown }): boolean {
  return node.type === 'Identifier' && node.name === 't'
}

/** Null for a file that is not ours. */
function fileOf(name: string, from: string): string | null {
  if (name.startsWith('./')) return codeOnly(path.join(path.dirname(from), name))
  const [alias, target] = ALIASES.find(([each]) => name.startsWith(each)) ?? ['', '']
  return alias === '' ? null : codeOnly(path.join(target, name.slice(alias.length)))
}

function codeOnly(file: string): string | null {
  return /\.tsx?$/.test(file) ? file : null
}

const ALIASES = Object.entries(
  z
    .object({ imports: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8'))).imports,
).map(([alias, target]) => [alias.replace('*', ''), target.replace('*', '')] as const)

import { NetworkError } from '#api/network-error.ts'
import { readSourceInput } from '#contract/rules/source-input.ts'
import type { OpmlImported, Source } from '#contract/sources.ts'
import { errorMessage } from '#data/notices/failures.ts'
import { useResultAction } from '#data/query/use-result-action.ts'
import type { ResultAction } from '#data/query/use-result-action.ts'
import { saveFile } from '#device/files.ts'
import { t } from '#text/t.ts'

import type { Chosen } from './import-sources.ts'

export function useImportSources(): ResultAction<File, OpmlImported> {
  const { run, ...rest } = useResultAction({
    perform: async (chosen: Chosen, key) =>
      (await import('./import-sources.ts')).importSources(chosen, key),
    words: (failure) => proxyMessage(failure) ?? errorMessage('sources/import', failure),
  })
  // Intents are compared as JSON, in which a file is empty: its facts distinguish it.
  return { ...rest, run: (file) => run({ file, facts: [file.name, file.size, file.lastModified] }) }
}

/** The words for an answer that a proxy gave in Lin's place; null for any other. */
function proxyMessage(failure: unknown): string | null {
  const status = failure instanceof NetworkError ? failure.status : null
  const { away, late, slow } = t.sources.files.proxy
  if (status === 502 || status === 503) return away
  if (status === 504) return late
  return status === 408 ? slow : null
}

const EXPORT = { name: 'lin-sources.opml', type: 'text/x-opml' } as const

export function exportSources(sources: readonly Source[]): string {
  saveFile({ ...EXPORT, text: opmlOf(sources) })
  return EXPORT.name
}

/**
 * The document is OPML 2.0: categories are folders, keywords are outlines of Lin's own type, which other readers
 * ignore.
 */
export function opmlOf(sources: readonly Source[]): string {
  const folders = Map.groupBy(sources, categoryOf)
  const names = [...folders.keys()].toSorted(compareText)
  const body = names.flatMap((name) => folderLines(name, folders.get(name) ?? []))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<opml version="2.0">',
    '  <head>',
    `    <title>${escaped(t.common.sourcesFile)}</title>`,
    '  </head>',
    '  <body>',
    ...body,
    '  </body>',
    '</opml>',
    '',
  ].join('\n')
}

/** Empty: in no folder. */
function categoryOf({ category }: Source): string {
  return category?.trim() ?? ''
}

/** Compares by code units, so that the reader's language does not matter. */
function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function folderLines(name: string, sources: readonly Source[]): string[] {
  const lines = sources.toSorted((a, b) => compareText(keyOf(a), keyOf(b))).map(outlineOf)
  if (name === '') return lines.map((line) => `    ${line}`)
  return [
    `    <outline text="${escaped(name)}">`,
    ...lines.map((line) => `      ${line}`),
    '    </outline>',
  ]
}

function keyOf(source: Source): string {
  return `${nameOf(source)}\n${source.source}`
}

function nameOf({ feed, source }: Source): string {
  return feed?.title ?? source
}

function outlineOf(source: Source): string {
  const name = escaped(nameOf(source))
  if (isKeyword(source)) return `<outline type="keyword" text="${name}"/>`
  // Other readers need the feed's address, even if a site's address was typed.
  const address = escaped(source.feed?.url || source.source)
  return `<outline type="rss" text="${name}" title="${name}" xmlUrl="${address}"/>`
}

function isKeyword({ source }: Source): boolean {
  return readSourceInput(source).kind !== 'address'
}

const NAMED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}

/** The text as an attribute's value, without the characters that XML cannot hold. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[&<>"\p{Cc}\u{fffe}\u{ffff}]/gu, (character) => NAMED[character] ?? '')
}

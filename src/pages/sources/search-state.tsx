import type { KeywordSearch } from '#contract/sources.ts'
import { t } from '#text/t.ts'
import { RelativeTime } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'

import { NextTry } from './next-try.tsx'

interface SearchProps {
  readonly search: KeywordSearch
}

/** How one search of the news goes, in words. */
export function SearchState({ search }: SearchProps) {
  const texts = t.sources.keyword
  switch (search.state) {
    case 'waiting':
      return <Rich text={texts.waiting} parts={{ name: () => search.name }} />
    case 'ok':
      return <Searched search={search} />
    case 'failing':
      return <Failing search={search} />
    case 'gone':
      return <Rich text={texts.gone} parts={{ name: () => search.name }} />
  }
}

function Searched({ search: { name, last_success_at: at } }: SearchProps) {
  if (at === null) return <Rich text={t.sources.keyword.searched} parts={{ name: () => name }} />
  const when = <RelativeTime at={at} />
  return <Rich text={t.sources.keyword.searchedAt} parts={{ name: () => name, when: () => when }} />
}

function Failing({ search }: SearchProps) {
  const texts = t.sources.health
  const reason = search.error ?? texts.noAnswer
  return (
    <>
      <Rich
        text={t.sources.keyword.failing}
        parts={{ name: () => search.name, reason: () => reason }}
      />{' '}
      {search.next_try_at !== null && (
        <NextTry at={search.next_try_at} text={texts.nextTry} soonText={texts.nextTrySoon} />
      )}
    </>
  )
}

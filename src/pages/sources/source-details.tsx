import type { KeywordSearch, Source } from '#contract/sources.ts'
import { readAddress } from '#device/address.ts'
import { faultSaid } from '#text/reason-said.ts'
import { t } from '#text/t.ts'
import { RelativeTime } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'
import { ExternalLink } from '#ui/layout/external-link.tsx'

import { SourceArticles } from './source-articles.tsx'
import { SoonAt } from './source-health.tsx'

import './sources.css'

/** The part that opens in a row: how the source is read, and its articles. */
export function SourceDetails({ source }: { readonly source: Source }) {
  return (
    <div className="stack stack--tight">
      {source.feed === null ? <Searches source={source} /> : <Reading source={source} />}
      <SourceArticles source={source} />
    </div>
  )
}

/** The address where a feed is read, and the time of its next look. */
function Reading({ source }: { readonly source: Source }) {
  const { nextLook, nextLookSoon } = t.sources.health
  const nextAt = source.feed?.state === 'ok' ? source.feed.next_try_at : null
  const readAt = otherAddress(source)
  if (nextAt === null && readAt === null) return null
  return (
    <p className="row__meta">
      {readAt !== null && <ReadAt address={readAt} />}
      {nextAt !== null && (
        <span>
          <SoonAt at={nextAt} text={nextLook} soonText={nextLookSoon} />
        </span>
      )}
    </p>
  )
}

function ReadAt({ address }: { readonly address: string }) {
  const link = <ExternalLink href={address}>{address}</ExternalLink>
  return (
    <span className="source__address">
      <Rich text={t.sources.row.readAt} parts={{ address: () => link }} />
    </span>
  )
}

/** The feed's address, if it was discovered on a site or has moved. */
function otherAddress({ source, feed }: Source): string | null {
  if (feed === null || feed.url === '' || bare(feed.url) === bare(source)) return null
  return feed.url
}

/** Normalizes an address for comparison. */
function bare(address: string): string {
  const url = readAddress(address)
  return url === null ? address : url.href.replace(/^https?:\/\//, '').replace(/\/$/, '')
}

/** The news searches of a keyword, each with its own state. */
function Searches({ source: { source, searches } }: { readonly source: Source }) {
  const texts = t.sources.keyword
  return (
    <>
      {searches.length > 0 && (
        <ul className="searches faint" aria-label={texts.searches(source)}>
          {searches.map((search) => (
            <li key={search.name}>
              <SearchState search={search} />
            </li>
          ))}
        </ul>
      )}
      <p className="faint">{searches.length === 0 ? texts.inOwnFeeds : texts.alsoInOwnFeeds}</p>
    </>
  )
}

interface SearchProps {
  readonly search: KeywordSearch
}

function SearchState({ search }: SearchProps) {
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
  const { name, next_try_at: nextAt } = search
  const { noAnswer, nextTry, nextTrySoon } = t.sources.health
  const parts = {
    name: () => name,
    reason: () => faultSaid(search) || noAnswer,
  }
  return (
    <>
      <Rich text={t.sources.keyword.failing} parts={parts} />{' '}
      {nextAt !== null && <SoonAt at={nextAt} text={nextTry} soonText={nextTrySoon} />}
    </>
  )
}

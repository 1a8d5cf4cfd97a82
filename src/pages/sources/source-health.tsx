import Search from 'lucide-react/icons/search'

import { MINUTE_MS } from '#contract/limits.ts'
import type { FeedHealth, Source, KeywordSearch } from '#contract/sources.ts'
import { readAddress } from '#device/read-address.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { RelativeTime } from '#ui/format/dates.tsx'
import { numberText } from '#ui/format/numbers.ts'
import { Rich } from '#ui/format/text.tsx'
import { useNow } from '#ui/hooks/use-now.ts'

import { useSourceAdding } from './use-source-adding.ts'

import './sources.css'

/** The state of a source's feed, in words. */
export function SourceHealth({ source }: { readonly source: Source }) {
  const { feed } = source
  if (feed === null) return <KeywordHealth source={source} />
  switch (feed.state) {
    case 'waiting':
      return <p className="faint">{t.sources.health.waiting}</p>
    case 'ok':
      return <GoodFeed articles={source.articles} feed={feed} />
    case 'failing':
      return <FailingFeed feed={feed} />
    case 'gone':
      return <GoneFeed feed={feed} />
  }
}

interface FeedProps {
  readonly feed: FeedHealth
}

function GoodFeed({ articles, feed }: FeedProps & { readonly articles: number }) {
  const texts = t.sources.health
  return (
    <p className="row__meta">
      <span>{t.sources.row.articles(articles, numberText(articles))}</span>
      {feed.next_try_at !== null && (
        <span>
          <NextTry at={feed.next_try_at} text={texts.nextLook} soonText={texts.nextLookSoon} />
        </span>
      )}
    </p>
  )
}

function FailingFeed({ feed }: FeedProps) {
  const texts = t.sources.health
  return (
    <p className="source-health--bad">
      {texts.cannotBeRead(feed.error ?? texts.noAnswer)}{' '}
      {feed.last_success_at !== null && <LastRead at={feed.last_success_at} />}{' '}
      {feed.next_try_at !== null && (
        <NextTry at={feed.next_try_at} text={texts.nextTry} soonText={texts.nextTrySoon} />
      )}
    </p>
  )
}

function LastRead({ at }: { readonly at: string }) {
  const when = <RelativeTime at={at} />
  return <Rich text={t.sources.health.lastRead} parts={{ when: () => when }} />
}

/** A feed that is gone for good. Its site may have another one, which can be followed instead. */
function GoneFeed({ feed }: { readonly feed: FeedHealth }) {
  const texts = t.sources.health
  const adding = useSourceAdding()
  const site = readAddress(feed.url)
  return (
    <>
      <p className="source-health--bad">{texts.gone}</p>
      {site !== null && (
        <div>
          <Button
            size="small"
            icon={<Search size={14} />}
            isPending={adding.isPending}
            pendingText={texts.looking}
            about={texts.lookAgainAbout(site.host)}
            onClick={() => void adding.add(site.origin)}
          >
            {texts.lookAgain}
          </Button>
        </div>
      )}
      <LiveBanner tone="error" message={adding.error} />
      <LiveBanner
        tone="success"
        message={
          adding.hasAdded && site !== null ? (adding.kept ?? texts.looksAgain(site.host)) : null
        }
      />
    </>
  )
}

/** The news searches of a keyword, each with its own state. */
function KeywordHealth({ source }: { readonly source: Source }) {
  const { searches } = source
  return (
    <>
      <p className="faint">{factsOf(source).join(' · ')}</p>
      {searches.length > 0 && (
        <ul className="searches" aria-label={t.sources.keyword.searches(source.source)}>
          {searches.map((search) => (
            <li key={search.name} className={isBad(search) ? 'source-health--bad' : 'faint'}>
              <SearchState search={search} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function factsOf({ searches, articles }: Source): readonly string[] {
  const texts = t.sources.keyword
  const where = searches.length === 0 ? texts.inOwnFeeds : texts.alsoInOwnFeeds
  return [texts.kind, t.sources.row.articles(articles, numberText(articles)), where]
}

function isBad({ state }: KeywordSearch): boolean {
  return state === 'failing' || state === 'gone'
}

interface SearchProps {
  readonly search: KeywordSearch
}

/** The state of one news search, in words. */
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

interface NextTryProps {
  readonly at: string
  /** A text with a part named `when`. */
  readonly text: string
  readonly soonText: string
}

/** The time of the next try. It may have passed, as the mirror may be older. */
function NextTry({ at, text, soonText }: NextTryProps) {
  const isNear = Date.parse(at) - useNow() < MINUTE_MS
  if (isNear) return soonText
  const when = <RelativeTime at={at} />
  return <Rich text={text} parts={{ when: () => when }} />
}

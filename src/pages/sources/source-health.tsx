import Search from 'lucide-react/icons/search'

import { MINUTE_MS } from '#contract/limits.ts'
import type { FeedHealth, Source } from '#contract/sources.ts'
import { readAddress } from '#device/address.ts'
import { reasonSaid } from '#text/reason-said.ts'
import { t } from '#text/t.ts'
import { Banner, LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { RelativeTime } from '#ui/format/dates.tsx'
import { numberText } from '#ui/format/numbers.ts'
import { listText, Rich } from '#ui/format/text.tsx'
import { useNow } from '#ui/hooks/use-now.ts'

import { troubleOf } from './source-state.ts'
import type { Trouble } from './source-state.ts'
import { useSourceAdding } from './use-source-adding.ts'

import './sources.css'

/** Says what is wrong with a source, in one line; renders nothing if all goes well. */
export function SourceHealth({ source }: { readonly source: Source }) {
  const trouble = troubleOf(source)
  if (trouble === null) return null
  const { feed } = source
  if (feed === null) return <FailingSearches trouble={trouble} />
  return trouble.state === 'gone' ? <GoneFeed feed={feed} /> : <FailingFeed trouble={trouble} />
}

interface TroubleProps {
  readonly trouble: Trouble
}

function FailingFeed({ trouble }: TroubleProps) {
  const texts = t.sources.health
  return (
    <p className="source-health">
      {texts.cannotBeRead(whyOf(trouble))}{' '}
      {trouble.lastReadAt !== null && <LastRead at={trouble.lastReadAt} />} <NextTry {...trouble} />
    </p>
  )
}

/** One line, however many searches fail; the details say what each of them reports. */
function FailingSearches({ trouble }: TroubleProps) {
  const texts = t.sources.keyword
  const { state, searches, reason } = trouble
  const parts = { name: () => listText(searches), reason: () => whyOf(trouble) }
  if (state === 'gone') {
    return (
      <p className="source-health">
        <Rich text={texts.gone} parts={parts} />
      </p>
    )
  }
  return (
    <p className="source-health">
      <Rich text={reason === null ? texts.severalFail : texts.failing} parts={parts} />{' '}
      <NextTry {...trouble} />
    </p>
  )
}

function LastRead({ at }: { readonly at: string }) {
  const when = <RelativeTime at={at} />
  return <Rich text={t.sources.health.lastRead} parts={{ when: () => when }} />
}

function NextTry({ nextTryAt }: Pick<Trouble, 'nextTryAt'>) {
  const { nextTry, nextTrySoon } = t.sources.health
  return nextTryAt !== null && <SoonAt at={nextTryAt} text={nextTry} soonText={nextTrySoon} />
}

/** A feed that is gone for good. Its site may have another one, which can be followed instead. */
function GoneFeed({ feed }: { readonly feed: FeedHealth }) {
  const texts = t.sources.health
  const adding = useSourceAdding()
  const site = readAddress(feed.url)
  return (
    <>
      <p className="source-health source-health--gone">{texts.gone}</p>
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

interface OutageProps extends TroubleProps {
  /** The number of sources that have it. */
  readonly count: number
}

/** One message, in place of a line in each row. */
export function Outage({ trouble, count }: OutageProps) {
  const texts = t.sources.health
  return (
    <Banner tone="warning" title={texts.noneCanBeRead(numberText(count))}>
      {whyOf(trouble)} <NextTry {...trouble} /> {texts.whatIsThereStays}
    </Banner>
  )
}

function whyOf(trouble: Trouble): string {
  return reasonSaid(trouble) || t.sources.health.noAnswer
}

interface SoonAtProps {
  readonly at: string
  /** A text with a part named `when`. */
  readonly text: string
  readonly soonText: string
}

/** A moment in the future. It may have passed, as the mirror may be older. */
export function SoonAt({ at, text, soonText }: SoonAtProps) {
  const isNear = Date.parse(at) - useNow() < MINUTE_MS
  if (isNear) return soonText
  const when = <RelativeTime at={at} />
  return <Rich text={text} parts={{ when: () => when }} />
}

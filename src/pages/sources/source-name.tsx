import { readSourceInput } from '#contract/rules/source-input.ts'
import type { Source } from '#contract/sources.ts'
import { t } from '#text/t.ts'
import { Rich } from '#ui/format/text.tsx'
import { ExternalLink } from '#ui/layout/external-link.tsx'

/** What the feed calls itself, where that is known, and what was typed to follow it. */
export function SourceName({ source }: { readonly source: Source }) {
  const title = source.feed?.title ?? null
  const readAt = otherAddress(source)
  return (
    <>
      <h3 className="row__title">{title ?? <Address text={source.source} />}</h3>
      {title !== null && (
        <p className="faint">
          <Address text={source.source} />
        </p>
      )}
      {readAt !== null && <ReadAt address={readAt} />}
    </>
  )
}

function Address({ text }: { readonly text: string }) {
  const isAddress = readSourceInput(text).kind === 'address'
  return isAddress ? <ExternalLink href={text}>{text}</ExternalLink> : text
}

function ReadAt({ address }: { readonly address: string }) {
  const link = <ExternalLink href={address}>{address}</ExternalLink>
  return (
    <p className="faint">
      <Rich text={t.sources.row.readAt} parts={{ address: () => link }} />
    </p>
  )
}

/** Where a site's feed was found, or a feed has moved to. */
function otherAddress({ source, feed }: Source): string | null {
  if (feed === null || feed.url === '' || bare(feed.url) === bare(source)) return null
  return feed.url
}

/** Two ways of writing the same address become one. */
function bare(address: string): string {
  const url = URL.parse(address)
  return url === null ? address : url.href.replace(/^https?:\/\//, '').replace(/\/$/, '')
}

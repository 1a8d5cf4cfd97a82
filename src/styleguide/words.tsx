import { CalendarDate, ClockTime, RelativeTime, ZonedTime } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'
import { Brand } from '#ui/layout/brand.tsx'
import { ExternalLink } from '#ui/layout/external-link.tsx'
import { FoldedText } from '#ui/layout/folded-text.tsx'
import { PageHeader, Page } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'

import { Specimen } from './specimen.tsx'

const AT = '2026-11-21T14:32:00.000Z'
const LONG = 'A sentence that goes on for a while, as posts do. '.repeat(12)

export function Words() {
  return (
    <>
      <Specimen name="Times">
        <p>
          <RelativeTime at={AT} /> · <CalendarDate at={AT} /> · <ClockTime at={AT} /> ·{' '}
          <ZonedTime at={AT} zone="Europe/Zurich" />
        </p>
      </Specimen>
      <Specimen name="Links and rich text">
        <ExternalLink href="https://example.com">Another site</ExternalLink>
        <p>
          <Rich
            text="I agree to the <terms>Terms</terms>."
            parts={{ terms: (words) => <b>{words}</b> }}
          />
        </p>
      </Specimen>
      <Specimen name="Folded text">
        <FoldedText>{LONG}</FoldedText>
      </Specimen>
      <Specimen name="Headings of a page">
        <Brand />
        <PageHeader title="Post Management" lead="Write, and publish." />
        <Page title="A page" lead="Its parts stand below each other.">
          <p>A part</p>
        </Page>
      </Specimen>
      <Specimen name="Sheet of a public screen">
        <Sheet title="Sign in" lead="One thing at a time." foot={<a href="/register">Register</a>}>
          <p>The form</p>
        </Sheet>
      </Specimen>
    </>
  )
}

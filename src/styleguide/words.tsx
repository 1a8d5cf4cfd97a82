import { Brand } from '#ui/brand.tsx'
import { CalendarDate } from '#ui/calendar-date.tsx'
import { ClockTime } from '#ui/clock-time.tsx'
import { ExternalLink } from '#ui/external-link.tsx'
import { FoldedText } from '#ui/folded-text.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Page } from '#ui/page.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { Rich } from '#ui/rich.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { ZonedTime } from '#ui/zoned-time.tsx'

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

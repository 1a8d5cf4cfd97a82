import { t } from '#text/t.ts'
import { cutText } from '#ui/format/text.tsx'
import { ExternalLink } from '#ui/layout/external-link.tsx'
import { Card } from '#ui/layout/page.tsx'

import type { Shared } from './read-shared.ts'

/** As much of the text as it takes to know it again. */
const EXCERPT_LENGTH = 600

export function SharedThing({ shared: { title, text, link } }: { readonly shared: Shared }) {
  return (
    <Card title={t.share.shared}>
      <div className="share__words">
        {title !== '' && <p className="share__title">{title}</p>}
        {text !== '' && text !== link && (
          <p className="share__text">{cutText(text, EXCERPT_LENGTH)}</p>
        )}
        {link !== null && (
          <p>
            <ExternalLink href={link}>{link}</ExternalLink>
          </p>
        )}
      </div>
    </Card>
  )
}

import ExternalLinkIcon from 'lucide-react/icons/external-link'

import { readAddress } from '#device/address.ts'
import { t } from '#text/t.ts'

import './external-link.css'

interface ExternalLinkProps {
  readonly href: string
  readonly children: string
  readonly onOpen?: () => void
  /** The keys that open it, while its row in a list has the focus. */
  readonly 'data-key'?: string
}

/** Leaves Lin in a tab of its own. An address that is not http(s) is shown as text. */
export function ExternalLink({ href, children, onOpen, ...rest }: ExternalLinkProps) {
  if (!isWebAddress(href)) return <span>{children}</span>
  return (
    <a
      {...rest}
      className="external-link"
      href={href}
      target="_blank"
      rel="noreferrer"
      onClick={onOpen}
      onAuxClick={onOpen}
    >
      {children}
      <ExternalLinkIcon size={14} />{' '}
      <span className="visually-hidden">{t.common.opensInNewTab}</span>
    </a>
  )
}

/** Addresses come from feeds and other people's servers: `javascript:` must not become a link. */
function isWebAddress(href: string): boolean {
  const url = readAddress(href, document.baseURI)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
}

import type { FactorStart } from '#contract/auth.ts'
import { t } from '#text/t.ts'
import { Rich } from '#ui/format/text.tsx'

import { CopyButton } from './copy-button.tsx'

import './factor-secret.css'

/** The secret, for a camera and for those who type it. */
export function FactorSecret({ start }: { readonly start: FactorStart }) {
  const { picture, scan, type, copySecret } = t.settings.twoFactor.setUp
  return (
    <div className="factor-secret">
      <img
        className="factor-secret__code"
        src={`data:image/svg+xml;utf8,${encodeURIComponent(start.qr_code)}`}
        alt={picture}
      />
      <div className="factor-secret__words">
        <p>{scan}</p>
        <p>
          <Rich text={type} parts={{ open: (words) => appLink(start.uri, words) }} />
        </p>
        <code className="factor-secret__text">{inFours(start.secret)}</code>
        <div className="cluster">
          <CopyButton text={start.secret} label={copySecret} />
        </div>
      </div>
    </div>
  )
}

/** Only what opens an authenticator app may become a link. */
function appLink(uri: string, words: string) {
  return uri.startsWith('otpauth://') ? <a href={uri}>{words}</a> : words
}

function inFours(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ')
}

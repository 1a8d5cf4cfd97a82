import type { FactorStart } from '#contract/auth.ts'

import { CopyButton } from './copy-button.tsx'

import './factor-secret.css'

/** The secret, for a camera and for those who type it. */
export function FactorSecret({ start }: { readonly start: FactorStart }) {
  return (
    <div className="factor-secret">
      <img
        className="factor-secret__code"
        src={`data:image/svg+xml;utf8,${encodeURIComponent(start.qr_code)}`}
        alt="QR code for your authenticator app"
      />
      <div className="factor-secret__words">
        <p>Scan the code with your authenticator app. It then shows six digits for Lin.</p>
        <p>
          Is the app on this device? <a href={appAddress(start.uri)}>Open it</a>, or type this
          secret into it:
        </p>
        <code className="factor-secret__text">{inFours(start.secret)}</code>
        <div className="cluster">
          <CopyButton text={start.secret} label="Copy the secret" />
        </div>
      </div>
    </div>
  )
}

/** Only what opens an authenticator app may become a link. */
function appAddress(uri: string): string | undefined {
  return uri.startsWith('otpauth://') ? uri : undefined
}

function inFours(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ')
}

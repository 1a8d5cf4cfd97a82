import { useId, useState } from 'react'

import type { FactorStart } from '#contract/auth.ts'
import { SECOND_FACTOR } from '#contract/rules/auth-limits.ts'
import { useOnline } from '#data/device/online.ts'
import { useVerifyFactor } from '#data/settings/factors.ts'
import { OfflineNote, takeFocus, CopyButton } from '#pages/settings/card-parts.tsx'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Form, Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Rich } from '#ui/format/text.tsx'

import '#pages/settings/settings.css'

interface FactorSetupProps {
  readonly start: FactorStart
  readonly onCodes: (codes: readonly string[]) => void
  readonly onCancel: () => void
}

export function FactorSetup({ start, onCodes, onCancel }: FactorSetupProps) {
  const verify = useVerifyFactor()
  const isOnline = useOnline()
  const [code, setCode] = useState('')
  const id = useId()
  const words = t.settings.twoFactor.setUp

  function type(next: string) {
    setCode(next)
    verify.reset()
  }

  async function submit() {
    if (!(await verify.run({ id: start.id, code }))) return
    const codes = verify.take()
    if (codes !== null) onCodes(codes)
  }

  return (
    <section className="settings__part" aria-labelledby={id}>
      <h3 ref={takeFocus} id={id} tabIndex={-1}>
        {words.heading}
      </h3>
      <FactorSecret start={start} />
      <div className="settings__form">
        <Form label={words.form} onSubmit={() => void submit()}>
          <CodeField value={code} onChange={type} />
          <LiveBanner tone="error" message={verify.error} />
          <OfflineNote>{words.offline}</OfflineNote>
          <div className="cluster">
            <Button
              type="submit"
              tone="primary"
              disabled={!isOnline}
              isPending={verify.isPending}
              pendingText={words.checking}
            >
              {words.submit}
            </Button>
            <Button disabled={verify.isPending} onClick={onCancel}>
              {t.common.cancel}
            </Button>
          </div>
        </Form>
      </div>
    </section>
  )
}

/** The secret as a QR code and as text. */
function FactorSecret({ start }: { readonly start: FactorStart }) {
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

/** Only an `otpauth:` address may become a link. */
function appLink(uri: string, words: string) {
  return uri.startsWith('otpauth://') ? <a href={uri}>{words}</a> : words
}

function inFours(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ')
}

interface CodeFieldProps {
  readonly value: string
  readonly onChange: (code: string) => void
}

/** Apps show a code in two halves, so a pasted one may contain a space. */
function CodeField({ value, onChange }: CodeFieldProps) {
  return (
    <Field label={t.settings.twoFactor.setUp.code} hint={t.settings.twoFactor.setUp.codeHint}>
      {(control) => (
        <TextInput
          {...control}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern={`[0-9]{${SECOND_FACTOR.codeLength}}`}
          title={t.settings.twoFactor.setUp.codeTitle}
          value={value}
          onChange={(text) => onChange(digitsOf(text))}
        />
      )}
    </Field>
  )
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, SECOND_FACTOR.codeLength)
}

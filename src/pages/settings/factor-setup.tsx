import { useId, useState } from 'react'

import type { FactorStart } from '#contract/auth.ts'
import { useOnline } from '#data/device/online.ts'
import { useVerifyFactor } from '#data/settings/factors.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Form } from '#ui/form/field.tsx'

import { CodeField } from './code-field.tsx'
import { FactorSecret } from './factor-secret.tsx'
import { OfflineNote } from './offline-note.tsx'
import { takeFocus } from './take-focus.ts'

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

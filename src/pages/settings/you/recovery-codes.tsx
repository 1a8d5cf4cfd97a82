import Download from 'lucide-react/icons/download'
import { useId } from 'react'

import { saveFile } from '#device/files.ts'
import { CopyButton, takeFocus } from '#pages/settings/card-parts.tsx'
import { t } from '#text/t.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'

import '#pages/settings/settings.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** The server stores only hashes: nobody can show these codes a second time. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const id = useId()
  const words = t.settings.twoFactor.codes
  const text = codes.join('\n')

  function download() {
    saveFile({ name: 'lin-recovery-codes.txt', type: 'text/plain', text: `${text}\n` })
  }

  return (
    <section className="recovery-codes" aria-labelledby={id}>
      <h3 ref={takeFocus} id={id} tabIndex={-1}>
        {words.heading}
      </h3>
      <Banner tone="warning">{words.keep}</Banner>
      <ul className="recovery-codes__list">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="cluster">
        <CopyButton text={text} label={t.common.copy} />
        <Button size="small" icon={<Download size={16} />} onClick={download}>
          {words.download}
        </Button>
      </div>
      <div>
        <Button tone="primary" onClick={onKept}>
          {words.kept}
        </Button>
      </div>
    </section>
  )
}

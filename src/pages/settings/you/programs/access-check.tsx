import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useState } from 'react'

import { accessSentence } from '#contract/program-access/check.ts'
import type { AccessFinding, AccessReport } from '#contract/program-access/check.ts'
import { clientConfigurations, endpointOf } from '#contract/program-access/configurations.ts'
import { useOnline } from '#data/device/online.ts'
import { useCheckProgramAccess } from '#data/settings/programs.ts'
import { CopyButton, takeFocus } from '#pages/settings/card-parts.tsx'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Rich } from '#ui/format/text.tsx'

import './access-check.css'

/** Whether programs reach this Lin at its public address, and what they are configured with. */
export function AccessCheck() {
  const check = useCheckProgramAccess()
  const isOnline = useOnline()
  const [report, setReport] = useState<AccessReport | null>(null)
  const words = t.programs.access

  async function run() {
    setReport(null)
    if (await check.run({})) setReport(check.take())
  }

  return (
    <div className="settings__part">
      <p className="settings__text">{words.lead}</p>
      <div>
        <Button
          disabled={!isOnline}
          isPending={check.isPending}
          pendingText={words.pending}
          onClick={() => void run()}
        >
          {words.check}
        </Button>
      </div>
      <LiveBanner tone="error" message={check.error} />
      {report !== null && <Report report={report} />}
    </div>
  )
}

function Report({ report }: { readonly report: AccessReport }) {
  const words = t.programs.access
  const areFine = report.findings.every(({ works }) => works)
  return (
    <>
      <h3 ref={takeFocus} tabIndex={-1}>
        {areFine ? words.fine : words.faulty}
      </h3>
      <ul className="access-check">
        {report.findings.map((finding) => (
          <Finding key={finding.check} finding={finding} address={report.public_url} />
        ))}
      </ul>
      {areFine && <Configurations publicUrl={report.public_url} />}
    </>
  )
}

interface FindingProps {
  readonly finding: AccessFinding
  readonly address: string
}

function Finding({ finding, address }: FindingProps) {
  const words = t.programs.access
  const { check, works, code } = finding
  const heading = words.texts.headings[check]
  return (
    <li className={works ? 'access-check__finding' : 'access-check__finding--faulty'}>
      {works ? <Check size={18} aria-hidden="true" /> : <X size={18} aria-hidden="true" />}
      <div>
        <strong>{check === 'address' ? `${heading}: ${address}` : heading}</strong>
        {!works && <span className="visually-hidden">{words.fault}</span>}
        <p>{accessSentence(finding, words.texts) ?? code}</p>
      </div>
    </li>
  )
}

function Configurations({ publicUrl }: { readonly publicUrl: string }) {
  const words = t.programs.access
  return (
    <>
      <p className="settings__text">
        <Rich text={words.configured} parts={{ key: () => <code>{'LIN_KEY'}</code> }} />
      </p>
      {clientConfigurations(publicUrl).map(({ client, file, text }) => (
        <details key={client} className="access-check__client">
          <summary>{client}</summary>
          <p className="faint">{file ?? words.terminal}</p>
          <pre className="access-check__text">
            <code>{text}</code>
          </pre>
          <div className="cluster">
            <CopyButton text={text} label={words.copy(client)} />
          </div>
        </details>
      ))}
      <p className="settings__text">{words.others(endpointOf(publicUrl))}</p>
    </>
  )
}

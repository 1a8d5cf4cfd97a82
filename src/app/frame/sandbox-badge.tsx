import FlaskConical from 'lucide-react/icons/flask-conical'

import type { System } from '#contract/system.ts'
import { useSystem } from '#data/settings/settings.ts'
import { t } from '#text/t.ts'
import { Rich } from '#ui/format/text.tsx'

import { usePopover } from './use-popover.ts'

import './popover.css'
import './sandbox-badge.css'

/** Says what is sandboxed on this instance, and where to see what the sandbox received. */
export function SandboxBadge() {
  const system = useSystem()
  if (system === undefined || (system.sandbox.linkedin ?? system.sandbox.mailbox) === null) {
    return null
  }
  return <SandboxNote system={system} />
}

function SandboxNote({ system }: { readonly system: System }) {
  const { button, panel } = usePopover()
  const { linkedin, mailbox } = system.sandbox
  return (
    <>
      <button type="button" className="sandbox-badge" {...button}>
        <FlaskConical size={14} />
        <span className="sandbox-badge__word">{t.app.sandbox.badge}</span>
      </button>
      <div className="popover sandbox-note" {...panel}>
        <p className="sandbox-note__title">{t.app.sandbox.title}</p>
        <ul>
          {linkedin !== null && (
            <li>
              <Rich
                text={t.app.sandbox.linkedIn}
                parts={{ feed: (words) => <a href={linkedin}>{words}</a> }}
              />
            </li>
          )}
          {mailbox !== null && (
            <li>
              <Rich
                text={t.app.sandbox.mailbox}
                parts={{ mailbox: (words) => <a href={mailbox}>{words}</a> }}
              />
            </li>
          )}
          {system.writer === 'built-in' && <li>{t.app.sandbox.writer}</li>}
        </ul>
      </div>
    </>
  )
}

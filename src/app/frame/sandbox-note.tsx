import FlaskConical from 'lucide-react/icons/flask-conical'
import type { ReactNode } from 'react'

import type { System } from '#contract/system.ts'
import { t } from '#text/t.ts'
import { Rich } from '#ui/format/text.tsx'
import { usePopover } from '#ui/hooks/use-popover.ts'

import './popover.css'
import './sandbox-note.css'

interface SandboxNoteProps {
  readonly system: Pick<System, 'sandbox' | 'writer'>
  /** Another item, below the others. */
  readonly children?: ReactNode
}

/** Says what is sandboxed on this instance, and where to see what the sandbox received. */
export function SandboxNote({ system, children }: SandboxNoteProps) {
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
          {children}
        </ul>
      </div>
    </>
  )
}

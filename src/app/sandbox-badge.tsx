import FlaskConical from 'lucide-react/icons/flask-conical'

import type { System } from '#contract/system.ts'
import { useSystem } from '#data/system.ts'

import { usePopover } from './use-popover.ts'

import './popover.css'
import './sandbox-badge.css'

/** Says what is not real on this instance, and where the stand-ins show what they were sent. */
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
        <span className="sandbox-badge__word">Sandbox</span>
      </button>
      <div className="popover sandbox-note" {...panel}>
        <p className="sandbox-note__title">Not everything here is real</p>
        <ul>
          {linkedin !== null && (
            <li>
              LinkedIn is played by this machine: nothing reaches the real one.{' '}
              <a href={linkedin}>See what was published</a>
            </li>
          )}
          {mailbox !== null && (
            <li>
              Mail is not sent: it ends in a mailbox of this machine.{' '}
              <a href={mailbox}>Open the mailbox</a>
            </li>
          )}
          {system.writer === 'built-in' && (
            <li>Posts are put together by the built-in writer, not by an AI model.</li>
          )}
        </ul>
      </div>
    </>
  )
}

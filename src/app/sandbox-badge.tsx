import FlaskConical from 'lucide-react/icons/flask-conical'
import { useId } from 'react'

import type { System } from '#contract/system.ts'
import { useSystem } from '#data/system.ts'

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
  const id = useId()
  const { linkedin, mailbox } = system.sandbox
  return (
    <>
      <button type="button" className="sandbox-badge" popoverTarget={id}>
        <FlaskConical size={14} />
        Sandbox
      </button>
      <div id={id} className="sandbox-note" popover="auto">
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

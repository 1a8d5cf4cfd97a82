import { useState } from 'react'

import {
  approvalFailure,
  approvePost,
  holdPost,
  makeLink,
  revokeLink,
  useApprovals,
  withdrawApproval,
} from '#data/approvals/approvals.ts'
import type { ApprovalLink, MadeApprovalLink, PostApprovals } from '#data/approvals/approvals.ts'
import { useOnline } from '#data/device/online.ts'
import { deviceTimeZone } from '#device/time-zone.ts'
import { t } from '#text/t.ts'
import { Banner, LiveBanner } from '#ui/feedback/banner.tsx'
import { Told } from '#ui/feedback/news.tsx'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { relativeTime, zonedDay } from '#ui/format/dates.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'

import { NewLink } from './new-link.tsx'
import { SaidList } from './said-list.tsx'

import './approvals.css'

interface ApprovalsDialogProps {
  readonly postId: string
  /** The text into which suggestions are accepted; null where they can only be read. */
  readonly editing: { readonly text: string; readonly onAccept: (text: string) => void } | null
  readonly onDismiss: () => void
}

/** Approves the post, or asks somebody for that by a link, and shows what was said of it. */
export function ApprovalsDialog({ postId, editing, onDismiss }: ApprovalsDialogProps) {
  const words = t.approvals.ask
  const { value, error } = useApprovals(postId)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState<string | null>(null)

  async function attempt(what: string, work: () => Promise<void>): Promise<void> {
    setBusy(what)
    setFailure(null)
    try {
      await work()
    } catch (thrown) {
      setFailure(approvalFailure(thrown))
    } finally {
      setBusy(null)
    }
  }

  async function make(name: string): Promise<MadeApprovalLink | null> {
    let made: MadeApprovalLink | null = null
    await attempt('make', async () => {
      made = await makeLink([postId], { name })
    })
    return made
  }

  return (
    <Dialog
      title={words.title}
      isReadOut={false}
      onDismiss={onDismiss}
      actions={<Button onClick={onDismiss}>{t.common.close}</Button>}
    >
      <div className="stack">
        <p>{words.lead}</p>
        <LiveBanner tone="error" message={failure ?? error} />
        {value !== undefined && (
          <>
            <Standing approvals={value} />
            <OwnWord
              approvals={value}
              busy={busy}
              onApprove={() => void attempt('own', () => approvePost(postId, value.hash))}
              onWithdraw={() => void attempt('own', () => withdrawApproval(postId))}
            />
            <Checkbox
              label={words.hold}
              isChecked={value.is_held}
              isDisabled={busy !== null}
              onChange={(isHeld) => void attempt('hold', () => holdPost(postId, isHeld))}
            />
            {value.held_by_name !== null && (
              <p className="faint">{words.heldBy(value.held_by_name)}</p>
            )}
            <NewLink isBusy={busy !== null} onMake={make} />
            <Links
              links={value.links}
              busy={busy}
              onRevoke={(id) => void attempt(id, () => revokeLink(postId, id))}
            />
            <h3>{words.said}</h3>
            <SaidList entries={value.entries} editing={editing} />
          </>
        )}
      </div>
    </Dialog>
  )
}

interface StandingProps {
  readonly approvals: PostApprovals
}

function Standing({ approvals }: StandingProps) {
  return (
    <Told>
      <Verdict approvals={approvals} />
    </Told>
  )
}

function Verdict({ approvals: { is_approved: isApproved, entries } }: StandingProps) {
  const words = t.approvals.ask
  if (isApproved) return <Banner tone="success">{words.isApproved}</Banner>
  const wasApproved = entries.some((entry) => entry.decision === 'approved' && !entry.is_current)
  if (wasApproved) return <Banner tone="warning">{words.isVoid}</Banner>
  return <p className="faint">{words.notApproved}</p>
}

interface OwnWordProps extends StandingProps {
  readonly busy: string | null
  readonly onApprove: () => void
  readonly onWithdraw: () => void
}

/** One button for both, so that the focus stays. */
function OwnWord({ approvals: { entries }, busy, onApprove, onWithdraw }: OwnWordProps) {
  const words = t.approvals.ask
  const isOnline = useOnline()
  const isOwn = entries.some(
    ({ channel, is_valid: isValid }) => isValid && (channel === 'owner' || channel === 'slot'),
  )
  return (
    <div className="cluster">
      <Button
        isOff={!isOnline || busy !== null}
        isPending={busy === 'own'}
        pendingText={isOwn ? words.withdrawing : words.approving}
        onClick={isOwn ? onWithdraw : onApprove}
      >
        {isOwn ? words.withdraw : words.approve}
      </Button>
      <Told className="faint">{isOnline ? null : words.offline}</Told>
    </div>
  )
}

interface LinksProps {
  readonly links: readonly ApprovalLink[]
  /** Id of the link that is being taken back, or another name; null: nothing is under way. */
  readonly busy: string | null
  readonly onRevoke: (id: string) => void
}

function Links({ links, busy, onRevoke }: LinksProps) {
  const words = t.approvals.ask
  const now = useNow()
  if (links.length === 0) return null
  return (
    <>
      <h3>{words.links}</h3>
      <ul className="approvals__list">
        {links.map((link) => (
          <li key={link.id}>
            <p>
              <strong>{link.name}</strong>{' '}
              <span className="faint">
                {stateOf(link, now)} ·{' '}
                {link.opened_at === null
                  ? words.unopened
                  : words.opened(relativeTime(link.opened_at, now))}
              </span>
            </p>
            {isLive(link, now) && (
              <Button
                size="small"
                tone="quiet-danger"
                about={link.name}
                isOff={busy !== null}
                isPending={busy === link.id}
                pendingText={words.revoking}
                onClick={() => onRevoke(link.id)}
              >
                {words.revoke}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function isLive(link: ApprovalLink, now: number): boolean {
  return link.revoked_at === null && Date.parse(link.expires_at) > now
}

function stateOf(link: ApprovalLink, now: number): string {
  const words = t.approvals.ask
  if (link.revoked_at !== null) return words.revoked
  if (!isLive(link, now)) return words.over
  return words.works(zonedDay(link.expires_at, deviceTimeZone()))
}

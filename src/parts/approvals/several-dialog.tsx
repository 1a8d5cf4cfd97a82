import { useState } from 'react'

import { APPROVAL } from '#contract/approvals/limits.ts'
import { approvalFailure, makeLink } from '#data/approvals/approvals.ts'
import type { MadeApprovalLink } from '#data/approvals/approvals.ts'
import { deviceTimeZone } from '#device/time-zone.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { zonedMoment } from '#ui/format/dates.tsx'
import { numberText } from '#ui/format/numbers.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'

import { NewLink } from './new-link.tsx'

export interface AskedPost {
  readonly id: string
  /** Its first words. */
  readonly name: string
  /** When it goes out: RFC 3339. */
  readonly at: string
}

interface SeveralDialogProps {
  readonly posts: readonly AskedPost[]
  readonly onDismiss: () => void
}

export function SeveralDialog({ posts, onDismiss }: SeveralDialogProps) {
  const words = t.approvals.ask
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(posts.slice(APPROVAL.postsMax).map(({ id }) => id)),
  )
  const [isHeld, setHeld] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const chosen = posts.filter(({ id }) => !left.has(id)).map(({ id }) => id)

  function choose(id: string, isChosen: boolean): void {
    const next = new Set(left)
    if (isChosen) next.delete(id)
    else next.add(id)
    setLeft(next)
    setFailure(null)
  }

  async function make(name: string): Promise<MadeApprovalLink | null> {
    if (chosen.length === 0 || chosen.length > APPROVAL.postsMax) {
      setFailure(
        chosen.length === 0 ? words.noneChosen : words.tooMany(numberText(APPROVAL.postsMax)),
      )
      return null
    }
    setBusy(true)
    setFailure(null)
    try {
      return await makeLink(chosen, { name, ...(isHeld ? { holds: true } : {}) })
    } catch (thrown) {
      setFailure(approvalFailure(thrown))
      return null
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={words.severalTitle}
      isReadOut={false}
      onDismiss={onDismiss}
      actions={<Button onClick={onDismiss}>{t.common.close}</Button>}
    >
      <div className="stack">
        <p>{words.lead}</p>
        <fieldset className="approvals__posts">
          <legend className="field__label">{words.severalPosts}</legend>
          {posts.map(({ id, name, at }) => (
            <Checkbox
              key={id}
              label={`${zonedMoment(at, deviceTimeZone())} · ${name}`}
              isChecked={!left.has(id)}
              onChange={(isChosen) => choose(id, isChosen)}
            />
          ))}
        </fieldset>
        <Checkbox label={words.holdAll} isChecked={isHeld} onChange={setHeld} />
        <LiveBanner tone="error" message={failure} />
        <NewLink isBusy={isBusy} onMake={make} />
      </div>
    </Dialog>
  )
}

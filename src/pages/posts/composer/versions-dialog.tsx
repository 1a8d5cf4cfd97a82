import { useState } from 'react'

import { oneLine } from '#contract/rules/short-text.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { RelativeTime } from '#ui/format/dates.tsx'
import { cutText } from '#ui/format/text.tsx'
import { Row, Rows } from '#ui/layout/rows.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

interface VersionsDialogProps<Each extends Version> {
  /** The newest first. */
  readonly versions: readonly Each[]
  readonly onBringBack: (version: Each) => void
  readonly onDismiss: () => void
}

const EXCERPT_LENGTH = 80

export function VersionsDialog<Each extends Version>(props: VersionsDialogProps<Each>) {
  const { versions, onBringBack, onDismiss } = props
  const words = t.composer.versions
  const [shown, setShown] = useState<Each | null>(null)

  return (
    <Dialog
      title={words.title}
      isReadOut={false}
      onDismiss={onDismiss}
      actions={
        shown === null ? (
          <Button onClick={onDismiss}>{t.common.close}</Button>
        ) : (
          <>
            <Button onClick={() => setShown(null)}>{words.all}</Button>
            <Button tone="primary" onClick={() => onBringBack(shown)}>
              {words.bringBack}
            </Button>
          </>
        )
      }
    >
      {shown === null ? (
        <>
          <p className="faint">{words.lead}</p>
          <Rows>
            {versions.map((version) => (
              <Row
                key={version.seq}
                actions={
                  <Button
                    size="small"
                    about={t.signedIn.quoted(excerptOf(version))}
                    onClick={() => setShown(version)}
                  >
                    {words.preview}
                  </Button>
                }
              >
                <p>{excerptOf(version)}</p>
                <p className="row__meta">
                  <When {...version} />
                </p>
              </Row>
            ))}
          </Rows>
        </>
      ) : (
        <>
          <p className="row__meta">
            <When {...shown} />
          </p>
          <p className="versions-dialog__text">{shown.text}</p>
        </>
      )}
    </Dialog>
  )
}

function excerptOf({ text }: Version): string {
  return cutText(oneLine(text), EXCERPT_LENGTH)
}

function When({ atMs }: Version) {
  return <RelativeTime at={new Date(atMs).toISOString()} />
}

/** The text of a draft at an earlier time. */
interface Version {
  readonly seq: number
  readonly text: string
  /** Epoch milliseconds. */
  readonly atMs: number
}

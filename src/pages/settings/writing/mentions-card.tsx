import { useRef, useState } from 'react'

import { useOnline } from '#data/device/online.ts'
import { useDeleteMention, useMentionBook, useSaveMentionable } from '#data/posts/mentions.ts'
import { OfflineNote, Waiting } from '#pages/settings/card-parts.tsx'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { DeleteButton } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Card } from '#ui/layout/page.tsx'
import { focusAfter } from '#ui/layout/row-focus.ts'
import { Row, Rows } from '#ui/layout/rows.tsx'

export function MentionsCard() {
  return (
    <Card title={t.settings.mentions.title} lead={t.mentions.card.lead}>
      <div className="settings__part">
        <h3>{t.mentions.card.mine}</h3>
        <Book />
      </div>
      <div className="settings__part">
        <h3>{t.mentions.card.others}</h3>
        <Allowance />
      </div>
    </Card>
  )
}

/** The address book, also without a network. */
function Book() {
  const known = useMentionBook(true)
  const deletion = useDeleteMention()
  const list = useRef<HTMLDivElement>(null)

  async function remove(id: string) {
    const handFocusOn = focusAfter(list.current, [`mention-${id}`])
    if (await deletion.run({ id })) handFocusOn()
  }

  if (known === undefined) return <Waiting />
  return (
    <>
      {known.book.length === 0 && <p className="faint">{t.mentions.card.empty}</p>}
      <div ref={list}>
        <Rows>
          {known.book.map(({ id, name }) => (
            <Row
              key={id}
              id={`mention-${id}`}
              actions={
                <DeleteButton
                  about={name}
                  isPending={deletion.pendingIds.has(id)}
                  onClick={() => void remove(id)}
                />
              }
            >
              <p>{name}</p>
            </Row>
          ))}
        </Rows>
      </div>
      <LiveBanner tone="error" message={deletion.error} />
    </>
  )
}

/** Each change is saved at once. */
function Allowance() {
  const isSaved = useMentionBook(true)?.isMentionable
  const saving = useSaveMentionable()
  const isOnline = useOnline()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const shown = wanted ?? isSaved

  async function save(next: boolean) {
    if (saving.isPending) return
    setWanted(next)
    if (!(await saving.run(next))) setWanted(null)
  }

  return (
    <>
      <OfflineNote>{t.mentions.card.offline}</OfflineNote>
      <Checkbox
        label={t.mentions.card.allow}
        isChecked={shown ?? false}
        isDisabled={!isOnline || shown === undefined}
        onChange={(next) => void save(next)}
      />
      <p className="faint">{t.mentions.card.allowHint}</p>
      <LiveBanner tone="error" message={saving.error} />
    </>
  )
}

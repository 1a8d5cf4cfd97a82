import PenLine from 'lucide-react/icons/pen-line'

import type { Account } from '#contract/accounts.ts'
import { personName } from '#contract/rules/person-name.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button, DeleteButton } from '#ui/form/button.tsx'
import { RelativeTime } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'
import { Row } from '#ui/layout/rows.tsx'

import { PostBody } from './post-body.tsx'
import { postName } from './post-name.ts'
import type { SeenPost } from './split-posts.ts'

interface StoredDraftProps {
  readonly post: SeenPost
  readonly accounts: readonly Account[] | undefined
  /** It became two drafts, of which this one holds the words of this device. */
  readonly isCopy: boolean
  readonly isInEditor: boolean
  readonly isOnline: boolean
  readonly isDeleting: boolean
  readonly onWriteOn: () => void
  readonly onDelete: () => void
}

export function StoredDraft({
  post,
  accounts,
  isInEditor,
  isDeleting,
  ...props
}: StoredDraftProps) {
  const common = { size: 'small', about: postName(post) } as const
  const account = accounts?.find(({ id }) => id === post.social_account_id)
  const updated = <RelativeTime at={post.updated_at} />
  return (
    <Row
      id={`post-${post.id}`}
      actions={
        <>
          <Button {...common} icon={<PenLine size={14} />} onClick={props.onWriteOn}>
            {t.posts.drafts.writeOn}
          </Button>
          <DeleteButton {...common} isPending={isDeleting} onClick={props.onDelete} />
        </>
      }
    >
      <PostBody post={post} />
      <p className="row__meta">
        {isInEditor && <Badge tone="accent">{t.posts.drafts.inEditor}</Badge>}
        {props.isCopy && <Badge>{t.posts.drafts.copy}</Badge>}
        {post.waits === 'refused' && <Badge tone="danger">{t.outbox.row.refused}</Badge>}
        {/* What is being typed would have it come and go at every pause. */}
        {post.waits === 'sending' && !(isInEditor && props.isOnline) && (
          <Badge tone="warning">{t.outbox.row.sending}</Badge>
        )}
        {account !== undefined && (
          <span>{personName(account.given_name, account.family_name, account.account_name)}</span>
        )}
        <span>
          <Rich text={t.posts.row.updated} parts={{ when: () => updated }} />
        </span>
      </p>
    </Row>
  )
}

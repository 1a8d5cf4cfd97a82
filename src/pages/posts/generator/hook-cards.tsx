import { useId } from 'react'

import type { Variant } from '#contract/jobs.ts'
import { personName } from '#contract/rules/person-name.ts'
import { useAccounts } from '#data/accounts/accounts.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { hookOf } from '#pages/posts/composer/text-length.ts'
import { t } from '#text/t.ts'
import { numberText } from '#ui/format/numbers.ts'
import { Avatar } from '#ui/layout/avatar.tsx'

import './hook-cards.css'

interface HookCardsProps {
  readonly variants: readonly Variant[]
  readonly draft: ComposerDraftControl
}

/** The beginning of each draft, up to the feed's fold, side by side; the picked one fills the editor. */
export function HookCards({ variants, draft }: HookCardsProps) {
  const chosen = variants.findIndex(({ content }) => content === draft.text)

  /** An edited text is stashed. */
  function choose(text: string) {
    if (chosen === -1) void draft.replace({ text })
    else draft.set({ text })
  }

  return (
    <HookRow
      label={t.composer.writtenFrom.variants}
      nameOf={t.composer.writtenFrom.variant}
      texts={variants.map(({ content }) => content)}
      chosen={chosen}
      draft={draft}
      onChoose={choose}
    />
  )
}

interface HookRowProps {
  readonly label: string
  /** Names a text by its number. */
  readonly nameOf: (which: string) => string
  /** No two are the same. */
  readonly texts: readonly string[]
  /** -1: none of them. */
  readonly chosen: number
  readonly draft: ComposerDraftControl
  readonly onChoose: (text: string, at: number) => void
}

/** The beginnings of texts, side by side as the feed shows them. */
export function HookRow({ label, nameOf, texts, chosen, draft, onChoose }: HookRowProps) {
  const name = useId()
  const { items: accounts } = useAccounts()
  const author =
    accounts?.find(({ id }) => id === draft.accountId) ?? accounts?.find((one) => one.is_primary)
  const person =
    author === undefined
      ? t.composer.preview.nobody
      : personName(author.given_name, author.family_name, author.account_name)

  return (
    <div className="hooks" role="radiogroup" aria-label={label}>
      {texts.map((text, at) => (
        <label key={text} className="hook">
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={at === chosen}
            onChange={() => onChoose(text, at)}
          />
          <span className="hook__head">
            <Avatar name={person} picture={author?.picture ?? null} size="small" />
            <span className="hook__who">
              <span className="hook__name" aria-hidden="true">
                {person}
              </span>
              <span className="hook__which">{nameOf(numberText(at + 1))}</span>
            </span>
          </span>{' '}
          <Beginning text={text.trim()} />
        </label>
      ))}
    </div>
  )
}

/** Three lines, as in the feed; the text behind the fold is not read out. */
function Beginning({ text }: { readonly text: string }) {
  const { length } = hookOf(text)
  return (
    <span className="hook__text">
      {text.slice(0, length).trimEnd()}
      {length < text.length && (
        <span className="hook__more" aria-hidden="true">
          {' '}
          {t.common.more}
        </span>
      )}
    </span>
  )
}

import { useEffect, useEffectEvent, useId } from 'react'

import type { Variant } from '#contract/jobs.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { t } from '#text/t.ts'
import { numberText } from '#ui/format/numbers.ts'

import './hook-cards.css'

interface HookCardsProps {
  readonly variants: readonly Variant[]
  readonly draft: ComposerDraftControl
}

/** The first line of each draft; the picked one fills the editor. Alt and a number pick one from anywhere. */
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
      hasKeys
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
  /** Whether Alt and its number pick a text. */
  readonly hasKeys?: boolean
  readonly onChoose: (text: string, at: number) => void
}

/** A choice among texts by their first lines, each in a row of one line. */
export function HookRow({ label, nameOf, texts, chosen, hasKeys = false, onChoose }: HookRowProps) {
  const name = useId()
  useNumberKeys((at) => {
    const text = hasKeys && at !== chosen ? texts[at] : undefined
    if (text !== undefined) onChoose(text, at)
  })

  return (
    <div className="hooks" role="radiogroup" aria-label={label}>
      {texts.map((text, at) => (
        <label key={text} className="hook">
          <input
            type="radio"
            name={name}
            checked={at === chosen}
            {...(hasKeys && { 'aria-keyshortcuts': `Alt+${at + 1}` })}
            onChange={() => onChoose(text, at)}
          />{' '}
          <span className="hook__which">{nameOf(numberText(at + 1))}</span>{' '}
          <span className="hook__line">{firstLine(text)}</span>
          {hasKeys && <kbd aria-hidden="true">{`Alt+${at + 1}`}</kbd>}
        </label>
      ))}
    </div>
  )
}

function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0] ?? ''
}

/** Alt and a digit, wherever the focus is, unless a dialog is open. By its place, as Alt makes signs of digits on a Mac. */
function useNumberKeys(choose: (at: number) => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { code, altKey, ctrlKey, metaKey, shiftKey, repeat } = event
    const digit = /^Digit([1-9])$/.exec(code)?.[1]
    if (digit === undefined || !altKey || ctrlKey || metaKey || shiftKey || repeat) return
    if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return
    event.preventDefault()
    choose(Number(digit) - 1)
  })

  useEffect(() => {
    function listen(event: KeyboardEvent): void {
      handleKey(event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

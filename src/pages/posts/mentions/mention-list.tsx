import { mentionsIn } from '@lin/linkedin/mentions'
import Building2 from 'lucide-react/icons/building-2'
import Plus from 'lucide-react/icons/plus'
import UserRound from 'lucide-react/icons/user-round'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { ReactNode, RefObject, SyntheticEvent } from 'react'
import { createPortal, flushSync } from 'react-dom'

import { CONTENT } from '#contract/content/limits.ts'
import type { Mention } from '#contract/content/post-content.ts'
import { useMentionBook } from '#data/posts/mentions.ts'
import type { TextPartProps } from '#pages/posts/content/part.ts'
import { t } from '#text/t.ts'
import { News } from '#ui/feedback/news.tsx'
import { listText } from '#ui/format/text.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { matchingMentions, typedMention, withMention } from './mention-text.ts'
import type { TypedMention } from './mention-text.ts'

import './mention-list.css'

const MentionDialog = lazyPart(async () => (await import('./mention-dialog.tsx')).MentionDialog, {
  leave: ({ onClose }) => onClose(),
})

/** The most that are shown at once; typing on narrows them down. */
const SHOWN = 6

/**
 * Opens below the editor at an `@` in the text, and inserts a name there. The focus stays in the text, which
 * names the active option by `aria-activedescendant`: the combobox of the ARIA patterns, for a text of many
 * lines.
 */
export function MentionList({ draft, editor, isLocked }: TextPartProps) {
  const id = useId()
  const { typed, moveCaret } = useTyped(editor, draft.text)
  const known = useMentionBook(typed !== null)
  const [left, setLeft] = useState<number | null>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  const [adding, setAdding] = useState<TypedMention | null>(null)
  const all: readonly Mention[] = [...(known?.book ?? []), ...(known?.colleagues ?? [])]
  const found = typed === null ? [] : matchingMentions(all, typed.query).slice(0, SHOWN)
  const isOpen =
    typed !== null &&
    known !== undefined &&
    !isLocked &&
    left !== typed.at &&
    !isNamed(typed, draft.format.mentions) &&
    (found.length > 0 || !/\s/.test(typed.query))
  const count = found.length + 1
  // While nobody is found, Enter is a line break, until an arrow key selects the option that adds somebody.
  const at = Math.min(pointed ?? (found.length > 0 ? 0 : -1), count - 1)

  if (left !== null && typed?.at !== left) setLeft(null)
  useControlled(editor, isOpen ? { list: id, active: at < 0 ? '' : optionId(id, at) } : null)

  function insert(mention: Mention, where: TypedMention) {
    const next = withMention(draft.text, where, mention.name)
    setPointed(null)
    flushSync(() => {
      draft.update(({ format, isOwnImage }) => ({
        text: next.text,
        // As with every change of the text, a drawn picture is removed: it was made for the text before.
        ...(isOwnImage === true ? {} : { imageUrl: null }),
        format: { ...format, mentions: withOne(next.text, format?.mentions ?? [], mention) },
      }))
    })
    editor.current?.focus()
    editor.current?.setSelectionRange(next.caret, next.caret)
    moveCaret(next.caret)
  }

  function choose(index: number) {
    if (typed === null) return
    const mention = found[index]
    if (mention === undefined) setAdding(typed)
    else insert(mention, typed)
  }

  useListKeys(editor, isOpen, {
    move: (by) => setPointed(at < 0 ? 0 : (at + by + count) % count),
    choose: at < 0 ? null : () => choose(at),
    leave: () => setLeft(typed?.at ?? null),
  })

  const linked = mentionsIn(draft.text, draft.format.mentions)
  return (
    <div className="mentions">
      {isOpen && (
        <Options id={id} activeAt={at} found={found} onPoint={setPointed} onChoose={choose} />
      )}
      <News>{isOpen && t.mentions.found(found.length)}</News>
      {!isOpen && linked.length > 0 && (
        <p className="faint">
          {t.mentions.linked} {listText(linked.map(({ name }) => name))}
        </p>
      )}
      {adding !== null && (
        <Apart>
          <MentionDialog
            name={adding.query.trim()}
            onAdded={(mention) => insert(mention, adding)}
            onClose={() => setAdding(null)}
          />
        </Apart>
      )}
    </div>
  )
}

/** HTML allows no form within a form: this one stands apart, and its events do not reach the composer. */
function Apart({ children }: { readonly children: ReactNode }) {
  return createPortal(
    <div role="presentation" onSubmit={keepIn} onKeyDown={keepIn}>
      {children}
    </div>,
    document.body,
  )
}

function keepIn(event: SyntheticEvent): void {
  event.stopPropagation()
}

/** Behind a name that was inserted, there is nothing to choose any more. */
function isNamed({ query }: TypedMention, mentions: readonly Mention[]): boolean {
  return mentions.some(({ name }) => query === name || query.startsWith(`${name} `))
}

function withOne(text: string, all: readonly Mention[], mention: Mention): Mention[] {
  const others = mentionsIn(text, all).filter(({ urn }) => urn !== mention.urn)
  return [...others, { name: mention.name, urn: mention.urn }].slice(-CONTENT.mention.max)
}

/** The mention that is being typed at the caret; null if the editor has no focus, or there is no mention. */
function useTyped(
  editor: RefObject<HTMLTextAreaElement | null>,
  text: string,
): { readonly typed: TypedMention | null; readonly moveCaret: (to: number) => void } {
  const [caret, setCaret] = useState<number | null>(null)

  useEffect(() => {
    const watching = new AbortController()

    function look() {
      const { current } = editor
      const isHere = current !== null && document.activeElement === current
      const isCaret = isHere && current.selectionStart === current.selectionEnd
      setCaret(isCaret ? current.selectionStart : null)
    }

    document.addEventListener('selectionchange', look, { signal: watching.signal })
    // On the document, after React has handled the event. A listener on the editor would make React render other
    // pending updates first, with the text from before the letter, which would be lost.
    document.addEventListener('input', look, { signal: watching.signal })
    editor.current?.addEventListener('focus', look, { signal: watching.signal })
    editor.current?.addEventListener('blur', look, { signal: watching.signal })
    return () => watching.abort()
  }, [editor])

  return { typed: caret === null ? null : typedMention(text, caret), moveCaret: setCaret }
}

/** Ties the editor to the list while it is open. */
function useControlled(
  editor: RefObject<HTMLTextAreaElement | null>,
  open: { readonly list: string; readonly active: string } | null,
): void {
  const [list, active] = [open?.list, open?.active]

  useEffect(() => {
    const { current } = editor
    if (current === null || list === undefined || active === undefined) return undefined
    current.setAttribute('aria-autocomplete', 'list')
    current.setAttribute('aria-controls', list)
    if (active !== '') current.setAttribute('aria-activedescendant', active)
    return () => {
      for (const name of CONTROLS) current.removeAttribute(name)
    }
  }, [editor, list, active])
}

const CONTROLS = ['aria-autocomplete', 'aria-controls', 'aria-activedescendant'] as const

interface ListKeys {
  readonly move: (by: 1 | -1) => void
  /** Null: no option is active, and the key keeps its meaning in the text. */
  readonly choose: (() => void) | null
  readonly leave: () => void
}

const CHOOSES: readonly string[] = ['Enter', 'Tab']

/** Runs before the editor's own keys, and only while the list is open. */
function useListKeys(
  editor: RefObject<HTMLTextAreaElement | null>,
  isOpen: boolean,
  keys: ListKeys,
): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'ArrowDown') keys.move(1)
    else if (event.key === 'ArrowUp') keys.move(-1)
    else if (CHOOSES.includes(event.key) && !event.shiftKey && keys.choose !== null) keys.choose()
    else if (event.key === 'Escape') keys.leave()
    else return
    event.preventDefault()
    event.stopPropagation()
  })

  useEffect(() => {
    const { current } = editor
    if (!isOpen || current === null) return undefined
    function listen(event: KeyboardEvent): void {
      handleKey(event)
    }
    current.addEventListener('keydown', listen)
    return () => current.removeEventListener('keydown', listen)
  }, [editor, isOpen])
}

/** HTML has no element for a list box that a text field controls. */
const ROLES = { list: 'listbox', option: 'option' } as const

interface OptionsProps {
  readonly id: string
  readonly activeAt: number
  readonly found: readonly Mention[]
  readonly onPoint: (at: number) => void
  readonly onChoose: (at: number) => void
}

/** The last option adds somebody. */
function Options({ id, activeAt, found, onPoint, onChoose }: OptionsProps) {
  return (
    <div role={ROLES.list} id={id} className="mentions__list" aria-label={t.mentions.list}>
      {found.map(({ name, urn }, at) => (
        <Option
          key={urn}
          id={optionId(id, at)}
          icon={isPerson(urn) ? <UserRound size={16} /> : <Building2 size={16} />}
          detail={isPerson(urn) ? t.mentions.colleague : t.mentions.organization}
          isActive={at === activeAt}
          onPoint={() => onPoint(at)}
          onChoose={() => onChoose(at)}
        >
          {name}
        </Option>
      ))}
      <Option
        id={optionId(id, found.length)}
        icon={<Plus size={16} />}
        isActive={activeAt === found.length}
        onPoint={() => onPoint(found.length)}
        onChoose={() => onChoose(found.length)}
      >
        {t.mentions.add}
      </Option>
    </div>
  )
}

function isPerson(urn: string): boolean {
  return urn.startsWith('urn:li:person:')
}

function optionId(listId: string, at: number): string {
  return `${listId}-${at}`
}

interface OptionProps {
  readonly id: string
  readonly icon: ReactNode
  readonly detail?: string
  readonly isActive: boolean
  readonly onPoint: () => void
  readonly onChoose: () => void
  readonly children: string
}

function Option({ id, icon, detail, isActive, onPoint, onChoose, children }: OptionProps) {
  return (
    <button
      type="button"
      role={ROLES.option}
      id={id}
      className="mentions__option"
      aria-selected={isActive}
      tabIndex={-1}
      onPointerMove={onPoint}
      // A press must not take the focus from the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {icon}
      <span className="mentions__name">{children}</span>
      {detail !== undefined && <span className="faint">{detail}</span>}
    </button>
  )
}

import X from 'lucide-react/icons/x'
import { useId, useState, useEffect } from 'react'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

import type { SidebarControl } from '#app/frame/use-sidebar.ts'
import { SCREEN } from '#contract/limits.ts'
import { runAfter } from '#device/timers.ts'
import { t } from '#text/t.ts'
import { News } from '#ui/feedback/news.tsx'
import { IconButton } from '#ui/form/button.tsx'
import { useModal } from '#ui/overlay/dialog.tsx'
import { usePressOutside } from '#ui/overlay/use-press-outside.ts'

import { findCommands } from './command.ts'
import type { Command } from './command.ts'
import { ShortcutKeys, keysOf } from './shortcut-keys.tsx'
import { useSingleKeys } from './shortcuts.ts'
import { useCommands } from './use-commands.ts'
import { WRITE_ABOUT, useNamedThings, useWriteAbout } from './use-named-things.ts'
import { useOwnThings } from './use-own-things.ts'

import './command-palette.css'

interface CommandPaletteProps {
  readonly sidebar: SidebarControl
  readonly onShowShortcuts: () => void
  readonly onClose: () => void
}

/**
 * Reaches everything from one field, in a dialog. The field is a search box: Orca takes no letters in a combobox that gets
 * the focus by itself. Nothing is chosen before an arrow key, or a rest after typing: what is chosen would be read out instead of
 * the field.
 */
export function CommandPalette({ sidebar, onShowShortcuts, onClose }: CommandPaletteProps) {
  const id = useId()
  const dialog = useModal()
  usePressOutside(dialog, onClose)
  const [sought, setSought] = useState('')
  /** Null: nothing is chosen, and Enter runs the first. */
  const [activeAt, setActiveAt] = useState<number | null>(null)
  const found = useFound({ sidebar, onShowShortcuts, sought })
  const isNone = found.every((each) => each.id === WRITE_ABOUT)
  const count = isNone ? t.palette.noneFound(sought.trim()) : t.palette.found(found.length)
  const at = activeAt === null ? null : Math.min(activeAt, found.length - 1)
  const first = found[at ?? 0]
  const chosen = at === null ? undefined : first
  // What a search finds first is marked as such at once, so that an arrow key leads on from it.
  const markedAt = at ?? (sought === '' ? null : 0)

  function seek(next: string) {
    setSought(next)
    setActiveAt(null)
  }

  // A reader says each choice and each count: those of a word's first letters would be said over its last.
  useEffect(() => {
    if (sought === '') return undefined
    return runAfter(SCREEN.restMs, () => setActiveAt((now) => now ?? 0))
  }, [sought])

  function run(command: Command) {
    // The dialog gives the focus back, which the command may then take.
    flushSync(onClose)
    command.run()
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const next = indexAfter(event.key, markedAt, found.length)
    const isRun = event.key === 'Enter' && first !== undefined
    if (next === null && !isRun && event.key !== 'Escape') return
    // Before it runs: the key must not reach what the command focuses.
    event.preventDefault()
    if (next !== null) setActiveAt(next)
    else if (isRun) run(first)
    else onClose()
  }

  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label={t.shell.palette.title}
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose()
      }}
    >
      <div className="palette__head">
        <input
          type="text"
          role="searchbox"
          className="palette__field"
          aria-label={t.palette.field}
          placeholder={t.palette.field}
          aria-describedby={`${id}-hint`}
          aria-controls={id}
          aria-activedescendant={chosen && optionId(id, chosen)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={sought}
          onChange={(event) => seek(event.currentTarget.value)}
          onKeyDown={handleKey}
        />
        <IconButton label={t.common.close} icon={<X size={18} />} onClick={onClose} />
      </div>
      <CommandList
        id={id}
        commands={found}
        first={first}
        chosen={chosen}
        onPoint={setActiveAt}
        onRun={run}
      />
      {isNone && <p className="palette__none">{count}</p>}
      {/* The commands that are there at first are no news. */}
      <News>{sought !== '' && activeAt !== null && count}</News>
      <p className="palette__hint" id={`${id}-hint`}>
        {t.palette.hint}
      </p>
    </dialog>
  )
}

interface Seeking extends Omit<CommandPaletteProps, 'onClose'> {
  readonly sought: string
}

/** The commands at first; with a search, all that it finds, and else to write about its words. */
function useFound({ sought, ...frame }: Seeking): readonly Command[] {
  const commands = useCommands(frame)
  const things = useNamedThings()
  const writeAbout = useWriteAbout(sought)
  const { named, holding, areRead } = useOwnThings(sought)
  if (sought.trim() === '') return commands
  const labels = new Set(commands.map(({ label }) => label))
  const others = [...named, ...things].filter(({ label }) => !labels.has(label))
  const found = [...findCommands([...others, ...commands], sought), ...holding]
  return found.length === 0 && areRead ? [writeAbout] : found
}

/** The list wraps; null for other keys, and in an empty list. */
function indexAfter(key: string, at: number | null, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return at === null ? 0 : (at + 1) % count
  if (key === 'ArrowUp') return ((at ?? 0) + count - 1) % count
  return null
}

interface CommandListProps {
  readonly id: string
  /** Sorted by group. */
  readonly commands: readonly Command[]
  /** The one that Enter runs. */
  readonly first: Command | undefined
  /** The same, once it was chosen. */
  readonly chosen: Command | undefined
  readonly onPoint: (at: number) => void
  readonly onRun: (command: Command) => void
}

/** HTML has no element for a list box that a text field controls. */
const ROLES = { list: 'listbox', group: 'group', option: 'option' } as const

/** The focus stays in the field above, which names the chosen option by `aria-activedescendant`. */
function CommandList({ id, commands, first, chosen, onPoint, onRun }: CommandListProps) {
  const chosenId = chosen && optionId(id, chosen)
  useEffect(() => {
    if (chosenId === undefined) return
    document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])

  const groups = [...new Set(commands.map(({ group }) => group))]
  return (
    <div
      role={ROLES.list}
      id={id}
      className="palette__list"
      aria-label={t.palette.results}
      tabIndex={-1}
      hidden={commands.length === 0}
    >
      {groups.map((group) => (
        // Chromium takes the options for buttons unless the role of the fieldset is said.
        <fieldset key={group} role={ROLES.group} className="palette__commands">
          <legend className="palette__group">{t.palette.groups[group]}</legend>
          {commands.map(
            (command, at) =>
              command.group === group && (
                <Option
                  key={command.id}
                  id={optionId(id, command)}
                  command={command}
                  isFirst={command === first}
                  isChosen={command === chosen}
                  onPoint={() => onPoint(at)}
                  onRun={() => onRun(command)}
                />
              ),
          )}
        </fieldset>
      ))}
    </div>
  )
}

function optionId(listId: string, { id }: Command): string {
  return `${listId}-${id}`
}

interface OptionProps {
  readonly id: string
  readonly command: Command
  readonly isFirst: boolean
  readonly isChosen: boolean
  readonly onPoint: () => void
  readonly onRun: () => void
}

function Option({ id, command, isFirst, isChosen, onPoint, onRun }: OptionProps) {
  const { label, detail, Icon, shortcut } = command
  const areSingleOn = useSingleKeys()
  const keys = shortcut === undefined ? [] : keysOf(shortcut)
  const pressed = keys.filter((each) => areSingleOn || each.startsWith('mod+'))
  const keysId = `${id}-keys`
  return (
    <button
      type="button"
      role={ROLES.option}
      id={id}
      className={`palette__option${isFirst ? ' palette__option--first' : ''}`}
      aria-selected={isChosen}
      aria-describedby={pressed.length > 0 ? keysId : undefined}
      tabIndex={-1}
      onPointerMove={onPoint}
      // A press must not take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      <Icon size={18} />
      <span className="palette__label">{label}</span>
      {detail !== undefined && <span className="palette__detail">{detail}</span>}
      {/* Its name stays the text that is searched. */}
      {pressed.length > 0 && (
        <span className="palette__keys" id={keysId} aria-hidden="true">
          <ShortcutKeys keys={pressed} />
        </span>
      )}
    </button>
  )
}

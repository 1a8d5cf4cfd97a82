import ChevronDown from 'lucide-react/icons/chevron-down'
import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import type { ToggleEvent } from 'react'

import { IMAGE } from '#contract/file-limits.ts'
import { t } from '#text/t.ts'
import { Told } from '#ui/feedback/news.tsx'
import { buttonClass } from '#ui/form/button.tsx'
import { usePopover } from '#ui/hooks/use-popover.ts'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import type { Adding } from './adding.ts'
import { ICONS } from './icons.ts'
import { chosenOf, heldBy, isKept } from './part.ts'
import type { Choice, PartProps } from './part.ts'
import { usePressedKeys } from './pressed-keys.ts'
import { useIsTaking } from './taking.ts'

import '#ui/overlay/menu.css'
import './add-menu.css'

// Constants, which are rendered once only.
const PLUS = <Plus size={14} />
const CHEVRON_DOWN = <ChevronDown size={14} />

/** Loaded on demand: it needs a press, and only some want it. */
const MakeItems = lazyPart(
  async () => (await import('#pages/posts/generator/make-items.tsx')).MakeItems,
  { wait: () => null },
)

const CHOICES: readonly Choice[] = ['pictures', 'document', 'carousel', 'video', 'poll', 'reshare']

interface AddMenuProps extends PartProps {
  readonly adding: Adding
}

/** The menu of what a post can hold beside its text; LinkedIn accepts one kind at a time. */
export function AddMenu({ draft, isLocked, adding }: AddMenuProps) {
  const { isOpen, button, panel, close } = usePopover()
  const input = useRef<HTMLInputElement>(null)
  const chosen = chosenOf(heldBy(draft))
  const isTaking = useIsTaking()
  usePressedKeys(panel.ref, (event) => moveFocus(event, panel.ref.current))

  function choose(choice: Choice) {
    close()
    // Without pictures, asks for files; with some, goes back to them, or adds more if they are chosen already.
    const asksForFiles =
      choice === 'pictures' && (chosen === choice || !isKept(heldBy(draft), choice))
    if (asksForFiles) input.current?.click()
    else adding.choose(choice)
  }

  function handleToggle(event: ToggleEvent<HTMLDivElement>) {
    panel.onToggle?.(event)
    if (event.newState === 'open') event.currentTarget.querySelector('button')?.focus()
  }

  return (
    <div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t.content.pictures.choose}
        accept={IMAGE.chosenTypes.join(',')}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          if (files.length > 0) adding.addPictures(files)
          // Reset, so that the same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <button
        type="button"
        id="add"
        className={buttonClass({ size: 'small' })}
        disabled={isLocked}
        {...button}
      >
        {PLUS}
        {t.content.add}
        {CHEVRON_DOWN}
      </button>
      <Told className="faint add-menu__taking">{isTaking && t.content.taking}</Told>
      <div className="menu add-menu" {...panel} onToggle={handleToggle}>
        <ul aria-label={t.content.addLabel}>
          {CHOICES.map((choice) => (
            <AddItem
              key={choice}
              choice={choice}
              isChosen={choice === chosen}
              isKept={choice !== chosen && isKept(heldBy(draft), choice)}
              onChoose={() => choose(choice)}
            />
          ))}
        </ul>
        <p className="add-menu__hint">{t.content.addHint}</p>
        {isOpen && <MakeItems draft={draft} onChosen={close} />}
      </div>
    </div>
  )
}

interface AddItemProps {
  readonly choice: Choice
  readonly isChosen: boolean
  readonly isKept: boolean
  readonly onChoose: () => void
}

function AddItem({ choice, isChosen, isKept: hasKept, onChoose }: AddItemProps) {
  const Icon = ICONS[choice]
  const { name, hint } = t.content.kinds[choice]
  return (
    <li>
      <button
        type="button"
        className="menu__item add-menu__item"
        aria-current={isChosen ? 'true' : undefined}
        onClick={onChoose}
      >
        <Icon size={18} />
        <span className="add-menu__words">
          <span>{name}</span>
          <span className="add-menu__about">{hint}</span>
        </span>
        {hasKept && <span className="add-menu__kept">{t.content.kept}</span>}
      </button>
    </li>
  )
}

/** The arrow keys, as in every menu. */
function moveFocus(event: KeyboardEvent, menu: HTMLElement | null): void {
  const items = [...(menu?.querySelectorAll('button') ?? [])]
  const at = items.findIndex((item) => item === document.activeElement)
  const places: Partial<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: -1,
  }
  const place = places[event.key]
  if (place === undefined) return
  event.preventDefault()
  items.at(place % items.length)?.focus()
}

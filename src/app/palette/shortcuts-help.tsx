import { Fragment } from 'react'

import { isApple } from '#device/browser.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

import { SHORTCUTS, singleKeys, useSingleKeys } from './shortcuts.ts'
import type { Shortcut } from './shortcuts.ts'

import './shortcuts-help.css'

/** Handled by the element that has the focus. */
const OF_ELEMENTS: readonly Shortcut[] = [
  { group: 'posts', does: 'publish', keys: ['mod+Enter'] },
  { group: 'posts', does: 'focus', keys: ['mod+.'] },
  { group: 'sidebar', does: 'sidebarMove', keys: ['ArrowUp', 'ArrowDown'] },
  { group: 'sidebar', does: 'sidebarFollow', keys: ['Enter', 'space'] },
  {
    group: 'calendar',
    does: 'calendarDay',
    keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
  },
  { group: 'calendar', does: 'calendarWeek', keys: ['Home', 'End'] },
  { group: 'calendar', does: 'calendarMonth', keys: ['PageUp', 'PageDown'] },
  { group: 'calendar', does: 'calendarOpen', keys: ['Enter', 'space'] },
]

/** All keys that do something, and the switch for those that are pressed alone. */
export function ShortcutsHelp({ onClose }: { readonly onClose: () => void }) {
  const { columns, groups, single } = t.shortcuts
  return (
    <Dialog
      title={t.shell.shortcuts.title}
      isReadOut={false}
      onDismiss={onClose}
      actions={<Button onClick={onClose}>{t.common.close}</Button>}
    >
      <Checkbox label={single.label} isChecked={useSingleKeys()} onChange={singleKeys.write} />
      <p className="faint">{single.hint}</p>
      <table className="shortcuts">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{columns.action}</th>
            <th scope="col">{columns.keys}</th>
          </tr>
        </thead>
        {groupsOf([...SHORTCUTS, ...OF_ELEMENTS]).map(([group, shortcuts]) => (
          <tbody key={group}>
            <tr>
              <th className="shortcuts__group" scope="rowgroup" colSpan={2}>
                {groups[group]}
              </th>
            </tr>
            {shortcuts.map((shortcut) => (
              <ShortcutRow key={shortcut.keys.join()} shortcut={shortcut} />
            ))}
          </tbody>
        ))}
      </table>
    </Dialog>
  )
}

function ShortcutRow({ shortcut: { does, keys } }: { readonly shortcut: Shortcut }) {
  const { does: words, goTo } = t.shortcuts
  return (
    <tr>
      <th scope="row">
        {typeof does === 'string' ? words[does] : goTo(t.shell.navigation[does.goTo].label)}
      </th>
      <td>
        <ShortcutKeys keys={keys} />
      </td>
    </tr>
  )
}

function groupsOf(shortcuts: readonly Shortcut[]) {
  const names = [...new Set(shortcuts.map(({ group }) => group))]
  return names.map((name) => [name, shortcuts.filter(({ group }) => group === name)] as const)
}

/** `Ctrl` `K`, on an Apple keyboard `⌘` `K`; `G` then `D`; `↑` or `↓`. */
function ShortcutKeys({ keys }: Pick<Shortcut, 'keys'>) {
  return keys.map((each, at) => (
    <Fragment key={each}>
      {at > 0 && ` ${t.shortcuts.or} `}
      {each.split(' ').map((stroke, place) => (
        <Fragment key={stroke}>
          {place > 0 && ` ${t.shortcuts.afterwards} `}
          <Stroke keys={stroke.split('+')} />
        </Fragment>
      ))}
    </Fragment>
  ))
}

/** Keys that are held together. */
function Stroke({ keys }: { readonly keys: readonly string[] }) {
  return keys.map((key, at) => (
    <Fragment key={key}>
      {at > 0 && ' '}
      <Key name={key} />
    </Fragment>
  ))
}

function Key({ name }: { readonly name: string }) {
  const { shown, said } = capOf(name)
  if (said === undefined) return <kbd>{shown}</kbd>
  return (
    <kbd>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{said}</span>
    </kbd>
  )
}

interface Cap {
  readonly shown: string
  /** Read out instead of a symbol. */
  readonly said?: string
}

/** The label of a key. `name`: as in the table of shortcuts. */
function capOf(name: string): Cap {
  const words = t.shortcuts.keys
  const caps: Readonly<Record<string, Cap>> = {
    mod: isApple() ? { shown: '⌘', said: words.command } : { shown: words.control },
    Enter: { shown: words.enter },
    space: { shown: words.space },
    Home: { shown: words.home },
    End: { shown: words.end },
    PageUp: { shown: words.pageUp },
    PageDown: { shown: words.pageDown },
    ArrowUp: { shown: '↑', said: words.up },
    ArrowDown: { shown: '↓', said: words.down },
    ArrowLeft: { shown: '←', said: words.left },
    ArrowRight: { shown: '→', said: words.right },
  }
  return caps[name] ?? { shown: name.toUpperCase() }
}

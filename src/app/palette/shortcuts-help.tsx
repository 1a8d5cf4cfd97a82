import { t } from '#text/t.ts'
import type { Texts } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

import { ShortcutKeys, keysOf } from './shortcut-keys.tsx'
import { singleKeys, useSingleKeys } from './shortcuts.ts'

import './shortcuts-help.css'

type Words = Texts['shortcuts']

interface Shortcut {
  readonly group: keyof Words['groups']
  readonly does:
    | keyof Words['does']
    | { readonly goTo: keyof Texts['shell']['navigation'] | 'morning' }
  readonly keys: readonly string[]
}

const SHORTCUTS: readonly Shortcut[] = [
  { group: 'everywhere', does: 'palette', keys: keysOf('palette') },
  { group: 'everywhere', does: 'sidebar', keys: keysOf('sidebar') },
  { group: 'everywhere', does: 'help', keys: keysOf('shortcuts') },
  { group: 'everywhere', does: 'newPost', keys: keysOf('/posts#write') },
  { group: 'screens', does: { goTo: 'dashboard' }, keys: keysOf('/dashboard') },
  { group: 'screens', does: { goTo: 'posts' }, keys: keysOf('/posts') },
  { group: 'screens', does: { goTo: 'sources' }, keys: keysOf('/sources') },
  { group: 'screens', does: { goTo: 'accounts' }, keys: keysOf('/accounts') },
  { group: 'screens', does: { goTo: 'schedule' }, keys: keysOf('/schedule') },
  { group: 'screens', does: { goTo: 'morning' }, keys: keysOf('/morning') },
  // Handled by the lists of a screen (`list-keys.ts`), and by the element that has the focus.
  { group: 'sidebar', does: 'sidebarMove', keys: ['ArrowUp', 'ArrowDown'] },
  { group: 'sidebar', does: 'sidebarFollow', keys: ['Enter', 'space'] },
  { group: 'posts', does: 'pick', keys: ['1', '2', '3'] },
  { group: 'posts', does: 'pickHook', keys: ['alt+1', 'alt+2', 'alt+3'] },
  { group: 'posts', does: 'publish', keys: ['mod+Enter'] },
  { group: 'posts', does: 'queue', keys: ['mod+shift+Enter'] },
  { group: 'posts', does: 'focus', keys: ['mod+.'] },
  { group: 'posts', does: 'rewrite', keys: ['mod+j'] },
  { group: 'posts', does: 'leaveEditor', keys: ['Escape'] },
  { group: 'lists', does: 'listMove', keys: ['j', 'k'] },
  { group: 'lists', does: 'listOpen', keys: ['Enter'] },
  { group: 'lists', does: 'listEdit', keys: ['e'] },
  { group: 'lists', does: 'listSelect', keys: ['x'] },
  { group: 'lists', does: 'listSelectOn', keys: ['shift+j', 'shift+k'] },
  { group: 'lists', does: 'listDelete', keys: ['Delete'] },
  { group: 'lists', does: 'undo', keys: ['z'] },
  { group: 'reading', does: 'storyMove', keys: ['j', 'shift+k'] },
  { group: 'reading', does: 'storyKeep', keys: ['k'] },
  { group: 'reading', does: 'storyRead', keys: ['e'] },
  { group: 'reading', does: 'storyMute', keys: ['m'] },
  {
    group: 'calendar',
    does: 'calendarDay',
    keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
  },
  { group: 'calendar', does: 'calendarWeek', keys: ['Home', 'End'] },
  { group: 'calendar', does: 'calendarMonth', keys: ['PageUp', 'PageDown'] },
  { group: 'calendar', does: 'calendarOpen', keys: ['Enter', 'space'] },
]

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
      <div className="shortcuts">
        {groupsOf(SHORTCUTS).map(([group, shortcuts]) => (
          <table key={group} className="shortcuts__group">
            <caption>{groups[group]}</caption>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">{columns.action}</th>
                <th scope="col">{columns.keys}</th>
              </tr>
            </thead>
            <tbody>
              {shortcuts.map((shortcut) => (
                <ShortcutRow key={shortcut.keys.join()} shortcut={shortcut} />
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </Dialog>
  )
}

function ShortcutRow({ shortcut: { does, keys } }: { readonly shortcut: Shortcut }) {
  const { does: words, goTo } = t.shortcuts
  return (
    <tr>
      <th scope="row">{typeof does === 'string' ? words[does] : goTo(screenName(does.goTo))}</th>
      <td>
        <ShortcutKeys keys={keys} />
      </td>
    </tr>
  )
}

function screenName(screen: keyof Texts['shell']['navigation'] | 'morning'): string {
  return screen === 'morning' ? t.app.windows.morning : t.shell.navigation[screen].label
}

function groupsOf(shortcuts: readonly Shortcut[]) {
  const names = [...new Set(shortcuts.map(({ group }) => group))]
  return names.map((name) => [name, shortcuts.filter(({ group }) => group === name)] as const)
}

import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

import { ShortcutKeys } from './shortcut-keys.tsx'
import { SHORTCUTS } from './shortcuts.ts'
import type { Shortcut } from './shortcuts.ts'
import { singleKeys, useSingleKeys } from './single-keys.ts'

import './shortcuts-help.css'

/** All keys that do something, and the switch for those that are pressed alone. */
export function ShortcutsHelp({ onClose }: { readonly onClose: () => void }) {
  const { title, columns, groups, single } = t.shell.shortcuts
  return (
    <Dialog
      title={title}
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
        {groupsOf(SHORTCUTS).map(([group, shortcuts]) => (
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
  const { does: words, goTo } = t.shell.shortcuts
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

import MonitorDown from 'lucide-react/icons/monitor-down'

import { useInstall } from '#data/device/install.ts'
import { t } from '#text/t.ts'

import '#ui/overlay/menu.css'

/**
 * A menu entry, shown if Lin can be installed.
 *
 * @param onChoose closes the menu
 */
export function InstallItem({ onChoose }: { readonly onChoose: () => void }) {
  const install = useInstall()
  if (install === null) return null

  function choose(begin: () => void) {
    // Closes the menu first, so that the focus returns to the menu's button and not to an entry that is gone.
    onChoose()
    begin()
  }

  return (
    <button type="button" className="menu__item" onClick={() => choose(install)}>
      <MonitorDown size={18} />
      {t.install.action}
    </button>
  )
}

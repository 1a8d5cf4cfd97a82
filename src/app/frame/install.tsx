import MonitorDown from 'lucide-react/icons/monitor-down'
import Share from 'lucide-react/icons/share'

import { useInstall, useInstallGuide } from '#data/device/install.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { Rich } from '#ui/format/text.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

import './menu.css'
import './install.css'

/** A menu entry, shown where Lin can be installed. @param onChoose closes the menu */
export function InstallItem({ onChoose }: { readonly onChoose: () => void }) {
  const install = useInstall()
  if (install === null) return null

  function choose(begin: () => void) {
    // Closed first, so that the focus returns to the menu's button and not to an entry that is gone.
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

/** How to add Lin to the home screen of an iPhone or iPad, which no page can do by itself. */
export function InstallGuide() {
  const { isOpen, close } = useInstallGuide()
  if (!isOpen) return null
  const { title, share, add, open, storage } = t.install.guide
  return (
    <Dialog
      title={title}
      onDismiss={close}
      actions={<Button onClick={close}>{t.common.close}</Button>}
    >
      <ol className="install-guide">
        <li>
          <Rich text={share} parts={{ icon: () => <Share size={16} /> }} />
        </li>
        <li>{add}</li>
        <li>{open}</li>
      </ol>
      <p>{storage}</p>
    </Dialog>
  )
}

import Share from 'lucide-react/icons/share'

import { useInstallGuide } from '#data/device/install.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { Rich } from '#ui/format/text.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

import './install-guide.css'

/** How a person adds Lin to the home screen of an iPhone or iPad: no page can do it for them. */
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

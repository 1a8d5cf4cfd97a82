import MonitorDown from 'lucide-react/icons/monitor-down'

import { useInstall } from '#data/device/install.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/page.tsx'

/** Installs Lin, where the browser lets a page ask for it. */
export function AppCard() {
  const install = useInstall()
  const words = t.settings.app
  return (
    <Card title={words.title} lead={words.lead}>
      {install === null ? (
        <p className="settings__text">{words.none}</p>
      ) : (
        <div>
          <Button icon={<MonitorDown size={16} />} onClick={install}>
            {t.install.action}
          </Button>
        </div>
      )}
    </Card>
  )
}

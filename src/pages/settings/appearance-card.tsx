import { t } from '#text/t.ts'
import { Card } from '#ui/layout/page.tsx'

import { LanguageField } from './language-field.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** In effect with the press itself, on this device alone. */
export function AppearanceCard() {
  return (
    <Card title={t.settings.appearance.title} lead={t.settings.appearance.lead}>
      <div className="settings__part">
        <ThemeChoice />
      </div>
      <div className="settings__part">
        <LanguageField />
      </div>
    </Card>
  )
}

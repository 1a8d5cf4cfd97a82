import { useId } from 'react'

import { useLanguageChoice } from '#data/settings/language.ts'
import { useTheme } from '#data/settings/theme.ts'
import { THEMES } from '#device/theme.ts'
import type { Theme } from '#device/theme.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#text/language.ts'
import { t } from '#text/t.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Card } from '#ui/layout/page.tsx'

import './appearance-card.css'

/** Changes apply at once, on this device only. */
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

function ThemeChoice() {
  const [theme, choose] = useTheme()
  const id = useId()
  return (
    <fieldset className="theme-choice" aria-describedby={`${id}-hint`}>
      <legend className="field__label theme-choice__label">{t.settings.appearance.theme}</legend>
      <div className="theme-choice__tiles">
        {THEMES.map((each) => (
          <label key={each} className="theme-choice__tile">
            <Picture theme={each} />
            <span className="theme-choice__name">
              <input
                type="radio"
                name={id}
                value={each}
                checked={each === theme}
                onChange={() => choose(each)}
              />
              {t.common.themes[each]}
            </span>
          </label>
        ))}
      </div>
      <p className="field__hint" id={`${id}-hint`}>
        {t.settings.appearance.themeHint}
      </p>
    </fieldset>
  )
}

/** A page in the theme's colours; half light and half dark for the system theme. */
function Picture({ theme }: { readonly theme: Theme }) {
  const halves = theme === 'system' ? (['light', 'dark'] as const) : [theme]
  return (
    <span className="theme-choice__picture" aria-hidden="true">
      {halves.map((half) => (
        <span key={half} className="theme-choice__page" data-theme={half} />
      ))}
    </span>
  )
}

const CHOICES = ['browser', ...LANGUAGES] as const

function LanguageField() {
  const [chosen, choose] = useLanguageChoice()

  function handleChange(value: string) {
    const next = CHOICES.find((choice) => choice === value)
    if (next !== undefined) choose(next)
  }

  return (
    <div className="settings__form">
      <Field label={t.settings.appearance.language} hint={t.settings.appearance.languageHint}>
        {(control) => (
          <Select
            {...control}
            value={chosen}
            onChange={handleChange}
            options={[
              { value: 'browser', label: t.settings.appearance.browserLanguage },
              ...LANGUAGES.map((language) => ({
                value: language,
                label: LANGUAGE_NAMES[language],
                lang: language,
              })),
            ]}
          />
        )}
      </Field>
    </div>
  )
}

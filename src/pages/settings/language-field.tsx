import { useLanguageChoice } from '#data/settings/language.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#text/language.ts'
import { t } from '#text/t.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'

const CHOICES = ['browser', ...LANGUAGES] as const

export function LanguageField() {
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

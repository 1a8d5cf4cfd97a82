import ChevronDown from 'lucide-react/icons/chevron-down'
import Languages from 'lucide-react/icons/languages'
import { useRef } from 'react'

import { useLanguage, useLanguageChoice } from '#data/settings/language.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#text/language.ts'
import { t } from '#text/t.ts'
import { useGivenBefore } from '#ui/hooks/use-given-before.ts'

import './language-select.css'

/** For who has no account yet, and so no settings. Shows what is spoken, whoever chose it. */
export function LanguageSelect() {
  const control = useRef<HTMLSelectElement>(null)
  const language = useLanguage()
  const [, choose] = useLanguageChoice()
  useGivenBefore<HTMLSelectElement, string>({
    control,
    shown: language,
    read: ({ value }) => value,
    take: change,
  })

  function change(value: string) {
    const next = LANGUAGES.find((each) => each === value)
    if (next !== undefined) choose(next)
  }

  return (
    <div className="language-select">
      <Languages size={16} />
      <select
        ref={control}
        aria-label={t.common.language}
        value={language}
        onChange={(event) => change(event.currentTarget.value)}
      >
        {LANGUAGES.map((each) => (
          <option key={each} value={each} lang={each}>
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </select>
      <ChevronDown size={14} />
    </div>
  )
}

import ChevronDown from 'lucide-react/icons/chevron-down'
import Languages from 'lucide-react/icons/languages'
import { useRef } from 'react'
import { Outlet } from 'react-router-dom'

import './public-frame.css'
import { useLanguage, useLanguageChoice } from '#data/settings/language.ts'
import { useStandIns } from '#data/settings/stand-ins.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#text/language.ts'
import { t } from '#text/t.ts'
import { useGivenBefore } from '#ui/hooks/use-given-before.ts'
import { quietPart } from '#ui/overlay/lazy-part.tsx'

/** Where there is nothing to tell of, nothing is loaded to tell it. */
const SandboxBadge = quietPart(async () => (await import('./sandbox-badge.tsx')).SandboxBadge)

/** The public screens bring their own layout; the frame says what is not real here, and in which language. */
export function PublicFrame() {
  const hasStandIns = useStandIns()
  return (
    <div className="public-frame">
      <Outlet />
      <footer className="public-frame__foot">
        <p>{t.common.copyright}</p>
        <LanguageSelect />
        <div className="public-frame__corner">{hasStandIns && <SandboxBadge />}</div>
      </footer>
    </div>
  )
}

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

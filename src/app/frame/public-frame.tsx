import ChevronDown from 'lucide-react/icons/chevron-down'
import Languages from 'lucide-react/icons/languages'
import { useRef } from 'react'
import { Outlet } from 'react-router-dom'

import { useLanguage, useLanguageChoice } from '#data/settings/language.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#text/language.ts'
import { t } from '#text/t.ts'
import { useInputBeforeHydration } from '#ui/hooks/use-input-before-hydration.ts'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

// Loaded before the badge: the landing page shows it without its script.
import './popover.css'
import './sandbox-note.css'
import './public-frame.css'

/** Loaded once the browser is idle. */
const PublicBadge = lazyPart(async () => (await import('./public-badge.tsx')).PublicBadge, {
  isQuiet: true,
})

/** The public screens bring their own layout. */
export function PublicFrame() {
  return (
    <div className="public-frame">
      <Outlet />
      <footer className="public-frame__foot">
        <p>{t.common.copyright}</p>
        <LanguageSelect />
        <div className="public-frame__corner">
          <PublicBadge />
        </div>
      </footer>
    </div>
  )
}

/** Visitors without an account have no settings. Shows the language in use, however it was chosen. */
export function LanguageSelect() {
  const control = useRef<HTMLSelectElement>(null)
  const language = useLanguage()
  const [, choose] = useLanguageChoice()
  useInputBeforeHydration<HTMLSelectElement, string>({
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

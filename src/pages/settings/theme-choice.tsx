import { useId } from 'react'

import { useTheme } from '#data/settings/theme.ts'
import { THEMES } from '#device/theme.ts'
import type { Theme } from '#device/theme.ts'
import { t } from '#text/t.ts'

import './theme-choice.css'

export function ThemeChoice() {
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

/** A page in the theme's own colours; half and half where the device decides. */
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

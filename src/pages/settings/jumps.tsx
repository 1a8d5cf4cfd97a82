import { useId } from 'react'

import { t } from '#text/t.ts'

/** The parts of the page, from the top; each is also the anchor of its card. */
const SECTIONS = [
  'appearance',
  'writing',
  'notifications',
  'password',
  'twoFactor',
  'passkeys',
  'devices',
  'data',
] as const

export type Section = (typeof SECTIONS)[number]

/** What the page holds, at a glance; where there is no room for it beside the cards, it is left out. */
export function Jumps() {
  const id = useId()
  return (
    <nav className="settings__jumps" aria-labelledby={id}>
      <h2 className="settings__jumps-title" id={id}>
        {t.settings.onThisPage}
      </h2>
      <ul>
        {SECTIONS.map((section) => (
          <li key={section}>
            <a className="settings__jump" href={`#${section}`}>
              {t.settings[section].title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

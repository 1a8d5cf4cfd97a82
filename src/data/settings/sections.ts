/** The pages of the settings and their cards, in their order; the name of a card is also its anchor. */
export const SETTINGS = [
  { page: 'lin', path: '/settings', sections: ['appearance', 'app'] },
  { page: 'writing', path: '/settings/writing', sections: ['writing', 'voice', 'mentions'] },
  { page: 'notifications', path: '/settings/notifications', sections: ['notifications'] },
  {
    page: 'you',
    path: '/settings/you',
    sections: ['password', 'twoFactor', 'passkeys', 'apiKeys', 'programs', 'devices', 'data'],
  },
] as const

export type SettingsPageName = (typeof SETTINGS)[number]['page']
export type Section = (typeof SETTINGS)[number]['sections'][number]

export const SECTIONS: readonly Section[] = SETTINGS.flatMap(({ sections }) => [...sections])

/** The address of a card: that of its page, with its anchor. */
export function sectionPath(section: Section): string {
  return `${pageOf(section)?.path ?? '/settings'}#${section}`
}

/** The address of the card that an anchor names, if it is on another page; null if not. */
export function pathElsewhere(page: SettingsPageName, hash: string): string | null {
  const section = SECTIONS.find((each) => `#${each}` === hash)
  if (section === undefined || pageOf(section)?.page === page) return null
  return sectionPath(section)
}

function pageOf(section: Section) {
  return SETTINGS.find(({ sections }) => (sections as readonly Section[]).includes(section))
}

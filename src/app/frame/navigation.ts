import { SCREENS } from '#app/routes.tsx'
import type { NavigationEntry } from '#app/routes.tsx'

export interface NavigationLink extends NavigationEntry {
  readonly path: string
}

/** The sidebar's entries, in its order. */
export const SIDEBAR_ENTRIES: readonly NavigationLink[] = SCREENS.flatMap(({ path, navigation }) =>
  navigation === undefined ? [] : [{ path, ...navigation }],
)

/** The same entries in the order of the hamburger menu. */
export const MENU_ENTRIES: readonly NavigationLink[] = SIDEBAR_ENTRIES.toSorted(
  (one, other) => one.menuPlace - other.menuPlace,
)

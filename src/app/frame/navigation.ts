import { SCREENS } from '#app/routes.tsx'
import type { NavigationEntry } from '#app/routes.tsx'

export interface NavigationLink extends NavigationEntry {
  readonly path: string
}

export const SIDEBAR_ENTRIES: readonly NavigationLink[] = SCREENS.flatMap(({ path, navigation }) =>
  navigation === undefined ? [] : [{ path, ...navigation }],
)

export const MENU_ENTRIES: readonly NavigationLink[] = SIDEBAR_ENTRIES.toSorted(
  (one, other) => one.menuPlace - other.menuPlace,
)

import type { Rolldown } from 'vite'

import type { BuiltScreen } from './screens.mjs'

export declare function shareChunks(
  root: string,
  screens: readonly BuiltScreen[],
): Rolldown.CodeSplittingGroup[]

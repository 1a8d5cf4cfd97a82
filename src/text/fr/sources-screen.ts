import { analyzer } from './analyzer.ts'
import { sources } from './sources.ts'

/** The screen of sources, with its analyzer. */
export const sourcesScreen = { analyzer, sources }

import type { Rolldown } from 'vite'

export declare const DESK: readonly string[]

export declare function shareChunks(root: string): Rolldown.CodeSplittingGroup[]

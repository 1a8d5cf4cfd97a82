export interface BuiltScreen {
  readonly path: string
  readonly frame: 'public' | 'signed-in'
  /** The page's file, from the root. */
  readonly module: string
}

export declare function readScreens(root: string): Promise<readonly BuiltScreen[]>

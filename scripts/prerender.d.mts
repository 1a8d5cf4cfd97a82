import type { Plugin, PluginOption } from 'vite'

import type { BuiltScreen } from './screens.mjs'

export declare function prerender(options: {
  readonly define: Record<string, string>
  readonly plugins: () => PluginOption[]
  readonly screens: readonly BuiltScreen[]
}): Plugin

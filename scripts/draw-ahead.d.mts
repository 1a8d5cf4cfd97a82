import type { Plugin, PluginOption } from 'vite'

export declare function drawAhead(options: {
  readonly define: Record<string, string>
  readonly plugins: () => PluginOption[]
}): Plugin

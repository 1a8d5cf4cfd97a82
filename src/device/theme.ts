export const THEMES = ['system', 'light', 'dark'] as const

export type Theme = (typeof THEMES)[number]

/** app.html's `theme-color`s colour the bars of the browser. public/theme.js does the same before the first paint. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  const bars = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
  for (const bar of bars) {
    const media = mediaOf(bar.dataset['theme'] ?? '', theme)
    if (bar.getAttribute('media') !== media) bar.setAttribute('media', media)
  }
}

function mediaOf(own: string, chosen: Theme): string {
  if (chosen === 'system') return `(prefers-color-scheme: ${own})`
  return own === chosen ? 'all' : 'not all'
}

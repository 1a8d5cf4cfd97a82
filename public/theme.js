// Before the first paint, so that nobody who chose the dark sees a white flash. See src/device/theme.ts.
try {
  const [theme] = (localStorage.getItem('lin-theme') ?? '').split('@')
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme
    for (const bar of document.querySelectorAll('meta[name="theme-color"]')) {
      bar.setAttribute('media', bar.dataset.theme === theme ? 'all' : 'not all')
    }
  }
} catch {
  // A browser that lets nothing be stored has kept no choice.
}

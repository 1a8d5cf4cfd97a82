/**
 * For who is signed in: what their screen is made of is asked for while the page is still read, and not
 * only once the app has found out which screen that is. Where the service worker answers, nothing is won
 * by it: then the app starts sooner without.
 *
 * @param parts for each address, the addresses of the modules that its screen needs besides the app
 * @returns code that stands in the page
 */
export function hintDesk(parts) {
  return `<script>(${String(hint)})(${JSON.stringify(parts)})</script>`.replaceAll(/\n\s*/g, '\n')
}

/** Runs in the page, and knows nothing but what it is given. */
function hint(parts) {
  if (localStorage.getItem('token') === null || navigator.serviceWorker?.controller) return
  for (const href of parts[location.pathname] ?? []) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
    document.head.append(link)
  }
}

/**
 * Chromium keeps what it has compiled of a script, and takes that up at the next visit; of a module only
 * where it was announced as a script. One that it meets as a module is compiled from its text each time.
 * Other browsers would fetch the announced file twice, so they are not to see this: they do not know the
 * media feature.
 */
const CHROMIUM = '(device-posture)'

/**
 * @param scripts addresses of what every screen starts with
 * @returns links for the page's head, before what loads the scripts
 */
export function announceScripts(scripts) {
  return scripts
    .map(
      (href) => `<link rel="preload" as="script" crossorigin media="${CHROMIUM}" href="${href}">`,
    )
    .join('')
}

/**
 * For who is signed in: what their screen is made of is asked for while the page is still read, and not
 * only once the app has found out which screen that is.
 *
 * @param parts for each address, the addresses of the modules and styles that its screen needs besides the app
 * @returns code that stands in the page
 */
export function hintDesk(parts) {
  const args = [parts, CHROMIUM].map((each) => JSON.stringify(each)).join(',')
  return `<script>(${String(hint)})(${args})</script>`.replaceAll(/\n\s*/g, '\n')
}

/** Runs in the page, and knows nothing but what it is given. */
function hint(parts, media) {
  if (localStorage.getItem('token') === null) return
  const announced = { rel: 'preload', crossorigin: '' }
  // A first visit has nothing compiled: there, the modules are while they come in.
  const script = navigator.serviceWorker?.controller
    ? { ...announced, as: 'script', media }
    : { rel: 'modulepreload' }
  for (const href of parts[location.pathname] ?? []) {
    const link = document.createElement('link')
    const how = href.endsWith('.css') ? { ...announced, as: 'style' } : script
    for (const [name, value] of Object.entries({ ...how, href })) link.setAttribute(name, value)
    document.head.append(link)
  }
}

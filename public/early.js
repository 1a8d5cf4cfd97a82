// Before the app is there: it takes up afterwards what was submitted until then (src/app/start/early-submit.ts), and
// the frame of its screens is shown at once for those who are signed in.
addEventListener(
  'submit',
  (event) => {
    if (globalThis.linIsDrawn) return
    event.preventDefault()
    globalThis.linSubmitted = event.target
  },
  true,
)
// Where the app cannot be had, or takes too long, the page says so. What it says is gone once the app is there
// (src/app/start/start.tsx).
addEventListener('error', sayNotStarted, true)
addEventListener('unhandledrejection', sayNotStarted)
setTimeout(sayNotStarted, 20_000)

function sayNotStarted() {
  const words = document.getElementById('not-started')
  if (words === null) return
  words.hidden = false
  words.querySelector('button').addEventListener('click', () => location.reload())
}

try {
  if (localStorage.getItem('token') !== null) document.documentElement.dataset.opens = 'desk'
} catch {
  // A browser that lets nothing be stored: the app says so.
}

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
if (localStorage.getItem('token') !== null) document.documentElement.dataset.opens = 'desk'

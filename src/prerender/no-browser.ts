// First of all: the parts of a browser that the app's modules use while they load. The address is one that a
// mail links to: /reset-password is prerendered for it.
Object.assign(globalThis, {
  location: new URL('http://lin.invalid/reset-password?token=prerendered'),
  history: { state: null, replaceState: ignore },
  addEventListener: ignore,
})

function ignore(): void {}

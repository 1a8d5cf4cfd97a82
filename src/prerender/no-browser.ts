// First of all: what the modules of the app expect of a browser, as far as they look at it while they
// load. The address is one of a mail, whose page is the one that is prerendered of /reset-password.
Object.assign(globalThis, {
  location: new URL('http://lin.invalid/reset-password?token=prerendered'),
  history: { state: null, replaceState: ignore },
  addEventListener: ignore,
})

function ignore(): void {}

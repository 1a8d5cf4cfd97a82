#!/usr/bin/env node
// Plain JavaScript, so that an older Node can say that it is too old.
if (process.features.typescript) {
  const { lin } = await import('../src/index.ts')
  process.exitCode = await lin(process.argv.slice(2), process)
} else {
  console.error(`lin needs Node 24 or newer, and this is ${process.version}.`)
  process.exitCode = 2
}

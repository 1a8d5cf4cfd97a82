import { webcrypto } from 'node:crypto'

import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import React from 'react'
import { afterEach, beforeAll } from 'vitest'

import { loadAllTexts } from './language.ts'
import { nodeLocks } from './locks.ts'
import { allPartsCome } from './parts.ts'
import { printedWhenRead } from './search-error.ts'

await loadAllTexts()

afterEach(cleanup)

// The loading of parts has tests of its own.
beforeAll(allPartsCome)

// A whole screen takes longer than the usual second to appear while other tests have the cores.
configure(({ getElementError }) => ({
  asyncUtilTimeout: 30_000,
  getElementError: printedWhenRead(getElementError),
}))

// For each element React would record a stack of where it was created, ten thousand of them a second: a tenth of the
// cost of these tests. React gives its warnings without them, too.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => {} },
)

// jsdom has only half of Web Crypto.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })

// Files that ask for Node's environment share one navigator.
Object.defineProperty(navigator, 'locks', { value: nodeLocks, configurable: true })

// Each file of tests is a browser of its own: Node's channels reach every thread.
const browser = webcrypto.randomUUID()
const Channel = globalThis.BroadcastChannel
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(`${browser} ${name}`)
  }
}

// jsdom lays nothing out, so there is nothing to scroll.
if ('HTMLElement' in globalThis) HTMLElement.prototype.scrollIntoView = () => {}

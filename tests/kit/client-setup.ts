import { webcrypto } from 'node:crypto'

import 'fake-indexeddb/auto'
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

// jsdom has only half of it.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })

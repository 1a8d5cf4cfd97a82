import { afterEach, beforeEach, vi } from 'vitest'

/** A test during which something warned or complained has failed, unless it spied on the console itself. */
let complaints: Error[] = []

beforeEach(() => {
  complaints = []
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...said: unknown[]) => {
      complaints.push(new Error(`console.${method}: ${said.map(String).join(' ')}`))
    })
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  const [first] = complaints
  if (first !== undefined) throw first
})

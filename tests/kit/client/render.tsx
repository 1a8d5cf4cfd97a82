import { QueryClientProvider } from '@tanstack/react-query'
import * as library from '@testing-library/react'
import type { RenderHookResult, RenderResult } from '@testing-library/react'
import { Fragment } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'

import { ROUTES } from '#app/start/router.tsx'
import type { User } from '#contract/auth.ts'
import { openSession } from '#data/auth/resume.ts'
import { queryClient } from '#data/query/query-client.ts'
import { sessionState } from '#data/session/state.ts'
import { keepSession } from '#device/token-store.ts'

import { aToken, aUser } from './things.ts'

// Loaded before the first screen, so that no test waits for it.
await Promise.all([import('#api/transport.ts'), import('#sync/outbox/drain.ts')])

/** A user whose session is open on this device. */
export async function signedInUser(user: User = aUser()): Promise<User> {
  await keepSession({ uid: user.id, token: aToken(), fingerprint: null })
  await openSession(user)
  return user
}

/** The device as a new page finds it: nothing in memory, everything that is stored still there. */
export function afterReload(): void {
  queryClient.clear()
  sessionState.write({ state: 'checking' })
}

/** The whole app, opened at an address. */
export function renderApp(address: string): RenderResult {
  const router = createMemoryRouter(ROUTES, { initialEntries: [address] })
  return library.render(<RouterProvider router={router} />)
}

/** The library's `render`, inside the components that the signed-in app has around its screens. */
export function render(
  ui: ReactNode,
  { wrapper: Wrapper = Fragment }: { readonly wrapper?: ComponentType<Children> } = {},
): RenderResult {
  return library.render(<Wrapper>{ui}</Wrapper>, { wrapper: Providers })
}

/** The library's `renderHook`, likewise. */
export function renderHook<Result, Props>(
  hook: (props: Props) => Result,
  options: { readonly initialProps?: Props } = {},
): RenderHookResult<Result, Props> {
  return library.renderHook(hook, { ...options, wrapper: Providers })
}

interface Children {
  readonly children?: ReactNode
}

function Providers({ children }: Children) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

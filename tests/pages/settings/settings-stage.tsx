import { randomUUID } from 'node:crypto'

import { NO_CHANGES } from '@lin/voice'
import { onlineManager } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'

import type { Factor, Passkey, SessionEntry, User } from '#contract/auth.ts'
import type { WritingInstructions } from '#contract/jobs.ts'
import { HOUR_MS } from '#contract/limits.ts'
import { SETTINGS } from '#data/settings/sections.ts'
import type { SettingsPageName } from '#data/settings/sections.ts'
import { LinSettingsPage } from '#pages/settings/lin/lin-settings-page.tsx'
import { NotificationSettingsPage } from '#pages/settings/notifications/notification-settings-page.tsx'
import { WritingSettingsPage } from '#pages/settings/writing/writing-settings-page.tsx'
import { YourSettingsPage } from '#pages/settings/you/your-settings-page.tsx'
import { startApi } from '#tests/kit/client/api.ts'
import type { Answer, Route, TestApi } from '#tests/kit/client/api.ts'
import { afterReload, signedInUser } from '#tests/kit/client/render.tsx'
import { renderPage } from '#tests/pages/render-page.tsx'
import { playDialogElement } from '#tests/ui/dialog-element.ts'

export const PASSWORD = 'correct horse battery'

export const DONE: Answer = { json: { success: true, message: 'Done.' } }

const PAGES = {
  lin: LinSettingsPage,
  writing: WritingSettingsPage,
  notifications: NotificationSettingsPage,
  you: YourSettingsPage,
} as const

/** A page of the settings of a signed-in user with one device, no second factor and no passkey. */
export async function openSettings(
  name: SettingsPageName,
  routes: Record<string, Route> = {},
  user?: User,
) {
  playDialogElement()
  afterReload()
  const api = await startApi({
    'GET /auth/sessions': () => ({ json: [aSession({ current: true })] }),
    'GET /auth/factors': () => ({ json: { factors: [], recovery_codes_left: 0 } }),
    'GET /auth/passkeys': () => ({ json: [] }),
    'GET /auth/api-keys': () => ({ json: [] }),
    'GET /auth/programs': () => ({ json: [] }),
    'GET /accounts': () => ({ json: { success: true, accounts: [] } }),
    'GET /notifications/settings': () => ({ json: { failure_mails: true } }),
    'GET /writing-instructions': () => ({ json: someInstructions() }),
    'GET /voice': () => ({
      json: { imported: 0, published: 0, mark: '0 ', voice: null, changes: NO_CHANGES },
    }),
    ...routes,
  })
  await signedInUser(user)
  const Page = PAGES[name]
  renderPage(<Page />, SETTINGS.find(({ page }) => page === name)?.path ?? '/settings')
  return Object.assign(api, { person: userEvent.setup({ delay: null }) })
}

type Stage = TestApi & { readonly person: ReturnType<typeof userEvent.setup> }

export function card(name: string) {
  return within(screen.getByRole('region', { name }))
}

/** Presses a button that asks for the password, and answers it. */
export async function withPassword({ person }: Stage, button: string, confirm: string) {
  await person.click(await screen.findByRole('button', { name: button }))
  const question = within(theDialog())
  await person.type(question.getByLabelText('Your password'), PASSWORD)
  await person.click(question.getByRole('button', { name: confirm }))
}

/** The open dialog, whether it warns or only asks. */
export function theDialog(): HTMLElement {
  return screen.queryByRole('alertdialog') ?? screen.getByRole('dialog')
}

export function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => {
    onlineManager.setOnline(isOnline)
    globalThis.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  })
}

export function aSession(change: Partial<SessionEntry> = {}): SessionEntry {
  return {
    id: randomUUID(),
    device: 'Firefox on Linux',
    created_at: hoursAgo(3.5),
    last_seen_at: hoursAgo(0),
    expires_at: hoursAgo(-1),
    current: false,
    ...change,
  }
}

export function aFactor(change: Partial<Factor> = {}): Factor {
  return {
    id: randomUUID(),
    friendly_name: 'Authenticator app',
    status: 'verified',
    created_at: hoursAgo(3.5),
    ...change,
  }
}

export function aPasskey(change: Partial<Passkey> = {}): Passkey {
  return {
    id: randomUUID(),
    name: 'Chrome on macOS',
    created_at: hoursAgo(3.5),
    last_used_at: null,
    ...change,
  }
}

export function someInstructions(change: Partial<WritingInstructions> = {}): WritingInstructions {
  return {
    tone: '',
    audience: '',
    language: '',
    avoid: [],
    examples: [],
    with_image: true,
    ...change,
  }
}

function hoursAgo(hours: number): string {
  return new Date(Date.now() - hours * HOUR_MS).toISOString()
}

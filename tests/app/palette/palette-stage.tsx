import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'

import type { Account } from '#contract/accounts.ts'
import type { Post } from '#contract/posts.ts'
import type { Schedule } from '#contract/schedules.ts'
import type { Article, Source } from '#contract/sources.ts'
import type { System } from '#contract/system.ts'
import { databaseOf } from '#db/databases.ts'
import { startApi } from '#tests/kit/client/api.ts'
import { allPartsCome } from '#tests/kit/client/parts.ts'
import { afterReload, signedInUser, renderApp } from '#tests/kit/client/render.tsx'
import { aUser } from '#tests/kit/client/things.ts'
import { setWindowWidth } from '#tests/kit/client/window.ts'
import { playDialogFocus } from '#tests/ui/dialog-focus.ts'
import { playPopovers } from '#tests/ui/popover-element.ts'

interface Things {
  readonly posts?: readonly Post[]
  readonly sources?: readonly Source[]
  readonly schedules?: readonly Schedule[]
  readonly accounts?: readonly Account[]
  readonly articles?: readonly Article[]
  readonly system?: System
}

/** The whole app, signed in, with these things in the mirror and on the server. */
export async function openApp(path: string, things: Things = {}) {
  HTMLElement.prototype.scrollIntoView = () => {}
  HTMLElement.prototype.checkVisibility = isShown
  playPopovers()
  playDialogFocus()
  setWindowWidth(1280)
  afterReload()
  const { posts = [], sources = [], schedules = [], accounts = [], articles = [], system } = things
  const api = await startApi({
    'GET /posts': () => ({ json: posts }),
    'GET /sources': () => ({ json: sources }),
    'GET /schedules': () => ({ json: schedules }),
    'GET /accounts': () => ({ json: accounts }),
    'GET /articles': () => ({ json: { articles, next_cursor: null } }),
    'GET /reading': () => ({ json: [] }),
    'GET /jobs': () => ({ json: [] }),
    ...(system !== undefined && { 'GET /system': () => ({ json: system }) }),
  })
  const user = await signedInUser(aUser())
  const db = databaseOf(user.id)
  await db.posts.bulkPut([...posts])
  await db.sources.bulkPut([...sources])
  await db.schedules.bulkPut([...schedules])
  await db.accounts.bulkPut([...accounts])
  renderApp(path)
  await screen.findByRole('heading', { level: 1 })
  await allPartsCome()
  await act(listening)
  return Object.assign(api, { person: userEvent.setup({ delay: null }) })
}

/** jsdom draws nothing: what is hidden, and menus that are closed, are not shown. */
function isShown(this: HTMLElement): boolean {
  if (this.closest('[hidden]') !== null) return false
  const panel = this.closest<HTMLElement>('[popover]')
  return panel === null || panel.style.display === 'block'
}

export function palette() {
  return within(screen.getByRole('dialog', { name: 'Search and commands' }))
}

export function field(): HTMLElement {
  return palette().getByRole('searchbox', { name: 'What are you looking for?' })
}

/** Names of the offered options. */
export function offered(): string[] {
  return palette().queryAllByRole('option').map(nameOf)
}

/** Name of the chosen option, from the field's aria-activedescendant. */
export function active(): string | undefined {
  const id = field().getAttribute('aria-activedescendant') ?? ''
  const option = document.getElementById(id)
  return option?.ariaSelected === 'true' ? nameOf(option) : undefined
}

/** The option's name without its keyboard shortcut, which is only its description. */
export function nameOf(option: HTMLElement): string {
  return [...option.children]
    .map((each) => (each.ariaHidden === 'true' ? '' : each.textContent))
    .join('')
}

/** Waits for the frame's first effects: from then on it listens to keys. */
function listening(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}

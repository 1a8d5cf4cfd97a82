import './no-browser.ts'
import { StrictMode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'

import { SandboxNote } from '#app/frame/sandbox-note.tsx'
import { SCREENS } from '#app/routes.tsx'
import type { ScreenRow } from '#app/routes.tsx'
import { ROUTES } from '#app/start/router.tsx'
import { initialized } from '#app/start/start.tsx'
import { speakIn } from '#data/settings/language.ts'
import { LANGUAGES } from '#text/language.ts'
import type { Language } from '#text/language.ts'
import { t } from '#text/t.ts'
import type { TextGroup, Texts } from '#text/t.ts'

/** A public page in one language: the content of `#root` before any script has run. */
export interface RenderedPage {
  readonly path: string
  readonly language: Language
  /** The groups of texts that it uses, see `Texts`. */
  readonly texts: readonly TextGroup[]
  readonly title: string
  readonly html: string
  /** Message shown if the app cannot start; null for a page that works without it. */
  readonly withoutApp: WithoutApp | null
  /** Badge that the landing page shows without the app if something is simulated (src/landing-later.ts); else null. */
  readonly sandbox: string | null
}

type WithoutApp = Texts['signIn']['withoutApp'] & Pick<Texts['common'], 'tryAgain'>

export async function renderPages(): Promise<readonly RenderedPage[]> {
  const screens = SCREENS.filter((screen) => screen.prerender === true)
  const pages: RenderedPage[] = []
  // Sequential, since only one language can be set at a time.
  for (const language of LANGUAGES) {
    if (!(await speakIn(language))) throw new Error(`No texts in ${language}`)
    for (const screen of screens) pages.push(await renderPage(screen, language))
  }
  return pages
}

async function renderPage({ path, texts }: ScreenRow, language: Language): Promise<RenderedPage> {
  const router = createMemoryRouter(ROUTES, { initialEntries: [path] })
  await initialized(router)
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  const failures: unknown[] = Object.values(router.state.errors ?? {})
  const { prelude } = await prerender(app, {
    // Write the page in one piece: parts need a script to assemble them.
    progressiveChunkSize: Infinity,
    onError: (failure) => void failures.push(failure),
  })
  const whole = await new Response(prelude).text()
  router.dispose()
  // The browser would have to render a failed part, and prerendering would be useless.
  if (failures.length > 0) throw new AggregateError(failures, `${path} cannot be prerendered`)
  const [, title = ''] = TITLE.exec(whole) ?? []
  const html = whole.replace(TITLE, '')
  const { tryAgain } = t.common
  const isLanding = path === '/'
  const withoutApp = isLanding ? null : { ...t.signIn.withoutApp, tryAgain }
  const sandbox = isLanding ? renderToStaticMarkup(<SandboxNote system={ALL} />, NAMED) : null
  return { path, language, texts: ['first', ...texts], title, html, withoutApp, sandbox }
}

/** Everything that may be simulated. */
const ALL = { sandbox: { linkedin: '#linkedin', mailbox: '#mailbox' }, writer: 'built-in' }
/** The page itself already uses the default ids. */
const NAMED = { identifierPrefix: 'sandbox' }

const TITLE = /<title[^>]*>([^<]*)<\/title>/

import './no-browser.ts'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'

import { App } from '#app/start/app.tsx'
import { DRAWN_AHEAD } from '#app/start/lazy-pages.ts'
import { speakIn } from '#data/settings/language.ts'
import { LANGUAGES } from '#text/language.ts'
import type { Language } from '#text/language.ts'
import { t } from '#text/t.ts'
import type { TextGroup } from '#text/t.ts'

/** A public page in one language, as it stands in `#root` before any script has run. */
export interface RenderedPage {
  readonly path: string
  readonly language: Language
  /** What it has texts from, see `Texts`. */
  readonly texts: readonly TextGroup[]
  readonly title: string
  readonly html: string
  /** For who allows no scripts; null where nothing is missed without. */
  readonly withoutScript: string | null
}

export async function renderPages(): Promise<readonly RenderedPage[]> {
  const pages: RenderedPage[] = []
  // One after the other: there is one language at a time.
  for (const language of LANGUAGES) {
    if (!(await speakIn(language))) throw new Error(`No texts in ${language}`)
    for (const path of DRAWN_AHEAD.keys()) pages.push(await renderPage(path, language))
  }
  return pages
}

async function renderPage(path: string, language: Language): Promise<RenderedPage> {
  const page = DRAWN_AHEAD.get(path)
  await page?.load()
  const app = (
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>
  )
  const failures: unknown[] = []
  const { prelude } = await prerender(app, {
    // Never in parts that a script would put together.
    progressiveChunkSize: Infinity,
    onError: (failure) => void failures.push(failure),
  })
  const whole = await new Response(prelude).text()
  // What cannot be drawn would be left to the browser, and the page would be there for nothing.
  if (failures.length > 0) throw new AggregateError(failures, `${path} cannot be drawn ahead`)
  const [, title = ''] = TITLE.exec(whole) ?? []
  const html = whole.replace(TITLE, '')
  const withoutScript = path === '/' ? null : t.common.needsScript
  const texts: readonly TextGroup[] = ['first', ...(page?.texts ?? [])]
  return { path, language, texts, title, html, withoutScript }
}

const TITLE = /<title[^>]*>([^<]*)<\/title>/

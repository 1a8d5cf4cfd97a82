import { lazy, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

import { needTexts } from '#text/needed.ts'
import type { TextGroup } from '#text/t.ts'

export interface LazyPage {
  (): ReactNode
  /** Has it drawn without a wait from then on: what the server has drawn is not taken away for one. */
  readonly load: () => Promise<void>
  /** The groups that its texts are in, besides the first. */
  readonly texts: readonly TextGroup[]
}

/** A screen that is a chunk of its own, and so are its texts. */
export function lazyPage(
  texts: readonly TextGroup[],
  fetchPage: () => Promise<ComponentType>,
): LazyPage {
  let loaded: { readonly Page: ComponentType } | null = null

  async function load(): Promise<void> {
    loaded = { Page: await fetchWhole() }
  }

  async function fetchWhole(): Promise<ComponentType> {
    coming += 1
    try {
      const [page] = await Promise.all([fetchPage(), needTexts(texts)])
      return page
    } finally {
      coming -= 1
    }
  }

  const Waiting = lazy(async () => ({ default: await fetchWhole() }))

  function Page() {
    const [Loaded] = useState<{ readonly Page: ComponentType } | null>(loaded)
    return Loaded === null ? <Waiting /> : <Loaded.Page />
  }

  return Object.assign(Page, { load, texts })
}

/** Whether somebody waits for one. */
export function areScreensComing(): boolean {
  return coming > 0
}

let coming = 0

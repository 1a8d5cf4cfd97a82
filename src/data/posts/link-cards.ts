import { useEffect, useEffectEvent, useState } from 'react'

import { send } from '#api/client.ts'
import { isRequestFailure } from '#api/request-failure.ts'
import { LINK_CARD } from '#contract/limits.ts'
import type { LinkCard } from '#contract/posts.ts'
import { firstLink } from '#contract/rules/text-links.ts'
import { useOnline } from '#data/device/online.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import type { FoundCard } from '#db/rows.ts'

export interface LinkCardControl {
  /** The card that goes with the post; null: none. */
  readonly card: LinkCard | null
  readonly isAsking: boolean
  /** Resolves with the card that goes with the post; waits a moment if the answer for its link is still to come. */
  readonly settled: () => Promise<LinkCard | null>
  readonly isRemoved: boolean
  readonly remove: () => void
  readonly bringBack: () => void
}

/** A link must stay unchanged for this time: an address is typed letter by letter. */
const PAUSE_MS = 800
/** Longest time that a publish waits for the card of a link that was put in just now. */
const PUBLISH_WAITS_MS = 2000
const KEPT = 10

/** Asks once for each link, and stores the answer with the draft. A post with an image has no card. */
export function useLinkCard(draft: ComposerDraftControl, hasImage: boolean): LinkCardControl {
  const url = hasImage || !draft.isLoaded ? null : askableLink(draft.text)
  const found = draft.linkCards?.find((known) => known.url === url)
  const shown = found?.isRemoved === false ? found.card : null
  const isUnknown = useOnline() && found === undefined
  const isAsking = useAsking(isUnknown ? url : null, keep)

  function keep(one: FoundCard): void {
    const others = draft.linkCards?.filter((known) => known.url !== one.url) ?? []
    draft.set({ linkCards: [...others, one].slice(-KEPT) })
  }

  async function settled(): Promise<LinkCard | null> {
    if (found !== undefined || url === null || !isUnknown) return shown
    const card = await readCard(url, AbortSignal.timeout(PUBLISH_WAITS_MS))
    if (card === 'not-known') return null
    keep({ url, card, isRemoved: false })
    return card
  }

  function setRemoved(isRemoved: boolean): void {
    if (found !== undefined) keep({ ...found, isRemoved })
  }

  return {
    card: shown,
    isAsking,
    settled,
    isRemoved: found?.isRemoved === true && found.card !== null,
    remove: () => setRemoved(true),
    bringBack: () => setRemoved(false),
  }
}

/** Null asks for none. After a failure the post goes without a card, or the card is asked for again later. */
function useAsking(url: string | null, onFound: (found: FoundCard) => void): boolean {
  const [asked, setAsked] = useState<string | null>(null)
  const tell = useEffectEvent(onFound)

  useEffect(() => {
    if (url === null) return undefined
    const leaving = new AbortController()
    const timer = setTimeout(() => void ask(url, leaving.signal), PAUSE_MS)

    async function ask(link: string, signal: AbortSignal): Promise<void> {
      setAsked(link)
      const card = await readCard(link, signal)
      if (signal.aborted) return
      setAsked(null)
      if (card !== 'not-known') tell({ url: link, card, isRemoved: false })
    }

    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [url])

  return url !== null && asked === url
}

async function readCard(url: string, signal: AbortSignal): Promise<LinkCard | null | 'not-known'> {
  try {
    const { card } = await send('readLinkCard', { body: { url }, signal })
    return card
  } catch (error) {
    if (signal.aborted || isRequestFailure(error)) return 'not-known'
    throw error
  }
}

function askableLink(text: string): string | null {
  const url = firstLink(text)
  return url !== null && url.length <= LINK_CARD.addressMaxLength ? url : null
}

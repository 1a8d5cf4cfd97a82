import { useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

import { whenIdle } from '#device/first-screen.ts'
import { watchOnline } from '#device/online.ts'
import { reloadPage } from '#device/page.ts'
import { needTexts } from '#text/needed.ts'
import { t } from '#text/t.ts'
import type { TextGroup } from '#text/t.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { LoadingWords, Told } from '#ui/feedback/news.tsx'
import { Button } from '#ui/form/button.tsx'

import { Dialog } from './dialog.tsx'
import { PartBoundary } from './part-boundary.tsx'

interface LazyOptions<Props> {
  readonly texts?: readonly TextGroup[]
  readonly wait?: () => ReactNode
  /** Closes a dialog. If the dialog cannot be fetched, a message stands in its place. */
  readonly leave?: (props: Props) => void
  /** Nobody waits for the part: it is fetched when the browser is idle, and no message says that it is missing. */
  readonly isQuiet?: boolean
}

/** The chunk is fetched at the first rendering, and after a failure again when the network is back. */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  { texts, leave, isQuiet = false, wait }: LazyOptions<Props> = {},
): ComponentType<Props> {
  const chunk = partChunk(async () => {
    const [Part] = await Promise.all([fetchPart(), texts && needTexts(texts)])
    return { Part }
  })
  const waiting = wait ?? (isQuiet || leave !== undefined ? renderNothing : waitInWords)

  function missing(props: Props): ReactNode {
    if (isQuiet) return null
    return leave === undefined ? <PartMissing /> : <DialogMissing onLeave={() => leave(props)} />
  }

  return function LazyPart(props) {
    const { come, isMissing } = useChunk(chunk, isQuiet)
    if (come === null) return isMissing ? missing(props) : waiting()
    return (
      <PartBoundary instead={missing(props)}>
        <come.Part {...props} />
      </PartBoundary>
    )
  }
}

function renderNothing(): null {
  return null
}

function waitInWords(): ReactNode {
  return <LoadingWords className="faint" />
}

function useChunk<Part>(chunk: PartChunk<Part>, isQuiet: boolean) {
  const [come, setCome] = useState(chunk.read)
  const [isMissing, setMissing] = useState(false)

  useEffect(() => {
    if (come !== null) return undefined
    let isUnmounted = false
    function bring(): void {
      if (isUnmounted) return
      chunk.bring().then(
        () => isUnmounted || setCome(chunk.read),
        () => isUnmounted || setMissing(true),
      )
    }

    if (isQuiet) whenIdle(bring)
    else bring()
    const unwatch = watchOnline(bring)
    return () => {
      isUnmounted = true
      unwatch()
    }
  }, [chunk, come, isQuiet])

  return { come, isMissing }
}

interface PartChunk<Part> {
  readonly read: () => Part | null
  /** @throws if it cannot be fetched; it may be called again */
  readonly bring: () => Promise<void>
}

export function partChunk<Part>(fetchPart: () => Promise<Part>): PartChunk<Part> {
  let part: Part | null = null
  let underway: Promise<void> | null = null
  const chunk: PartChunk<Part> = { read: () => part, bring }
  unfetched.add(chunk)

  async function bring(): Promise<void> {
    underway ??= take()
    await underway
  }

  async function take(): Promise<void> {
    coming += 1
    try {
      part = await fetchPart()
      unfetched.delete(chunk)
    } finally {
      coming -= 1
      underway = null
    }
  }

  return chunk
}

/** The chunks still to be preloaded. The iterator also visits those that are added during it. */
export function unfetchedParts(): Iterable<PartChunk<unknown>> {
  return unfetched
}

/** Whether a chunk is being fetched. A failure is reported in its place on the screen. */
export function arePartsComing(): boolean {
  return coming > 0
}

const unfetched = new Set<PartChunk<unknown>>()

let coming = 0

/** Shown instead of a component that cannot be fetched. The screen around it retains the typed text. */
function PartMissing() {
  return (
    <Told isNew>
      <Banner tone="error" title={t.app.error.title} actions={<Refresh />}>
        {t.app.error.lead}
      </Banner>
    </Told>
  )
}

function DialogMissing({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <Dialog
      title={t.app.error.title}
      role="alertdialog"
      onDismiss={onLeave}
      actions={
        <>
          <Button onClick={onLeave}>{t.common.close}</Button>
          <Refresh />
        </>
      }
    >
      <p>{t.app.error.lead}</p>
    </Dialog>
  )
}

function Refresh() {
  return <Button onClick={reloadPage}>{t.app.error.refresh}</Button>
}

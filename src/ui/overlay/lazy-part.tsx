import { useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

import { whenIdle } from '#device/first-screen.ts'
import { watchOnline } from '#device/online.ts'
import { reloadPage } from '#device/page.ts'
import { t } from '#text/t.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'

import { Dialog } from './dialog.tsx'
import { PartBoundary } from './part-boundary.tsx'

type FetchPart<Props> = () => Promise<ComponentType<Props>>

/**
 * A component in a chunk of its own, fetched when it is first rendered.
 * @param wait what is rendered until it has loaded
 */
export function lazyPart<Props extends object>(
  fetchPart: FetchPart<Props>,
  wait: () => ReactNode = waitInWords,
): ComponentType<Props> {
  const chunk = partChunk(async () => ({ Part: await fetchPart() }))
  return function LazyPart(props) {
    const { come, isMissing } = useChunk(chunk)
    if (isMissing) return <PartMissing />
    if (come === null) return wait()
    return (
      <PartBoundary instead={<PartMissing />}>
        <come.Part {...props} />
      </PartBoundary>
    )
  }
}

/**
 * The same for a component that nobody waits for: it is fetched when the browser is idle, and after a
 * failure again when the network is back.
 */
export function quietPart<Props extends object>(fetchPart: FetchPart<Props>): ComponentType<Props> {
  const chunk = partChunk(async () => ({ Part: await fetchPart() }))
  return function QuietPart(props) {
    const [come, setCome] = useState(chunk.read)

    useEffect(() => {
      if (come !== null) return undefined
      let isUnmounted = false
      function bring(): void {
        if (isUnmounted) return
        chunk.bring().then(() => isUnmounted || setCome(chunk.read), leaveToNetwork)
      }

      whenIdle(bring)
      const unwatch = watchOnline(bring)
      return () => {
        isUnmounted = true
        unwatch()
      }
    }, [come])

    return come === null ? null : (
      <PartBoundary instead={null}>
        <come.Part {...props} />
      </PartBoundary>
    )
  }
}

/** The same for a dialog. @param leave closes it, when its chunk cannot be fetched */
export function lazyDialog<Props extends object>(
  fetchDialog: FetchPart<Props>,
  leave: (props: Props) => void,
): ComponentType<Props> {
  const chunk = partChunk(async () => ({ Part: await fetchDialog() }))
  return function LazyDialog(props) {
    const { come, isMissing } = useChunk(chunk)
    const missing = <DialogMissing onLeave={() => leave(props)} />
    if (isMissing) return missing
    return come === null ? null : (
      <PartBoundary instead={missing}>
        <come.Part {...props} />
      </PartBoundary>
    )
  }
}

/** `watchOnline` tries again. */
function leaveToNetwork(): void {}

function waitInWords(): ReactNode {
  return <output className="faint">{t.common.loading}</output>
}

/** Fetches the chunk on mount, unless it was preloaded. */
function useChunk<Part>(chunk: PartChunk<Part>) {
  const [come, setCome] = useState(chunk.read)
  const [isMissing, setMissing] = useState(false)

  useEffect(() => {
    if (come !== null) return undefined
    let isUnmounted = false
    chunk.bring().then(
      () => isUnmounted || setCome(chunk.read),
      () => isUnmounted || setMissing(true),
    )
    return () => {
      isUnmounted = true
    }
  }, [chunk, come])

  return { come, isMissing }
}

/** A chunk of the app that is fetched once and kept. */
interface PartChunk<Part> {
  /** Null until it has loaded. */
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

/** Whether a chunk is being fetched. If that fails, its place on the screen says so. */
export function arePartsComing(): boolean {
  return coming > 0
}

const unfetched = new Set<PartChunk<unknown>>()

let coming = 0

/** Shown in the place of a component that cannot be fetched. The screen around it keeps what was typed. */
function PartMissing() {
  return (
    <div role="alert">
      <Banner tone="error" title={t.app.error.title} actions={<Refresh />}>
        {t.app.error.lead}
      </Banner>
    </div>
  )
}

/** The same for a dialog. */
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

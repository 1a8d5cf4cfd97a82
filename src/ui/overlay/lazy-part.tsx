import { useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

import { firstPaint } from '#device/first-paint.ts'
import { reloadPage } from '#device/leave.ts'
import { watchOnline } from '#device/online.ts'
import { whenIdle } from '#device/when-idle.ts'
import { t } from '#text/t.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'

import { Dialog } from './dialog.tsx'

type FetchPart<Props> = () => Promise<ComponentType<Props>>

/**
 * A part of a screen that is a chunk of its own, and drawn without a wait once it has come.
 * @param wait what stands in its place until then
 */
export function lazyPart<Props extends object>(
  fetchPart: FetchPart<Props>,
  wait: () => ReactNode = waitInWords,
): ComponentType<Props> {
  const chunk = partChunk(async () => ({ Part: await fetchPart() }))
  return function LazyPart(props) {
    const { come, isMissing } = useChunk(chunk)
    if (come !== null) return <come.Part {...props} />
    return isMissing ? <PartMissing /> : wait()
  }
}

/**
 * The same for what nobody waits for: it comes once there is nothing more urgent, and where it cannot be
 * had, with the next network.
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

    return come === null ? null : <come.Part {...props} />
  }
}

/** The same for what opens over the screen. @param leave gives it up, where it cannot be had */
export function lazyDialog<Props extends object>(
  fetchDialog: FetchPart<Props>,
  leave: (props: Props) => void,
): ComponentType<Props> {
  const chunk = partChunk(async () => ({ Part: await fetchDialog() }))
  return function LazyDialog(props) {
    const { come, isMissing } = useChunk(chunk)
    if (come !== null) return <come.Part {...props} />
    return isMissing ? <DialogMissing onLeave={() => leave(props)} /> : null
  }
}

/** It is asked for again when there is one. */
function leaveToNetwork(): void {}

function waitInWords(): ReactNode {
  return <output className="faint">{t.common.loading}</output>
}

/** Fetched where it is drawn, if that has not been done ahead. */
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

/** What can be fetched of the app by itself, and is kept then. */
interface PartChunk<Part> {
  /** Null until it has come. */
  readonly read: () => Part | null
  /** @throws where it cannot be had; it may be asked for again */
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
      const drawing = firstPaint()
      if (drawing !== null) await drawing
      part = await fetchPart()
      unfetched.delete(chunk)
    } finally {
      coming -= 1
      underway = null
    }
  }

  return chunk
}

/** Those that have not come yet. Going through them meets those that come along with the others, too. */
export function unfetchedParts(): Iterable<PartChunk<unknown>> {
  return unfetched
}

/** Whether one is on its way. What fails meanwhile is told where it would have stood. */
export function arePartsComing(): boolean {
  return coming > 0
}

const unfetched = new Set<PartChunk<unknown>>()

let coming = 0

/** In the place of a part that cannot be had. The screen around it stays, and what was typed there. */
function PartMissing() {
  return (
    <div role="alert">
      <Banner tone="error" title={t.app.error.title} actions={<Refresh />}>
        {t.app.error.lead}
      </Banner>
    </div>
  )
}

/** The same for what would have opened over the screen. */
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

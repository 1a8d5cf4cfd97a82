import { useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

import { watchOnline } from '#device/online.ts'
import { whenIdle } from '#device/when-idle.ts'
import { t } from '#text/t.ts'

import { partChunk } from './part-chunk.ts'
import type { PartChunk } from './part-chunk.ts'
import { DialogMissing, PartMissing } from './part-missing.tsx'

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
      let isLeft = false
      function bring(): void {
        if (isLeft) return
        chunk.bring().then(() => isLeft || setCome(chunk.read), leaveToNetwork)
      }

      whenIdle(bring)
      const unwatch = watchOnline(bring)
      return () => {
        isLeft = true
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
    let isLeft = false
    chunk.bring().then(
      () => isLeft || setCome(chunk.read),
      () => isLeft || setMissing(true),
    )
    return () => {
      isLeft = true
    }
  }, [chunk, come])

  return { come, isMissing }
}

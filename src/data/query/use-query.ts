import type {
  InfiniteData,
  InfiniteQueryObserverOptions,
  InfiniteQueryObserverResult,
  QueryObserverOptions,
  QueryObserverResult,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { NetworkError } from '#api/network-error.ts'

import { freshness, loadFreshness } from './freshness.ts'

/** What is to be asked, by React Query's own options. Those besides the key must not change under it. */
export type QueryAsked<Data> = QueryObserverOptions<Data>
/** What is known of it. */
export type Heard<Data> = Pick<
  QueryObserverResult<Data>,
  'data' | 'error' | 'isPaused' | 'isFetching' | 'dataUpdatedAt'
> & { readonly refetch: () => unknown }

export type Pages<Page> = InfiniteData<Page, string>
export type PagesAsked<Page> = InfiniteQueryObserverOptions<
  Page,
  Error,
  Pages<Page>,
  readonly unknown[],
  string
>
export type PagesHeard<Page> = Heard<Pages<Page>> &
  Pick<
    InfiniteQueryObserverResult<Pages<Page>>,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
  > & { readonly fetchNextPage: () => Promise<{ readonly hasNextPage: boolean }> }

/** Keeps something fresh while it is shown. Nothing is known before the first drawing is over. */
export function useQuery<Data>(asked: QueryAsked<Data>): Heard<Data> {
  return useHeard<Heard<Data>>(asked, {
    nothing: NOTHING,
    listen: (engine, hear) => engine.observe(asked, hear),
  })
}

export function usePages<Page>(asked: PagesAsked<Page>): PagesHeard<Page> {
  return useHeard<PagesHeard<Page>>(asked, {
    nothing: { ...NOTHING, ...NO_PAGES },
    listen: (engine, hear) => engine.observePages(asked, hear),
  })
}

const NOTHING = {
  data: undefined,
  error: null,
  isPaused: false,
  isFetching: true,
  dataUpdatedAt: 0,
  refetch: ignore,
}

const NO_PAGES = {
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: async () => ({ hasNextPage: false }),
}

type Engine = NonNullable<ReturnType<typeof freshness>>

interface Listening<Result> {
  readonly nothing: Result
  readonly listen: (engine: Engine, hear: (result: Result) => void) => () => void
}

function useHeard<Result extends Heard<unknown>>(
  { queryKey, enabled = true }: { readonly queryKey?: unknown; readonly enabled?: unknown },
  { nothing, listen }: Listening<Result>,
): Result {
  const key = JSON.stringify([queryKey, enabled])
  const [heard, setHeard] = useState<{ readonly key: string; readonly result: Result } | null>(null)

  const begin = useEffectEvent((asked: string) => {
    function hear(result: Result) {
      setHeard({ key: asked, result })
    }

    const engine = freshness()
    return engine === null ? listenLater(hear) : listen(engine, hear)
  })

  /** Once the engine is there, and again where it could not be had. */
  function listenLater(hear: (result: Result) => void): () => void {
    let stop = ignore
    let isLeft = false

    async function start(): Promise<void> {
      try {
        const engine = await loadFreshness()
        if (!isLeft) stop = listen(engine, hear)
      } catch (error) {
        if (!(error instanceof NetworkError)) throw error
        if (!isLeft) hear({ ...nothing, isFetching: false, error, refetch: start })
      }
    }

    void start()
    return () => {
      isLeft = true
      stop()
    }
  }

  useEffect(() => begin(key), [key])

  return heard?.key === key ? heard.result : { ...nothing, isFetching: enabled === true }
}

function ignore(): void {}

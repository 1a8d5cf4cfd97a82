import type { KeywordSearch, Source } from '#contract/sources.ts'
import { RelativeTime } from '#ui/relative-time.tsx'

import { NextTry } from './next-try.tsx'

import './source-health.css'

/** Each search of the news by itself: one that fails leaves the others standing. */
export function KeywordHealth({ source }: { readonly source: Source }) {
  const { searches, articles } = source
  return (
    <>
      <p className="faint">
        Keyword · {articles === 1 ? '1 article' : `${articles} articles`}
        {searches.length === 0
          ? ' · looked for in your own feeds'
          : ' · also looked for in your own feeds'}
      </p>
      {searches.length > 0 && (
        <ul className="searches" aria-label={`Where ${source.source} is looked for`}>
          {searches.map((search) => (
            <li key={search.name} className={isBad(search) ? 'source-health--bad' : 'faint'}>
              {search.name}: <SearchState search={search} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function isBad({ state }: KeywordSearch): boolean {
  return state === 'failing' || state === 'gone'
}

function SearchState({ search }: { readonly search: KeywordSearch }) {
  switch (search.state) {
    case 'waiting':
      return 'waiting for the first search'
    case 'ok':
      return search.last_success_at === null ? (
        'searched'
      ) : (
        <>
          searched <RelativeTime at={search.last_success_at} />
        </>
      )
    case 'failing':
      return (
        <>
          cannot be searched: {search.error ?? 'the site did not answer.'}{' '}
          {search.next_try_at !== null && (
            <>
              Next try <NextTry at={search.next_try_at} />.
            </>
          )}
        </>
      )
    case 'gone':
      return 'is not offered any more'
  }
}

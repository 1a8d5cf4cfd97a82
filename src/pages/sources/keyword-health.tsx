import type { KeywordSearch, Source } from '#contract/sources.ts'
import { t } from '#text/t.ts'
import { numberText } from '#ui/format/numbers.ts'

import { SearchState } from './search-state.tsx'

import './source-health.css'

/** Each search of the news by itself: one that fails leaves the others standing. */
export function KeywordHealth({ source }: { readonly source: Source }) {
  const { searches } = source
  return (
    <>
      <p className="faint">{factsOf(source).join(' · ')}</p>
      {searches.length > 0 && (
        <ul className="searches" aria-label={t.sources.keyword.searches(source.source)}>
          {searches.map((search) => (
            <li key={search.name} className={isBad(search) ? 'source-health--bad' : 'faint'}>
              <SearchState search={search} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function factsOf({ searches, articles }: Source): readonly string[] {
  const texts = t.sources.keyword
  const where = searches.length === 0 ? texts.inOwnFeeds : texts.alsoInOwnFeeds
  return [texts.kind, t.sources.row.articles(articles, numberText(articles)), where]
}

function isBad({ state }: KeywordSearch): boolean {
  return state === 'failing' || state === 'gone'
}

import type { KeywordTrend } from '#contract/sources.ts'
import { Button } from '#ui/button.tsx'

interface TopTermsProps {
  readonly terms: KeywordTrend['top_terms']
  readonly onPick: (term: string) => void
}

/** What articles about the keyword speak of more than others do: each one may be looked into next. */
export function TopTerms({ terms, onPick }: TopTermsProps) {
  return (
    <fieldset className="cluster" aria-label="Often named together with it">
      <span className="faint" aria-hidden="true">
        Often named together with it
      </span>
      {terms.map(({ term, count }) => (
        <Button
          key={term}
          size="small"
          title={count === 1 ? 'In 1 article' : `In ${count} articles`}
          onClick={() => onPick(term)}
        >
          {term}
        </Button>
      ))}
    </fieldset>
  )
}

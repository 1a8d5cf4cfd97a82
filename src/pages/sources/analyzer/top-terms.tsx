import type { KeywordTrend } from '#contract/sources.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { numberText } from '#ui/format/numbers.ts'

interface TopTermsProps {
  readonly terms: KeywordTrend['top_terms']
  readonly onPick: (term: string) => void
}

/** What articles about the keyword speak of more than others do: each one may be looked into next. */
export function TopTerms({ terms, onPick }: TopTermsProps) {
  const texts = t.analyzer.trend
  return (
    <fieldset className="cluster" aria-label={texts.termsLabel}>
      <span className="faint" aria-hidden="true">
        {texts.termsLabel}
      </span>
      {terms.map(({ term, count }) => (
        <Button
          key={term}
          size="small"
          title={texts.inArticles(count, numberText(count))}
          onClick={() => onPick(term)}
        >
          {term}
        </Button>
      ))}
    </fieldset>
  )
}

import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'

/** Something to begin with, before the panel has been used. */
export function Examples({ onPick }: { readonly onPick: (keyword: string) => void }) {
  const texts = t.analyzer.examples
  return (
    <div className="cluster">
      <span className="faint">{texts.label}</span>
      {texts.keywords.map((keyword) => (
        <Button key={keyword} size="small" onClick={() => onPick(keyword)}>
          {keyword}
        </Button>
      ))}
    </div>
  )
}

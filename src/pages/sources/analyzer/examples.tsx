import { Button } from '#ui/button.tsx'

const EXAMPLES = ['artificial intelligence', 'remote work', 'leadership'] as const

/** What the panel is for, before it has been used. */
export function Examples({ onPick }: { readonly onPick: (keyword: string) => void }) {
  return (
    <div className="stack stack--tight">
      <p className="faint">
        Lin looks up when articles about it appeared, tells the rhythm and the trend, and suggests
        when to write about it.
      </p>
      <div className="cluster">
        <span className="faint">Try</span>
        {EXAMPLES.map((keyword) => (
          <Button key={keyword} size="small" onClick={() => onPick(keyword)}>
            {keyword}
          </Button>
        ))}
      </div>
    </div>
  )
}

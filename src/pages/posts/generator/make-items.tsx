import Sparkles from 'lucide-react/icons/sparkles'

import { GENERATED_FORMATS } from '#contract/jobs.ts'
import type { GeneratedFormat } from '#contract/jobs.ts'
import { useOnline } from '#data/device/online.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { useGeneration } from '#data/posts/generation.ts'
import { t } from '#text/t.ts'

interface MakeItemsProps {
  readonly draft: ComposerDraftControl
  readonly onChosen: () => void
}

/** Entries of the menu of content: the writer makes the content from the present text. */
export function MakeItems({ draft, onChosen }: MakeItemsProps) {
  const { start, state } = useGeneration()
  const isOnline = useOnline()
  const words = t.content.make
  const why = whyNot()

  function whyNot(): string | null {
    if (!isOnline) return words.offline
    if (state.kind === 'running') return words.running
    return draft.text.trim() === '' ? words.noText : null
  }

  function make(format: GeneratedFormat) {
    onChosen()
    void start({ format, text: draft.text })
  }

  return (
    <fieldset className="add-menu__make" aria-label={words.title}>
      {GENERATED_FORMATS.map((format) => (
        <button
          key={format}
          type="button"
          className="menu__item add-menu__item"
          disabled={why !== null}
          onClick={() => make(format)}
        >
          <Sparkles size={18} />
          <span className="add-menu__words">
            <span>{words.items[format]}</span>
            <span className="add-menu__about">{why ?? words.hints[format]}</span>
          </span>
        </button>
      ))}
    </fieldset>
  )
}

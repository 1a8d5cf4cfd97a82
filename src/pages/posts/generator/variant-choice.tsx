import type { Variant } from '#contract/jobs.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { t } from '#text/t.ts'
import { Segments } from '#ui/form/choices.tsx'
import { numberText } from '#ui/format/numbers.ts'

interface VariantChoiceProps {
  readonly variants: readonly Variant[]
  readonly draft: ComposerDraftControl
}

/** One variant gives way to another; a text that was edited is set aside for it. */
export function VariantChoice({ variants, draft }: VariantChoiceProps) {
  const chosen = variants.findIndex(({ content }) => content === draft.text)

  function choose(at: number) {
    const variant = variants[at]
    if (variant === undefined || variant.content === draft.text) return
    if (chosen === -1) void draft.replace({ text: variant.content })
    else draft.set({ text: variant.content })
  }

  return (
    <Segments
      label={t.composer.writtenFrom.variants}
      choices={[...variants.keys()]}
      nameOf={nameOf}
      value={chosen === -1 ? null : chosen}
      onChange={choose}
    />
  )
}

function nameOf(at: number): string {
  return t.composer.writtenFrom.variant(numberText(at + 1))
}

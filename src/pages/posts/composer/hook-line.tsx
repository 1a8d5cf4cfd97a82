import { POST_TEXT } from '#contract/limits.ts'
import { t } from '#text/t.ts'
import { numberText } from '#ui/format/numbers.ts'

import { hookOf } from './hook-of.ts'
import type { Hook } from './hook-of.ts'

import './hook-line.css'

/** How much of the text is read before its fold. A fact to look up: it is never read out by itself. */
export function HookLine({ text }: { readonly text: string }) {
  const hook = hookOf(text.trim())
  if (hook.length === 0) return null
  const hint = hintOf(hook)
  return (
    <p className="hook-line">
      <span className="hook-line__swatch" aria-hidden="true" />
      <span>
        {t.composer.hook.length(numberText(hook.length), numberText(POST_TEXT.hookMaxLength))}
      </span>
      {hint !== null && <span className="hook-line__hint">{hint}</span>}
    </p>
  )
}

function hintOf({ hasLongLine, cutWord }: Hook): string | null {
  if (hasLongLine) return t.composer.hook.longLine
  return cutWord === null ? null : t.composer.hook.cutWord(cutWord)
}

import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'

import { readSourceInput } from '#contract/rules/source-input.ts'
import type { Source } from '#contract/sources.ts'
import { useAddSource, useSources } from '#data/sources/sources.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { handFocusOn } from '#ui/hooks/focus.ts'

/** Adds the keyword as a source; says so where it is one already. */
export function FollowKeyword({ keyword }: { readonly keyword: string }) {
  const { items } = useSources()
  const { run, isPending, error } = useAddSource()
  const place = useRef<HTMLDivElement>(null)

  if (items === undefined || readSourceInput(keyword).kind !== 'keyword') return null

  return (
    <div className="cluster" ref={place} tabIndex={-1}>
      {items.some((source) => isKeyword(source, keyword)) ? (
        <p className="faint">{t.analyzer.result.followed}</p>
      ) : (
        <Button
          ref={handFocusOn(() => place.current?.focus())}
          icon={<Plus size={16} />}
          isPending={isPending}
          pendingText={t.common.adding}
          onClick={() => void run({ source: keyword })}
        >
          {t.analyzer.result.follow}
        </Button>
      )}
      {error !== null && (
        <p className="field__error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

function isKeyword({ source }: Source, keyword: string): boolean {
  return plain(source) === plain(keyword)
}

function plain(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'

import { readSourceInput } from '#contract/rules/source-input.ts'
import type { Source } from '#contract/sources.ts'
import { useOnline } from '#data/online.ts'
import { useAddSource, useSources } from '#data/sources.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/button.tsx'

/** Adds the keyword as a source; says so where it is one already. */
export function FollowKeyword({ keyword }: { readonly keyword: string }) {
  const { items } = useSources()
  const { run, isPending, error } = useAddSource()
  const isOnline = useOnline()
  const place = useRef<HTMLDivElement>(null)

  if (items === undefined || readSourceInput(keyword).kind !== 'keyword') return null

  async function follow() {
    // The button that had the focus goes away.
    if (await run({ source: keyword })) place.current?.focus()
  }

  return (
    <div className="cluster" ref={place} tabIndex={-1}>
      {items.some((source) => isKeyword(source, keyword)) ? (
        <p className="faint">{t.analyzer.result.followed}</p>
      ) : (
        <Button
          icon={<Plus size={16} />}
          disabled={!isOnline}
          isPending={isPending}
          pendingText={t.common.adding}
          onClick={() => void follow()}
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

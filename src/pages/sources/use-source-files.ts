import { useState } from 'react'

import type { OpmlImported, Source } from '#contract/sources.ts'
import { exportSources, useImportSources } from '#data/sources/source-files.ts'

export interface SourceFiles {
  readonly importFrom: (file: File) => Promise<void>
  readonly exportAll: (sources: readonly Source[]) => void
  readonly isImporting: boolean
  readonly error: string | null
  /** What the latest import brought, until it is dismissed. */
  readonly imported: OpmlImported | null
  /** The name under which the sources were saved. */
  readonly savedAs: string | null
  readonly dismiss: () => void
}

/** Sources come from another feed reader, and go to one, as a file. */
export function useSourceFiles(): SourceFiles {
  const { run, take, reset, isPending, error } = useImportSources()
  const [imported, setImported] = useState<OpmlImported | null>(null)
  const [savedAs, setSavedAs] = useState<string | null>(null)

  function dismiss() {
    reset()
    setImported(null)
    setSavedAs(null)
  }

  async function importFrom(file: File) {
    dismiss()
    if (await run(file)) setImported(take())
  }

  function exportAll(sources: readonly Source[]) {
    dismiss()
    setSavedAs(exportSources(sources))
  }

  return { importFrom, exportAll, isImporting: isPending, error, imported, savedAs, dismiss }
}

import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { useRef, useState } from 'react'
import type { RefObject } from 'react'

import type { Source, OpmlImported } from '#contract/sources.ts'
import { useOnline } from '#data/device/online.ts'
import { exportSources, useImportSources } from '#data/sources/source-files.ts'
import { reasonSaid } from '#text/reason-said.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { handFocusOn } from '#ui/hooks/focus.ts'

import './sources.css'

interface FileActionsProps {
  readonly files: SourceFiles
  readonly sources: readonly Source[]
  readonly importButton: RefObject<HTMLButtonElement | null>
}

/** Exporting works offline: the file is written from the mirror. */
export function FileActions({ files, sources, importButton }: FileActionsProps) {
  const texts = t.sources.files
  const isOnline = useOnline()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {!isOnline && <span className="faint">{texts.offline}</span>}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.label}
        accept=".opml,.xml"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.item(0)
          if (file) void files.importFrom(file)
          // Reset, so that the same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <Button
        ref={importButton}
        id="import"
        size="small"
        icon={<Upload size={14} />}
        title={texts.importTitle}
        disabled={!isOnline}
        isPending={files.isImporting}
        pendingText={texts.importing}
        onClick={() => input.current?.click()}
      >
        {texts.import}
      </Button>
      <Button
        size="small"
        icon={<Download size={14} />}
        title={texts.exportTitle}
        disabled={sources.length === 0}
        onClick={() => files.exportAll(sources)}
      >
        {texts.export}
      </Button>
    </>
  )
}

const SHOWN = 10

interface FileOutcomeProps {
  readonly files: SourceFiles
  /** Called when the focused message goes away. */
  readonly onLeave: () => void
}

export function FileOutcome({ files, onLeave }: FileOutcomeProps) {
  const { error, imported, savedAs, dismiss } = files
  const texts = t.sources.files
  const refused = imported?.refused ?? []
  return (
    <>
      <LiveBanner tone="error" message={error} />
      <LiveBanner tone="success" message={savedAs === null ? null : texts.savedAs(savedAs)} />
      <LiveBanner
        tone={refused.length > 0 || namesNone(imported) ? 'warning' : 'success'}
        message={imported === null ? null : summaryOf(imported)}
      />
      {refused.length > 0 && <RefusedList refused={refused.slice(0, SHOWN)} />}
      {refused.length > SHOWN && (
        <details>
          <summary>{texts.moreRefused(refused.length - SHOWN)}</summary>
          <RefusedList refused={refused.slice(SHOWN)} />
        </details>
      )}
      {imported !== null && (
        <div ref={handFocusOn(onLeave)}>
          <Button size="small" about={texts.dismissAbout} onClick={dismiss}>
            {t.common.dismiss}
          </Button>
        </div>
      )}
    </>
  )
}

function namesNone(imported: OpmlImported | null): boolean {
  if (imported === null) return false
  const { added, already, refused } = imported
  return added.length + already + refused.length === 0
}

/** `12 added, 3 followed before, 1 refused:` */
function summaryOf(imported: OpmlImported): string {
  const texts = t.sources.files
  if (namesNone(imported)) return texts.namesNone
  const { added, already, refused } = imported
  const facts = [
    texts.added(added.length),
    ...(already === 0 ? [] : [texts.followedBefore(already)]),
    ...(refused.length === 0 ? [] : [texts.refused(refused.length)]),
  ].join(', ')
  return refused.length === 0 ? texts.outcome(facts) : texts.outcomeAndRefusals(facts)
}

function RefusedList({ refused }: Pick<OpmlImported, 'refused'>) {
  return (
    <ul className="refused">
      {refused.map((entry) => (
        <li key={entry.source}>
          <strong>{entry.source}</strong> {reasonSaid(entry)}
        </li>
      ))}
    </ul>
  )
}

interface SourceFiles {
  readonly importFrom: (file: File) => Promise<void>
  readonly exportAll: (sources: readonly Source[]) => void
  readonly isImporting: boolean
  readonly error: string | null
  /** The result of the latest import, until it is dismissed. */
  readonly imported: OpmlImported | null
  /** The name of the exported file. */
  readonly savedAs: string | null
  readonly dismiss: () => void
}

/** Imports and exports sources as an OPML file. */
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

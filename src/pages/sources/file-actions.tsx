import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { useRef } from 'react'
import type { RefObject } from 'react'

import type { Source } from '#contract/sources.ts'
import { useOnline } from '#data/device/online.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'

import type { SourceFiles } from './use-source-files.ts'

interface FileActionsProps {
  readonly files: SourceFiles
  readonly sources: readonly Source[]
  readonly importButton: RefObject<HTMLButtonElement | null>
}

/** Exporting works without network: the file is written from what this device holds. */
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
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <Button
        ref={importButton}
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

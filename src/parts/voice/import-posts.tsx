import FileUp from 'lucide-react/icons/file-up'
import FolderUp from 'lucide-react/icons/folder-up'
import { useRef, useState } from 'react'
import type { DragEvent, RefObject } from 'react'

import { filesDropped } from '#data/voice/read-export.ts'
import type { ImportStep, useImportPosts } from '#data/voice/voice.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { numberText } from '#ui/format/numbers.ts'

import './voice.css'

interface ImportPostsProps {
  readonly importing: ReturnType<typeof useImportPosts>
}

/** The import of posts, read on this device: from a file or a folder, chosen by a press or dropped. */
export function ImportPosts({ importing }: ImportPostsProps) {
  const [step, setStep] = useState<ImportStep>(BEGINNING)
  const [isOver, setIsOver] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)

  function read(files: readonly File[]) {
    if (files.length === 0 || importing.isPending) return
    setStep(BEGINNING)
    void importing.run({ files, tell: setStep })
  }

  async function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    read(await filesDropped(event.dataTransfer))
  }

  return (
    <div
      className={isOver ? 'voice-import voice-import--over' : 'voice-import'}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => void drop(event)}
    >
      <p>{t.voice.how}</p>
      <p className="faint">{t.voice.stays}</p>
      <div className="cluster">
        <FileInput input={file} label={t.voice.file} onChosen={read} />
        <FileInput input={folder} label={t.voice.folder} onChosen={read} isFolder />
        <Button
          icon={<FileUp size={16} />}
          isPending={importing.isPending}
          pendingText={stepText(step)}
          onClick={() => file.current?.click()}
        >
          {t.voice.file}
        </Button>
        <Button
          icon={<FolderUp size={16} />}
          isOff={importing.isPending}
          onClick={() => folder.current?.click()}
        >
          {t.voice.folder}
        </Button>
        <span className="faint voice-import__drop">{t.voice.drop}</span>
      </div>
      <LiveBanner tone="error" message={importing.error} />
      <LiveBanner tone="success" message={importing.message} />
    </div>
  )
}

export const BEGINNING: ImportStep = { rows: 0 }

export function stepText(step: ImportStep): string {
  return 'rows' in step
    ? t.voice.reading(step.rows, numberText(step.rows))
    : t.voice.saving(step.sent, step.posts)
}

interface FileInputProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly label: string
  readonly onChosen: (files: readonly File[]) => void
  readonly isFolder?: true
}

export function FileInput({ input, label, onChosen, isFolder }: FileInputProps) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      multiple
      aria-label={label}
      {...(isFolder === true ? { webkitdirectory: '' } : { accept: '.zip,.csv' })}
      onChange={({ currentTarget }) => {
        onChosen([...(currentTarget.files ?? [])])
        // Reset, so that the same file can be chosen again.
        currentTarget.value = ''
      }}
    />
  )
}

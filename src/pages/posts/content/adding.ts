import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'

import type { DocumentContent, PostContent } from '#contract/content/post-content.ts'
import { IMAGE } from '#contract/file-limits.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { showToast } from '#data/notices/toasts.ts'
import { t } from '#text/t.ts'

import { changeContent, heldBy, isKept } from './part.ts'
import type { Choice } from './part.ts'
import { addPictures, picturesOf, withPictures } from './pictures/pictures.ts'

export interface Adding {
  /** Has the post published with this; what it was to be published with before is kept. */
  readonly choose: (choice: Choice) => void
  /** What was chosen on this screen, which gets the focus. */
  readonly arrived: Choice | null
  readonly addPictures: (files: readonly File[]) => void
  /** Files that were dropped or pasted: each goes where its kind does. */
  readonly takeFiles: (files: readonly File[]) => void
  /** Those that wait for the form of what was chosen. */
  readonly given: readonly File[]
  readonly onTaken: () => void
}

export function useAdding(draft: ComposerDraftControl): Adding {
  const [arrived, setArrived] = useState<Choice | null>(null)
  const [given, setGiven] = useState<readonly File[]>([])

  function choose(choice: Choice) {
    setArrived(choice)
    if (choice === 'pictures') draft.update((now) => withPictures(now, picturesOf(now)))
    else if (choice === 'carousel') changeContent(draft, withCarousel)
    else changeContent(draft, (content) => ({ ...content, kind: choice }))
  }

  function takeFiles(files: readonly File[]) {
    const pictures = files.filter(({ type }) => PICTURES.includes(type))
    const [file] = files.filter(({ type }) => type in FILES)
    if (pictures.length > 0) void addPictures(draft, pictures)
    else if (file === undefined) showToast({ tone: 'error', text: t.content.notTaken })
    else {
      setGiven([file])
      choose(FILES[file.type] ?? 'document')
    }
  }

  return {
    choose,
    arrived,
    addPictures: (files) => void addPictures(draft, files),
    takeFiles,
    given,
    onTaken: () => setGiven([]),
  }

  function withCarousel(content: PostContent): PostContent {
    if (isKept(heldBy(draft), 'carousel')) return { ...content, kind: 'document' }
    return { ...content, kind: 'document', document: NEW_CAROUSEL }
  }
}

const PICTURES: readonly string[] = IMAGE.mediaTypes

const FILES: Readonly<Record<string, Choice>> = {
  'application/pdf': 'document',
  'video/mp4': 'video',
}

const NEW_CAROUSEL: DocumentContent = {
  asset: null,
  title: '',
  carousel: { template: 'plain', size: 'portrait', color: null, slides: [] },
}

/** For an element in the form that files are dropped on, or pasted into; null: they are not taken now. */
export function useDroppedFiles(
  take: ((files: readonly File[]) => void) | null,
): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null)
  const takeFiles = useEffectEvent((files: FileList) => take?.([...files]))

  useEffect(() => {
    const form = root.current?.closest('form')
    const watching = new AbortController()
    const { signal } = watching

    function handleDrag(event: DragEvent) {
      // Without this the browser would leave the page for the file.
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault()
    }

    function handleDrop(event: DragEvent) {
      const files = event.dataTransfer?.files
      if (files === undefined || files.length === 0) return
      event.preventDefault()
      takeFiles(files)
    }

    function handlePaste(event: ClipboardEvent) {
      const { files, types } = event.clipboardData ?? {}
      // What is copied from an office program is a text, and a picture of it.
      if (files === undefined || files.length === 0 || types?.includes('text/plain')) return
      event.preventDefault()
      takeFiles(files)
    }

    form?.addEventListener('dragover', handleDrag, { signal })
    form?.addEventListener('drop', handleDrop, { signal })
    form?.addEventListener('paste', handlePaste, { signal })
    return () => watching.abort()
  }, [])

  return root
}

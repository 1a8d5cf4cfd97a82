import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'

import type { ContentKind, DocumentContent } from '#contract/content/post-content.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { showToast } from '#data/notices/toasts.ts'
import { t } from '#text/t.ts'

import { noteChangedHere } from './carousel/changed-here.ts'
import { changeContent, chosenOf, heldBy, isKept, withoutKind } from './part.ts'
import type { Choice } from './part.ts'
import { picturesOf, withPictures } from './pictures/pictures.ts'
import { beginTaking, whileTaking } from './taking.ts'

export interface Adding {
  /** Publishes the post with this kind; content added of other kinds is retained. */
  readonly choose: (choice: Choice) => void
  /** The kind that was chosen on this screen; its form gets the focus. */
  readonly arrived: Choice | null
  readonly addPictures: (files: readonly File[]) => void
  /** Files that were dropped or pasted: each goes where its kind does. */
  readonly takeFiles: (files: readonly File[]) => void
  /** Files that wait for the form of the chosen kind. */
  readonly given: readonly File[]
  readonly onTaken: () => void
  readonly remove: (gone: Choice) => void
  /** The kind that can be brought back; null once the person writes on, publishes, or chooses something else. */
  readonly removed: Choice | null
  readonly bringBack: () => void
}

interface Removed {
  readonly gone: Choice
  /** The kind that replaced it. */
  readonly by: Choice | null
  /** The editor's text at that time. */
  readonly text: string
  readonly was: ComposerDraftControl['format']['content']
  readonly of: ComposerDraftControl['opened']
  readonly postId: string | null
}

const KINDS: Readonly<Record<Choice, ContentKind>> = {
  pictures: 'images',
  document: 'document',
  carousel: 'document',
  video: 'video',
  poll: 'poll',
  reshare: 'reshare',
}

export function useAdding(draft: ComposerDraftControl): Adding {
  const [arrived, setArrived] = useState<Choice | null>(null)
  const [given, setGiven] = useState<readonly File[]>([])
  const [past, setPast] = useState<Removed | null>(null)
  const { content } = draft.format
  const isSame = past?.text === draft.text && past.of === draft.opened
  const isOffered = isSame && past.by === chosenOf(heldBy(draft))

  // The form of the chosen kind may have to be loaded first.
  useEffect(() => (given.length > 0 ? beginTaking() : undefined), [given])

  function choose(choice: Choice) {
    setArrived(choice)
    setGiven([])
    if (choice === 'pictures') draft.update((now) => withPictures(now, picturesOf(now)))
    else if (KINDS[choice] === 'document') chooseDocument(choice)
    else changeContent(draft, (now) => ({ ...now, kind: KINDS[choice] }))
  }

  /** A post has one document: a PDF makes room for a carousel, and the other way round. */
  function chooseDocument(choice: Choice) {
    const document = choice === 'carousel' ? NEW_CAROUSEL : undefined
    const other = choice === 'carousel' ? 'document' : 'carousel'
    const held = heldBy(draft)
    if (isKept(held, other)) note(other, choice)
    const isThere = isKept(held, choice)
    if (isThere) noteChangedHere(content?.document?.carousel)
    changeContent(draft, (now) => ({ ...now, kind: 'document', ...(!isThere && { document }) }))
  }

  function note(gone: Choice, by: Choice | null) {
    const { text, opened, postId = null } = draft
    setPast({ gone, by, text, was: content, of: opened, postId })
  }

  function bringBack() {
    if (past === null) return
    const kind = KINDS[past.gone]
    if (past.gone === 'carousel') noteChangedHere(past.was?.document?.carousel)
    const isNew = (draft.postId ?? null) === null
    changeContent(draft, (now) => ({ ...now, [kind]: past.was?.[kind], kind }))
    // Without text, the draft was no post any more: it gets its former id back.
    if (isNew) draft.set({ postId: past.postId })
  }

  async function add(files: readonly File[]) {
    try {
      const { addPictures } = await import('./pictures/add-pictures.ts')
      await addPictures(draft, files)
    } catch {
      showToast({ tone: 'error', text: t.failures.unreached })
    }
  }

  function takeFiles(files: readonly File[]) {
    const pictures = files.filter(isPicture)
    const [file] = files.filter(({ type }) => Object.hasOwn(FILES, type))
    if (pictures.length > 0) void whileTaking(add(pictures))
    else if (file === undefined) showToast({ tone: 'error', text: t.content.notTaken })
    else {
      choose(FILES[file.type] ?? 'document')
      setGiven([file])
    }
  }

  return {
    choose,
    arrived,
    addPictures: (files) => void whileTaking(add(files)),
    takeFiles,
    given,
    onTaken: () => setGiven([]),
    remove: (gone) => {
      note(gone, null)
      changeContent(draft, (now) => withoutKind(now, KINDS[gone]))
    },
    removed: isOffered ? past.gone : null,
    bringBack,
  }
}

/**
 * Whether the file may be a picture; adding it shows whether the browser can read it. Few systems know the type
 * of a phone's HEIC.
 */
function isPicture({ type, name }: File): boolean {
  return type.startsWith('image/') || (type === '' && /\.hei[cf]$/i.test(name))
}

const FILES: Readonly<Record<string, Choice>> = {
  'application/pdf': 'document',
  'video/mp4': 'video',
}

const NEW_CAROUSEL: DocumentContent = {
  asset: null,
  title: '',
  carousel: { template: 'plain', size: 'portrait', color: null, slides: [] },
}

/** Handlers for the element of the form that files are dropped on, or pasted into; null: files are not accepted now. */
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
      // Without this, the browser would leave the page to open the file.
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
      // Office programs copy a text together with a picture of it: the text is pasted then.
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

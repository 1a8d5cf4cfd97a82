import { CodedError, OWN_SENTENCES } from '#contract/coded-error.ts'
import { assetAddress } from '#contract/rules/asset-id.ts'
import { showToast } from '#data/notices/toasts.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { storageFaultOf, whileOpen } from '#db/connection.ts'
import { fileOfContent, holdFile, keepFile } from '#sync/assets/files.ts'
import { wordsSaid } from '#text/failure-words.ts'
import { language } from '#text/language.ts'
import { t } from '#text/t.ts'

import { fitPicture } from './fit-picture.ts'
import type { FitPicture, Misfit, PictureChange } from './fit-picture.ts'

/**
 * Resolves with the addresses of the stored pictures, made to fit. Toasts say how they were changed, and which are
 * refused, and why; the others are stored all the same. This page alone holds a picture that the device has no room
 * for.
 */
export async function keepChosen(chosen: readonly File[]): Promise<readonly string[]> {
  const addresses: string[] = []
  const changes: PictureChange[] = []
  // One after the other: each needs a hundred megabytes while it is drawn.
  for (const file of chosen) {
    const kept = await keepOne(file).catch(unreadable)
    if (typeof kept === 'string') {
      showToast({ tone: 'error', text: t.photo.refused(file.name, wordsOf(kept)) })
    } else {
      addresses.push(kept.address)
      if (kept.change !== null) changes.push(kept.change)
    }
  }
  const [change, ...others] = changes
  if (change !== undefined) {
    const text = others.length === 0 ? changeSaid(change) : t.photo.several(changes.length)
    showToast({ tone: 'info', text })
  }
  return addresses
}

async function keepOne(file: File): Promise<Misfit | Kept> {
  const picture = await fitPicture(file)
  if (typeof picture === 'string') return picture
  return { address: await keepFit(picture), change: picture.change }
}

interface Kept {
  readonly address: string
  readonly change: PictureChange | null
}

/** A browser may give up on drawing or on reading the pixels, for want of memory or other reasons of its own. */
function unreadable(error: unknown): Misfit {
  // The session is over, so nothing is stored.
  if (error instanceof CodedError) throw error
  if (!(error instanceof DOMException)) reportError(error)
  return 'unreadable'
}

async function keepFit({ bytes, mediaType }: FitPicture): Promise<string> {
  const db = signedInDatabase()
  const file = await fileOfContent({ bytes, mediaType }, false)
  try {
    await whileOpen(db, () => keepFile(db, file))
    return assetAddress(file.row.key)
  } catch (error) {
    if (storageFaultOf(error) === null) throw error
    showToast({ tone: 'error', text: t.composer.image.notKept })
    return holdFile(file)
  }
}

function wordsOf(misfit: Misfit): string {
  switch (misfit) {
    case 'none':
      return wordsSaid(OWN_SENTENCES['posts/image-invalid'])
    case 'unreadable':
      return wordsSaid(OWN_SENTENCES['posts/image-unreadable'])
    case 'foreign':
      return t.photo.foreign
    case 'moving':
      return t.photo.moving
    case 'too-large':
      return t.photo.tooLarge
  }
}

function changeSaid({ was, is }: PictureChange): string {
  if (was.width !== is.width) {
    return t.photo.smaller(`${was.width} × ${was.height}`, `${is.width} × ${is.height}`)
  }
  return was.mediaType === is.mediaType
    ? t.photo.smaller(megabytes(was.bytes), megabytes(is.bytes))
    : t.photo.turned(is.mediaType === 'image/png' ? 'PNG' : 'JPEG')
}

function megabytes(bytes: number): string {
  const format = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const
  return (bytes / 1_000_000).toLocaleString(language, format)
}

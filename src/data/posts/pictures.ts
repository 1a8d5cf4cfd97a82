import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RefCallback } from 'react'

import { OWN_SENTENCES } from '#contract/coded-error.ts'
import { IMAGE } from '#contract/file-limits.ts'
import { assetAddress, assetIdIn } from '#contract/rules/asset-id.ts'
import { showToast } from '#data/notices/toasts.ts'
import { useDatabase } from '#data/query/use-database.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { storageFaultOf, whileOpen } from '#db/connection.ts'
import { fileOfContent, holdFile, keepFile } from '#sync/assets/files.ts'
import { contentOfData } from '#sync/assets/old-pictures.ts'
import { readPicture } from '#sync/assets/pictures.ts'
import type { PictureSize } from '#sync/assets/pictures.ts'
import { wordsSaid } from '#text/failure-words.ts'
import { t } from '#text/t.ts'

interface ShownPicture {
  /** For the image: shows it for as long as that is there. */
  readonly ref: RefCallback<HTMLImageElement>
  /** Neither on this device nor to be had. */
  readonly isMissing: boolean
}

/**
 * The picture of an asset, by its address: from this device, or fetched. Where there is no network it is tried
 * again once that is back.
 */
export function usePicture(address: string, size: PictureSize): ShownPicture {
  const db = useDatabase()
  const id = assetIdIn(address)
  const { data = null, isError } = useQuery({
    queryKey: ['picture', db?.name, id, size],
    enabled: db !== null && id !== null,
    queryFn: async ({ signal }) =>
      db === null || id === null
        ? null
        : whileOpen(db, () => readPicture(db, { id, size, signal })),
    staleTime: Infinity,
    // Bytes stay in the database, not in memory.
    gcTime: 0,
    // The device may have it.
    networkMode: 'always',
    refetchOnReconnect: true,
  })
  const ref = useCallback((image: HTMLImageElement | null) => showIn(image, data), [data])
  return { ref, isMissing: isError }
}

function showIn(image: HTMLImageElement | null, picture: Blob | null) {
  if (image === null || picture === null) return undefined
  const url = URL.createObjectURL(picture)
  image.src = url
  return () => URL.revokeObjectURL(url)
}

/**
 * Keeps a picture of the person's own on the device, and resolves with the address that a draft names it by. One
 * that the device has no room for is kept by this page alone, which a toast says. Null where it is none that Lin
 * takes, which a toast says too.
 */
export async function keepChosen(chosen: File): Promise<string | null> {
  const { type: mediaType, size } = chosen
  if (!TYPES.includes(mediaType) || size > IMAGE.maxBytes) return refuse('posts/image-invalid')
  const bytes = await bytesOf(chosen)
  if (bytes === null || !(await isPicture(chosen))) return refuse('posts/image-unreadable')
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

/**
 * The same for a picture that came as `data:`, as a server other than Lin's sends them. Null where it stays as it
 * is: the device has no room for it, or it is none.
 */
export async function keepData(data: string): Promise<string | null> {
  const content = contentOfData(data)
  if (content === null) return null
  const db = signedInDatabase()
  const file = await fileOfContent(content, false)
  try {
    await whileOpen(db, () => keepFile(db, file))
    return assetAddress(file.row.key)
  } catch (error) {
    if (storageFaultOf(error) === null) throw error
    return null
  }
}

const TYPES: readonly string[] = IMAGE.mediaTypes

function refuse(code: 'posts/image-invalid' | 'posts/image-unreadable'): null {
  showToast({ tone: 'error', text: wordsSaid(OWN_SENTENCES[code]) })
  return null
}

/** Null where the browser cannot read the file any more: it was moved, or is on a drive that is gone. */
async function bytesOf(chosen: File): Promise<ArrayBuffer | null> {
  try {
    return await chosen.arrayBuffer()
  } catch {
    return null
  }
}

/** Whether the browser can show it: what it cannot, LinkedIn would not take. */
async function isPicture(chosen: File): Promise<boolean> {
  const url = URL.createObjectURL(chosen)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return true
  } catch {
    return false
  } finally {
    URL.revokeObjectURL(url)
  }
}

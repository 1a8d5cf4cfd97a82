import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RefCallback } from 'react'

import { assetAddress, assetIdIn } from '#contract/rules/asset-id.ts'
import { useDatabase } from '#data/query/use-database.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { storageFaultOf, whileOpen } from '#db/connection.ts'
import { fileOfContent, keepFile } from '#sync/assets/files.ts'
import { contentOfData } from '#sync/assets/old-pictures.ts'
import { readPicture } from '#sync/assets/pictures.ts'
import type { PictureSize } from '#sync/assets/pictures.ts'

interface ShownPicture {
  readonly ref: RefCallback<HTMLImageElement>
  readonly isMissing: boolean
}

/** Reads from this device, or else from the server; without a network it tries again once there is one. */
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
    // Runs offline, too, as the device may have the picture.
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
 * Stores a picture that came as `data:`, as servers other than Lin's send them, and resolves with its address. Null if
 * it stays as it is: the device has no room for it, or it is no picture.
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

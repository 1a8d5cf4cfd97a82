import { NetworkError } from './network-error.ts'

/** @throws NetworkError if the part cannot be loaded: nothing was done then */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    throw new NetworkError('network', error)
  }
}

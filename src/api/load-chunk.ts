import { NetworkError } from './network-error.ts'

/**
 * Loads a part of the app that no screen needs for its first rendering.
 *
 * @throws NetworkError if it cannot be loaded: nothing was done then
 */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    throw new NetworkError('network', error)
  }
}

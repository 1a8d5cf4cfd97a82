import { NetworkError } from './network-error.ts'

/**
 * Loads a part of the app that no screen needs for its first rendering.
 *
 * @throws NetworkError where it cannot be had: nothing was done then
 */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    throw new NetworkError('network', error)
  }
}

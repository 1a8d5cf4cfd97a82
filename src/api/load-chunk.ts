import { NetworkError } from './network-error.ts'

/**
 * Loads a part of the app that its first screens are drawn without.
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

/**
 * Why a feed cannot be read, by the sentence that is stored with it. English has none: the sentences are
 * English, and shown to the letter.
 */
export const feedFaults: ReadonlyMap<string, string> = new Map()

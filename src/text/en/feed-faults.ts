/** Why a feed cannot be read: the sentence that is stored is English, and shown to the letter. */
export function feedFault(said: string): string {
  return said
}

import { Fragment } from 'react'
import type { ReactNode } from 'react'

interface RichProps {
  /** A sentence with named parts: `I agree to the <terms>Terms of Service</terms>`. */
  readonly text: string
  /** What each part becomes, around its words; of a part that is not named here only the words are shown. */
  readonly parts: Readonly<Record<string, (words: string) => ReactNode>>
}

/** A sentence that has links or marks inside, in the order of words that its language needs. */
export function Rich({ text, parts }: RichProps) {
  return text.split(PART).map((piece, at) => {
    const [, name, words = ''] = /^<(\w+)>(.*?)<\/\1>$/s.exec(piece) ?? []
    const shown = name === undefined ? piece : (parts[name]?.(words) ?? words)
    // The pieces of a sentence have no other name than their place, and never change it.
    return <Fragment key={at}>{shown}</Fragment>
  })
}

const PART = /(<\w+>.*?<\/\w+>)/s

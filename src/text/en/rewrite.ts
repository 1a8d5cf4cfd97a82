import { plural } from '#text/language.ts'

/** Rewriting in the composer. */
export const rewrite = {
  title: 'Rewrite',
  scope: {
    whole: 'The whole text',
    /** `length`: characters. */
    selected: (length: string) => `What is selected: ${length} characters`,
  },
  empty: 'Write something first.',
  own: {
    title: 'By rules, on this device',
    items: {
      fold: 'Cut to the fold',
      sentences: 'Split long sentences',
      fillers: 'Drop filler words',
      hashtags: 'Tidy hashtags',
    },
    nothing: {
      fold: 'All of it is seen before the fold already, or there is no place to cut.',
      sentences: 'There is no long sentence with a clear place to part it.',
      fillers: 'No filler words found. Lin knows those of English, German, Spanish and French.',
      hashtags: 'The hashtags are tidy.',
    },
  },
  changes: {
    title: 'What would change',
    count: (count: number, shown: string) =>
      plural(count, { one: `${shown} change`, other: `${shown} changes` }),
    hint: 'Press a change to refuse it, and again to accept it.',
    /** Read out before the words. */
    leftOut: 'Left out:',
    putIn: 'Put in:',
    lineBreak: 'line break',
    space: 'space',
    acceptAll: 'Accept all',
    acceptSome: (chosen: string, all: string) => `Accept ${chosen} of ${all}`,
    discard: 'Discard',
  },
  done: 'The text is rewritten.',
  stale: 'The text has changed meanwhile. Choose again.',
}

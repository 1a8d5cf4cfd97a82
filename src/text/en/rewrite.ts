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
  model: {
    /** `writer`: the model's name. */
    title: (writer: string) => `With ${writer}`,
    none: 'This server has no AI model, so it offers what can be done by rules.',
    offline: 'The AI model needs a network. The rules above do not.',
    items: {
      shorter: 'Shorter',
      plainer: 'Plainer',
      hooks: 'Three hooks',
      continue: 'Continue',
    },
    how: 'How',
    hows: { tone: 'Another tone', translate: 'Translate', ask: 'Ask for a change' },
    wish: {
      tone: 'Which tone?',
      translate: 'Into which language?',
      ask: 'What shall change?',
    },
    go: 'Go',
    writing: 'Writing…',
    stop: 'Stop',
    same: 'It came back as it was.',
    failed: 'The AI model could not be reached. Your text is as it was.',
    tooLong: 'This is longer than the model is asked to rewrite. Select a part of it.',
    check: 'Check before you accept',
    hooksTitle: 'Three openings, as the feed shows them',
    hook: (which: string) => `Opening ${which}`,
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

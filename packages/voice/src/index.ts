export { DAY_PARTS, PORTRAIT_POSTS, portraitOf } from './portrait.ts'
export type { DatedPost, DayPart, Portrait, PortraitLine, PortraitOptions } from './portrait.ts'
export {
  changedVoice,
  departuresOf,
  distance,
  excerptOf,
  MEASURED,
  NO_CHANGES,
  OPENINGS,
  openingOf,
  proseOf,
  SOURCE,
  TRAITS,
  voiceOf,
} from './profile.ts'
export type {
  Departure,
  Habit,
  Measured,
  Opening,
  Shown,
  Spread,
  Trait,
  Voice,
  VoiceChanges,
  VoicePost,
} from './profile.ts'
export { languageOf, runsOf, saidBefore, wordsOf } from './words.ts'

export { composePosts } from './compose-posts.ts'
export type { Posts, Wishes } from './compose-posts.ts'
export type { Article, Titled } from './article.ts'
export { headlineOf } from './cite.ts'
export type { Headline } from './cite.ts'
export { quotableSentences } from './quotes.ts'
export { hashtagsFor } from './hashtags.ts'
export { inVoice, leanOn } from './in-voice.ts'
export type { VoiceGuide, Voiced } from './in-voice.ts'
export { composeCarousel, composePoll } from './compose-shape.ts'
export type {
  Carousel,
  CarouselLimits,
  Poll,
  PollFault,
  PollLimits,
  Slide,
} from './compose-shape.ts'
export type { SensitiveSubject } from './sensitive.ts'

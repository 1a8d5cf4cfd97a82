import type { CarouselLimits, Poll, PollFault, PollLimits, SensitiveSubject } from '@lin/writer'

import { CONTENT } from '#contract/content/limits.ts'

import { SubjectRefused, WriterFault } from './port.ts'
import type { Shape } from './port.ts'

export const CAROUSEL: CarouselLimits = {
  ...CONTENT.slide,
  titleMaxLength: CONTENT.document.titleMaxLength,
}

export const POLL: PollLimits = CONTENT.poll

/** @throws WriterFault, SubjectRefused */
export function shapeOfPoll(poll: Poll | PollFault): Shape {
  if (typeof poll === 'object') return { kind: 'poll', ...poll }
  if (poll === 'no-text') throw new WriterFault([{ code: 'writer/no-text-for-poll' }])
  if (poll === 'too-few-options') throw new WriterFault([{ code: 'writer/no-poll-possible' }])
  return refuse(poll)
}

/** @throws SubjectRefused */
export function refuse(subject: SensitiveSubject | 'private'): never {
  throw new SubjectRefused([
    { code: 'writer/sensitive-poll', params: { subject } },
    { code: 'next/write-a-post' },
  ])
}

import type { Portrait, PortraitLine } from '@lin/voice'

import { language } from '#text/language.ts'
import { t } from '#text/t.ts'
import { numberText } from '#ui/format/numbers.ts'
import { listText } from '#ui/format/text.tsx'

/** The sentences of a portrait, addressed to the person. */
export function sentencesOf(portrait: Portrait): readonly string[] {
  return portrait.lines.map((line) => sentenceOf(line))
}

function sentenceOf(line: PortraitLine): string {
  const words = t.voice.portrait
  switch (line.code) {
    case 'opens':
      return words.opens(words.openings[line.opening], line.isAlways)
    case 'sentences':
      return words.sentences[line.length](line.words)
    case 'asks':
      return words.asks(line.ofTen)
    case 'hashtags':
      return words.hashtags(line.count)
    case 'emoji':
      return words.emoji(line.favourite)
    case 'exclamations':
      return words.exclamations(line.ofTen)
    case 'when':
      return whenText(line.weekday, line.part)
    case 'topics':
      return words.topics(listText(line.topics))
    case 'silent':
      return words.silent(line.topic, monthText(line.lastMs))
    case 'opensInManyWays':
    case 'plain':
    case 'noEmoji':
    case 'noExclamations':
      return words[line.code]
  }
}

type When = Extract<PortraitLine, { code: 'when' }>

function whenText(weekday: When['weekday'], part: When['part']): string {
  const { days, parts, when } = t.voice.portrait
  const day = weekday === null ? undefined : days[weekday]
  if (part === null) return when.day(day ?? '')
  return day === undefined ? when.part(parts[part]) : when.both(day, parts[part])
}

/** `March`, and of another year than this one `March 2025`. */
function monthText(atMs: number): string {
  const date = new Date(atMs)
  const isThisYear = date.getFullYear() === new Date().getFullYear()
  return new Intl.DateTimeFormat(language, {
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(date)
}

/** A post about the portrait: its first paragraph opens, its last one asks. */
export function postAbout(portrait: Portrait): string {
  const { hook, ask } = t.voice.portrait.post
  return [hook(numberText(portrait.posts)), ...sentencesOf(portrait), ask].join('\n\n')
}

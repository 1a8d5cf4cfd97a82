import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/limits.ts'

import type { Candidate, Chosen } from './choose-material.ts'

/**
 * Why a post was written from these articles, in words for the person who asked for it.
 *
 * @param used at least one
 * @param asked.sourceCount how many sources the user has
 */
export function explainChoice(
  used: readonly Chosen[],
  asked: { readonly topic: string | null; readonly sourceCount: number; readonly now: Date },
): string {
  const reasons = [
    whereFrom(used, asked.sourceCount),
    howOld(used, asked.now),
    asked.topic === null ? whichKeywords(used) : whatTopic(used, asked.topic),
    howWide(used),
  ]
  return `${reasons.filter((reason) => reason !== '').join('; ')}.`
}

/** The same for articles that the user named. */
export function explainNamed(used: readonly Candidate[], now: Date): string {
  const chose =
    used.length === 1 ? 'You chose this article' : `You chose these ${inWords(used.length)}`
  return `${chose}; ${howOld(used, now)}.`
}

function whereFrom(used: readonly Candidate[], sourceCount: number): string {
  const count = new Set(used.map(({ source_id }) => source_id)).size
  return sourceCount <= 1 ? 'From your only source' : `From ${count} of your ${sourceCount} sources`
}

function howOld(used: readonly Candidate[], now: Date): string {
  const newest = Math.max(...used.map(({ moment }) => moment.getTime()))
  const age = ageInWords(now.getTime() - newest)
  return used.length === 1 ? `it is ${age}` : `the newest is ${age}`
}

function ageInWords(ageMs: number): string {
  if (ageMs < MINUTE_MS) return 'just out'
  if (ageMs < HOUR_MS) return old(ageMs / MINUTE_MS, 'minute')
  if (ageMs < DAY_MS) return old(ageMs / HOUR_MS, 'hour')
  return old(ageMs / DAY_MS, 'day')
}

function old(count: number, unit: string): string {
  const whole = Math.floor(count)
  return `${whole} ${unit}${whole === 1 ? '' : 's'} old`
}

function whichKeywords(used: readonly Chosen[]): string {
  const matching = used.filter(({ keyword }) => keyword !== null)
  const keywords = [...new Set(matching.map(({ keyword }) => `“${keyword ?? ''}”`))]
  if (keywords.length === 0) return ''
  const named = `your keyword${keywords.length === 1 ? '' : 's'} ${LISTED.format(keywords)}`
  return `${subject(matching.length, used.length, 'matches', 'match')} ${named}`
}

const LISTED = new Intl.ListFormat('en')

function whatTopic(used: readonly Chosen[], topic: string): string {
  const count = used.filter(({ isOnTopic }) => isOnTopic).length
  if (count === 0) return `the closest that there is to “${topic}”`
  return `${subject(count, used.length, 'is', 'are')} about “${topic}”`
}

function howWide(used: readonly Chosen[]): string {
  const widest = Math.max(...used.map(({ feedCount }) => feedCount))
  if (widest < 2) return ''
  const what = used.length === 1 ? 'it' : 'one'
  return `${what} is reported by ${inWords(widest)} of your feeds`
}

function subject(count: number, all: number, one: string, many: string): string {
  if (all === 1) return `it ${one}`
  if (count === all) return `all ${many}`
  return `${inWords(count)} ${count === 1 ? one : many}`
}

function inWords(count: number): string {
  return WORDS[count] ?? String(count)
}

const WORDS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

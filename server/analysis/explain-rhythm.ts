import type { Evidence, Shown } from '@lin/trends'

import { WEEKDAYS } from '#contract/limits.ts'

export function explainRhythm(evidence: Evidence): string {
  switch (evidence.kind) {
    case 'too few':
      return explainTooFew(evidence)
    case 'doubt':
      return `Only ${articlesOn(evidence)}: they may come ${evidence.pattern}, or fall so by chance. A rhythm is sure from 12 days with articles on.`
    case 'burst':
      return `${counted(evidence.events, 'article')} within ${counted(evidence.days, 'day')}, so several a day; too short a time to be sure.`
    case 'judged':
      return explainJudged(evidence)
  }
}

type Judged = Extract<Evidence, { kind: 'judged' }>

function explainJudged(evidence: Judged): string {
  const { days, isFew, older, silentDays, mayHaveEnded } = evidence
  const sentences = [firstSentence(evidence.shown, days), paceSentence(evidence)]
  if (isFew) sentences.push('So few that it is not sure yet.')
  if (older > 0) {
    sentences.push(
      `Judged by the last two years; ${counted(older, 'article')} before them left out.`,
    )
  }
  if (mayHaveEnded) {
    sentences.push(
      `The last one came ${counted(silentDays, 'day')} ago: the rhythm may have ended.`,
    )
  }
  return sentences.join(' ')
}

function explainTooFew(few: { readonly events: number; readonly days: number }): string {
  if (few.events === 0) return 'No article with a date, so there is nothing to judge by.'
  return `Only ${articlesOn(few)}: a rhythm shows from 4 articles on 4 days.`
}

function articlesOn({ events, days }: { readonly events: number; readonly days: number }): string {
  return `${counted(events, 'article')} on ${counted(days, 'day')}`
}

/** @param days from the first article to the last */
function firstSentence(shown: Shown, days: number): string {
  switch (shown.kind) {
    case 'days':
      return `An article on ${share(shown)} days.`
    case 'working days':
      return `An article on ${share(shown)} working days.`
    case 'weeks':
      return `An article in ${share(shown)} weeks, most often on ${dayName(shown.weekday)}.`
    case 'fortnights':
      return `An article in ${share(shown)} stretches of two weeks, most often on ${dayName(shown.weekday)}.`
    case 'months':
      return `An article in ${share(shown)} months, ${habitInWords(shown.habit)}.`
    case 'steady gap':
      return `About every ${counted(shown.days, 'day')}, which keeps to no day of the week or the month.`
    case 'gaps':
      return `No steady rhythm: ${shown.least} to ${counted(shown.most, 'day')} from one day with articles to the next, over ${counted(days, 'day')}.`
  }
}

function habitInWords(habit: Extract<Shown, { kind: 'months' }>['habit']): string {
  if (habit === null) return 'a month or so apart'
  if ('weekday' in habit) return `most often on a ${dayName(habit.weekday)}`
  return `mostly around day ${habit.date}`
}

function paceSentence({ events, activeDays, days }: Judged): string {
  const on = `${counted(events, 'article')} on ${activeDays} of ${counted(days, 'day')}.`
  const weekly = (events / days) * 7
  if (weekly >= 0.95) return `About ${rounded(weekly)} a week: ${on}`
  return `About ${rounded((events / days) * 30.44)} a month: ${on}`
}

function dayName(weekday: number): string {
  return WEEKDAYS[weekday] ?? ''
}

function share({ met, of }: { readonly met: number; readonly of: number }): string {
  return `${met} of ${of}`
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

function rounded(value: number): string {
  return value >= 10 ? String(Math.round(value)) : String(Number(value.toFixed(1)))
}

import { scheduleName } from '#app/palette/schedule-name.ts'
import { oneLine } from '#contract/rules/short-text.ts'
import type { AgainState } from '#data/outbox/again.ts'
import type { Change, UnsentChange } from '#data/outbox/unsent.ts'
import { t } from '#text/t.ts'
import { cutText } from '#ui/format/text.tsx'

const TEXT_LENGTH = 60

export function changeWords(change: Change): string {
  const words = t.waitingPanel.changes
  switch (change.call) {
    case 'addSource':
      return words.addSource(change.source)
    case 'updateSource':
      return categoryWords(change)
    case 'deleteSource':
      return words.deleteSource(change.source ?? words.unknown)
    case 'createSchedule':
      return words.createSchedule(timesWords(change.times))
    case 'updateSchedule':
      return updateWords(change)
    case 'deleteSchedule':
      return words.deleteSchedule(timesWords(change.times))
    case 'saveDraft':
      return words.saveDraft(beginning(change.text))
    case 'deletePost':
      return words.deletePost(beginning(change.text))
    case 'queueDraft':
      return words.queueDraft(beginning(change.text))
    case 'markArticles':
      return t.readingChanges.marks(change.count)
    case 'addRule':
    case 'deleteRule':
      return t.readingChanges.rule(change.value ?? words.unknown)
    case 'addMention':
    case 'deleteMention':
      return words.mention(change.name ?? words.unknown)
    case 'orderQueue':
      return words.orderQueue
    case 'addOwnPosts':
    case 'forgetOwnPosts':
    case 'saveVoice':
      return words.voice
  }
}

export function beginning(text: string | null): string {
  const line = oneLine(text ?? '')
  return line === '' ? t.waitingPanel.changes.unknown : cutText(line, TEXT_LENGTH)
}

export function textOf(change: Change): string {
  if (change.call === 'addSource') return change.source
  if (change.call === 'saveDraft') return change.text ?? ''
  return changeWords(change)
}

/** Null if the change has no form. */
export function formOf({ change, seq }: UnsentChange): FormPlace | null {
  // A draft opens in the composer, whose save replaces the refused one.
  if (change.call === 'saveDraft') return { path: `/posts?draft=${change.id}` }
  const path = FORMS[change.call]
  return path === undefined ? null : { path, state: { again: seq } }
}

interface FormPlace {
  readonly path: string
  readonly state?: AgainState
}

const FORMS: { readonly [call in Change['call']]?: string } = {
  addSource: '/sources#add-source',
  updateSource: '/sources',
  createSchedule: '/schedule#new-schedule',
  updateSchedule: '/schedule',
}

type ChangeBy<Call extends Change['call']> = Extract<Change, { call: Call }>

function categoryWords({ source, category }: ChangeBy<'updateSource'>): string {
  const { renameCategory, clearCategory, unknown } = t.waitingPanel.changes
  return category === null
    ? clearCategory(source ?? unknown)
    : renameCategory(source ?? unknown, category)
}

function updateWords({ times, paused }: ChangeBy<'updateSchedule'>): string {
  const { updateSchedule, pauseSchedule, resumeSchedule } = t.waitingPanel.changes
  if (paused === undefined) return updateSchedule(timesWords(times))
  return (paused ? pauseSchedule : resumeSchedule)(timesWords(times))
}

function timesWords(times: ChangeBy<'updateSchedule'>['times']): string {
  return times === null ? t.waitingPanel.changes.unknown : scheduleName(times)
}

import { plural } from '#text/plural.ts'

/** What waits on the device until the server can be reached. */
export const outbox = {
  kept: 'Saved on this device. It is sent as soon as Lin can be reached.',
  /** Of a thing in a list, as long as the server does not have it like this. */
  row: {
    sending: 'Waiting to be sent',
    refused: 'Not sent',
    undo: 'Undo',
    /** In place of what only the server can tell. */
    onceSent: 'Known once it is sent.',
    /** `why`: the server's sentence. */
    whatToDo: (why: string) => `${why} You can change or discard it under “Not sent” at the top.`,
  },
  /** The button of the header, and what it opens. */
  panel: {
    waiting: (count: number) =>
      `${count} ${plural(count, { one: 'change', other: 'changes' })} waiting`,
    refused: (count: number) => `${count} not sent`,
    both: (refused: number, waiting: number) => `${refused} not sent, ${waiting} waiting`,
    allSent: 'All changes are sent',
    /** Read out when it happens. */
    nowRefused: (change: string) => `Not sent: ${change}`,
    title: 'Changes on this device',
    groups: { refused: 'Not sent', waiting: 'Waiting' },
    willBeSent: 'They will be sent when Lin can be reached.',
    since: 'Since <when></when>',
    sendNow: 'Send now',
    editAgain: 'Edit and try again',
    copyText: 'Copy text',
    discard: 'Discard',
    discardTitle: 'Discard this change?',
    discardLead: 'It is only on this device. Once discarded, it is gone.',
  },
  /** What somebody has done, in few words. */
  changes: {
    addSource: (source: string) => `Add source ${source}`,
    renameCategory: (source: string, category: string) =>
      `Put ${source} in the category ${category}`,
    clearCategory: (source: string) => `Take the category off ${source}`,
    deleteSource: (source: string) => `Delete source ${source}`,
    createSchedule: (schedule: string) => `Create schedule ${schedule}`,
    updateSchedule: (schedule: string) => `Change schedule to ${schedule}`,
    pauseSchedule: (schedule: string) => `Pause schedule ${schedule}`,
    resumeSchedule: (schedule: string) => `Resume schedule ${schedule}`,
    deleteSchedule: (schedule: string) => `Delete schedule ${schedule}`,
    saveDraft: (text: string) => `Save draft “${text}”`,
    deletePost: (text: string) => `Delete post “${text}”`,
    composing: (text: string) => `Text in the composer: “${text}”`,
    /** In place of a name that this device does not know. */
    unknown: '…',
  },
  /** Asked before a logout that would lose something. */
  logout: {
    title: (count: number) =>
      `${count} ${plural(count, { one: 'change is not sent', other: 'changes are not sent' })}`,
    lead: 'What Lin does not have yet is on this device only.',
    more: (count: number) => `and ${count} more`,
    send: 'Send now, then log out',
    offline: 'You are offline: nothing can be sent now.',
    download: 'Download as file',
    keep: 'Keep on this device until you sign in again',
    keepHint: 'Who can use this device could find it.',
    delete: 'Delete and log out',
  },
}

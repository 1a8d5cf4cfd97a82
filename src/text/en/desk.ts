/** What several screens behind the sign-in say. */
export const desk = {
  /** A post has no title: its first words stand for it, in a button, a question, a message. */
  quoted: (words: string) => `"${words}"`,
  unnamed: 'this post',
  /** What a schedule is called. `days`: a list in words. */
  scheduleName: {
    everyDay: (time: string) => `${time} every day`,
    onDays: (time: string, days: string) => `${time} on ${days}`,
  },
  slotsUnknown: 'The slots of your schedules are not known yet.',
  /** What an account says whose permission at LinkedIn is over, or soon is. */
  connection: {
    ended: 'Connection ended. Posts cannot be published until you reconnect.',
    /** `when`: "in 5 days". */
    ending: 'Connection ends <when></when>. Reconnect to go on publishing.',
    /** `when`: a date. */
    open: "LinkedIn's permission ends on <when></when>.",
  },
  moment: {
    changeTime: (name: string) => `Change the time of ${name}`,
    date: 'Date',
    clocks: (zone: string) => `On the clocks of ${zone}.`,
    publishedOn: (moment: string) => `Published on ${moment}.`,
    schedule: 'Schedule',
    scheduling: 'Scheduling...',
    offline: 'You are offline: it can be set once you are back.',
    faults: {
      incomplete: 'Please choose a date and a time',
      tooSoon: 'Choose a moment at least 10 minutes ahead',
    },
  },
  copied: 'Copied.',
  notCopied: 'This browser does not let Lin copy: select the text instead.',
}

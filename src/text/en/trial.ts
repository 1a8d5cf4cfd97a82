/** The page on which one breaks the sandbox's LinkedIn. */
export const trial = {
  title: 'Try to break it',
  lead: 'Publish to the sandbox’s LinkedIn while it fails, and see what becomes of the post.',
  off: 'This Lin publishes to the real LinkedIn',
  offLead:
    'Here nothing is broken on purpose. Where the sandbox plays LinkedIn, this page publishes a post while LinkedIn fails.',
  noAccount: 'No account is connected',
  noAccountLead: 'A member of the sandbox is enough. Nothing reaches the real LinkedIn.',
  connect: 'Connect an account',
  choose: 'What goes wrong',
  chooseLead: 'Each button publishes one post of its own, by the way that all posts take.',
  faults: {
    lost: {
      name: 'Lose the answer',
      hint: 'LinkedIn posts it, and the connection drops before it has said so.',
    },
    late: { name: 'Answer late', hint: 'LinkedIn answers after 8 seconds.' },
    fault: {
      name: 'Answer 500',
      hint: 'LinkedIn answers with a fault of its own, and posts nothing.',
    },
    cut: { name: 'Cut the network', hint: 'The connection drops before LinkedIn has the post.' },
    hang: {
      name: 'Kill the server',
      hint: 'LinkedIn posts it and does not answer. For 20 seconds Lin waits, and you can kill it.',
    },
  },
  happened: 'What happened',
  happenedLead:
    'From the log of this server and the calls that the sandbox has noted. Times are in UTC.',
  /** Each with a command below it. */
  kill: {
    title: 'Kill Lin now',
    lead: 'In a terminal of the machine:',
    afterwards: 'Then start it again. This page goes on by itself as soon as Lin answers:',
  },
  /** With the name of a test after it. */
  heldBy: 'Held by',
  ask: 'Ask LinkedIn once more',
  asking: 'Asking...',
  look: 'Look at the sandbox’s feed',
  log: 'All calls',
  now: {
    begins: 'Lin stores the post.',
    waits: 'Lin waits for LinkedIn.',
    asks: 'The post may be live. Lin does not publish it again by itself: it asks first.',
    away: 'The server does not answer. What it has stored is safe.',
  },
  live: (count: number) => {
    if (count === 0) return 'No post with this text is live.'
    return count === 1
      ? 'There is one post with this text at LinkedIn: once.'
      : `${count} posts with this text are live.`
  },
  /** With “Lin” or “LinkedIn” before it. */
  steps: {
    'lin-stored':
      'stored the post and the wish to publish it in one transaction, before anything left.',
    'lin-asked': 'noted that it asks LinkedIn, then asked.',
    'lin-asked-again':
      'asked with the same text once more: LinkedIn recognises a text for ten minutes, and posts it only once.',
    'lin-doubts':
      'has no answer. The post may be live, so it is not sent again as if nothing had been.',
    'lin-refused': 'gave up: nothing was posted, and the text is a draft again.',
    'lin-published': 'noted that the post is live, and where.',
    'lin-found': 'found the post, and noted that it is live.',
    'linkedin-took': 'posted it, and said where.',
    'linkedin-lost': 'posted it. Its answer was lost.',
    'linkedin-late': 'posted it, and answered late.',
    'linkedin-fault': 'answered 500, and posted nothing.',
    'linkedin-cut': 'was cut off before it had the post.',
    'linkedin-hangs': 'posted it, and did not answer.',
    'linkedin-knew': 'knew the text already, and posted nothing.',
    'linkedin-refused': 'refused it.',
  },
}

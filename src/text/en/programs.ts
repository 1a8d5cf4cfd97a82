import { en as access } from '#contract/program-access/en.ts'

/** Programs that are let in by OAuth: the page that asks, and their card among the settings. */
export const programs = {
  page: {
    title: 'A program asks to be let in',
    ask: (name: string) => `${name} wants to work with your Lin.`,
    stranger: 'You came here from a program or a page. If you did not start this, refuse.',
    who: 'The program',
    name: 'It calls itself',
    from: 'Described by',
    nobody: 'nobody: only the program itself says so',
    answersTo: 'The answer goes to',
    local:
      'The answer goes to a program on this device, and Lin cannot tell which one it is. Go on only if you have just started it yourself.',
    may: 'What it may do',
    safe: 'It publishes only posts that you have approved exactly as they are. Everything else waits for you.',
    letIn: 'Let it in',
    lettingIn: 'Letting it in...',
    refuse: 'Refuse',
    offline: 'You are offline: this can be answered once you are back.',
    unfit: 'This request cannot be answered',
    unfitLead:
      'The program has asked in a way that Lin does not take. Nothing was given to it. Its makers will know what to do.',
    back: (host: string) => `Back to ${host}`,
    done: 'Your answer is on its way',
    doneLead: 'Go back to the program. You can close this page.',
  },
  card: {
    lead: 'Assistants and other programs that you have let in. Each does what you allowed, until you end it.',
    none: 'No program is connected.',
    offline: 'You are offline: a program can be ended once you are back.',
    by: (host: string) => `described by ${host}`,
    connected: 'connected on <date></date>',
    ends: 'ends on <date></date> unless it is used',
    end: 'End',
    ending: 'Ending...',
    endTitle: (name: string) => `End ${name}?`,
    endLead: 'From now on it is refused. To come back, it has to ask you again.',
  },
  access: {
    texts: access,
    lead: 'Do programs get in? Lin asks its own public address, and says what stands in their way.',
    check: 'Check it',
    pending: 'Checking...',
    fine: 'Programs get in',
    faulty: 'Programs do not get in',
    /** Read aloud beside a finding. */
    fault: 'Fault',
    configured: 'With an API key from above in <key></key>:',
    terminal: 'In a terminal',
    copy: (client: string) => `Copy for ${client}`,
    others: (endpoint: string) =>
      `Any other client: Streamable HTTP at ${endpoint}, with the key as a bearer token, or by OAuth.`,
  },
  /** Without an answer. */
  failed: {
    check: 'The check did not run. Please try again.',
    list: 'Failed to load the connected programs',
    read: 'Lin could not find out what this program asks for. Nothing was given to it.',
    answer: 'Your answer did not arrive. Please try again.',
    end: 'Failed to end the program. Please try again.',
  },
}

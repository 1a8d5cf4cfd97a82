/** LinkedIn accounts, and the page that LinkedIn sends people back to. */
export const accounts = {
  title: 'Account Management',
  lead: 'The LinkedIn accounts that Lin publishes to.',
  tiles: {
    total: 'Total Accounts',
    active: 'Active',
    primary: 'Primary',
    connected: 'Connected',
  },
  manager: {
    title: 'LinkedIn Accounts',
    add: 'Add LinkedIn Account',
    addAnother: 'Add Another Account',
    connecting: 'Connecting...',
    connected: 'Connected',
    connectFailed: (reason: string) => `Failed to connect LinkedIn: ${reason}`,
    loadFailed: (reason: string) => `Error loading accounts: ${reason}`,
    offline: 'You are offline: accounts can be changed once you are back.',
    empty: {
      title: 'No LinkedIn accounts connected',
      lead: 'Add one to publish from here. LinkedIn asks you to allow it; Lin never sees your password.',
    },
  },
  /** Next steps once an account is connected. */
  next: {
    ready: 'You can publish now.',
    draft: 'Your draft is where you left it.',
    toDraft: 'Back to your draft',
    draftFirst: 'Draft my first post',
    writeFirst: 'Write my first post',
  },
  card: {
    primary: 'Primary',
    connected: 'Connected',
    active: 'Active',
    requests: (used: number, all: number) =>
      `${used} of the ${all} requests that LinkedIn takes of an account in a day are used up. What needs more waits until 00:00 UTC.`,
    notConnected: 'Not connected',
    setPrimary: 'Set Primary',
    setting: 'Setting...',
    disconnect: 'Disconnect',
    disconnecting: 'Disconnecting...',
  },
  disconnecting: {
    title: (name: string) => `Disconnect ${name}?`,
    lead: 'Lin gives up its access and can no longer publish there. Your posts stay, here and at LinkedIn. You can connect the account again at any time.',
  },
  callback: {
    title: 'Connecting LinkedIn',
    processing: {
      message: 'Processing account linking...',
      lead: 'Please wait while we complete the authentication process...',
    },
    signIn: {
      message: 'Sign in to finish connecting LinkedIn.',
      lead: 'LinkedIn came back in another browser than the one you began in. Use the Lin account that you began with.',
    },
    question: {
      message: (name: string, email: string) =>
        `Connect ${name}'s LinkedIn to the Lin account ${email}?`,
      lead: 'LinkedIn came back in another browser than the one you began in. Connect only what you began yourself.',
      connect: 'Connect',
    },
    success: {
      message: 'LinkedIn account linked successfully!',
      lead: 'Redirecting to your accounts...',
    },
    error: {
      refused: (error: string) => `Authentication failed: ${error}`,
      incomplete: 'Authentication process incomplete. Please try again.',
      broken: 'An error occurred during authentication',
      lead: 'There was an issue with the LinkedIn authentication process.',
      again: 'Try Again',
      toAccounts: 'Go to Accounts',
    },
  },
}

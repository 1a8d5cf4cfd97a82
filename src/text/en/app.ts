/** What may be said at any address, whoever is there. */
export const app = {
  checkingAuthentication: 'Checking authentication...',
  sandbox: {
    badge: 'Sandbox',
    title: 'Not everything here is real',
    linkedIn:
      'LinkedIn is played by this machine: nothing reaches the real one. <feed>See what was published</feed>',
    mailbox:
      'Mail is not sent: it ends in a mailbox of this machine. <mailbox>Open the mailbox</mailbox>',
    writer: 'Posts are put together by the built-in writer, not by an AI model.',
  },
  notices: {
    versionReady: 'A new version is ready',
    reload: 'Reload',
    databaseBlocked: 'Lin is open in another tab in an older version. Close that tab to continue.',
  },
  error: {
    title: 'Something went wrong.',
    lead: 'Please refresh the page or try again later.',
    refresh: 'Refresh Page',
  },
  /** The names of the screens, as windows and bookmarks have them. */
  windows: {
    login: 'Sign in',
    register: 'Create account',
    confirm: 'Confirm your account',
    'confirm-device': 'Confirm this device',
    forgot: 'Reset password',
    reset: 'New password',
    callback: 'Connecting LinkedIn',
    'not-found': 'Page not found',
    dashboard: 'Dashboard',
    sources: 'Sources',
    accounts: 'Accounts',
    posts: 'Posts',
    schedule: 'Schedule',
    settings: 'Settings',
    share: 'Shared with Lin',
  },
  windowTitle: (name: string) => `${name} · Lin`,
}

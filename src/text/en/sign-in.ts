import { plural } from '#text/language.ts'

/** Signing in and up, confirming, and recovering a password. */
export const signIn = {
  createAccount: 'Create Account',
  backToSignIn: 'Back to Sign In',
  linkIncomplete:
    'This link is not complete. Open it from the mail again, or copy the whole of it.',
  /** Shown by the prerendered pages if the app does not run. */
  withoutApp: {
    needsScript: 'This page needs JavaScript. Please allow it here.',
    notStarted:
      'This page has not started yet. Check your connection, and that this browser lets Lin store data.',
  },
  login: {
    title: 'Welcome Back',
    lead: 'Sign in to your Lin account',
    rememberMe: 'Remember me for 7 days',
    forgot: 'Forgot password?',
    pending: 'Signing in...',
    withPasskey: 'Sign in with a passkey',
    confirmFirst: 'Confirm the mail that we sent to <email></email> first.',
    openMailbox: 'Open the mailbox',
    wrongAddress: 'Wrong address?',
    newHere: 'New to Lin? <register>Create account</register>',
    code: 'Authentication code',
    codeHint: 'Enter the 6 digits of your authenticator app, or a recovery code.',
    wait: (seconds: number) => `You can try again in ${seconds} s`,
    waitIsOver: 'You can try again now.',
  },
  register: {
    lead: 'After registration, please check your email to confirm your account.',
    terms: 'I agree to the Terms of Service and Privacy Policy',
    termsNote:
      'Whoever runs the machine that this Lin is on answers for both: ask them. Lin brings none of its own.',
    pending: 'Creating account...',
    haveOne: 'Already have an account? <login>Sign in</login>',
    sent: 'Check your mail',
    sentLead: 'A link is on its way to <email></email>. It works once and for 24 hours.',
    confirmed: 'Confirmed already? <login>Sign in</login>',
  },
  forgot: {
    title: 'Reset Password',
    lead: 'Enter your email address and we will send you instructions to reset your password.',
    submit: 'Send Reset Instructions',
    sentLead: 'Check your email for password reset instructions.',
    sent: 'Password reset instructions sent to your email. Please check your inbox.',
  },
  reset: {
    title: 'Reset Password',
    lead: 'Choose a new password for your account.',
    submit: 'Reset Password',
    pending: 'Resetting password...',
    done: 'Password reset successfully! You can now log in with your new password.',
    checking: 'Checking your link...',
    newLink: 'Request a new link',
    oldLink: 'This link was opened some time after it was made.',
    account: 'Account: <email></email>',
  },
  confirm: {
    title: 'Confirm your e-mail',
    lead: 'One press, and your account is ready.',
    submit: 'Confirm my e-mail',
    done: 'Your e-mail is confirmed.',
    doneLead: 'Taking you to the sign-in...',
    foot: 'The link works once and for 24 hours. To get a new one, simply <register>create the account again</register> with the same address. If you have confirmed it already, <login>sign in</login>.',
  },
  device: {
    title: 'Confirm this device',
    lead: 'There were many failed sign-ins to your account. If you tried to sign in here, say so.',
    submit: 'This is my device',
    done: 'This device is confirmed.',
    doneLead: 'Lin knows this device from now on.',
    signInAgain: 'Sign in again now.',
    foot: 'The link works once and for an hour. If it was not you, do not press the button: nothing changes then. Whoever guesses may be after your password: <forgot>choose a new one</forgot>.',
  },
  notFound: {
    title: 'Page not found',
    lead: 'There is nothing at this address: <path></path>',
    toStart: 'Go to the start page',
    toDashboard: 'Go to the dashboard',
  },
  /** On the sign-in screen. */
  waitsHere: (count: number) =>
    plural(count, {
      one: `${count} change waits on this device. Sign in to send it.`,
      other: `${count} changes wait on this device. Sign in to send them.`,
    }),
}

import type { Scope } from './auth.ts'
import { KnownError, OWN_SENTENCES } from './coded-error.ts'
import type { CodedErrorOptions } from './coded-error.ts'
import type { ErrorCode } from './error-codes.ts'

/**
 * The specification maps some failures by the words of their sentences (section 8): these sentences hold those words.
 * The client receives sentences with the answers: the table weighs too much for a first visit, so on the client only
 * the texts that translate it import it.
 */
export const SENTENCES: Readonly<Record<ErrorCode, string>> = {
  ...OWN_SENTENCES,

  'request/invalid': 'The request is not what this call takes.',
  'request/not-json': 'Send JSON, with Content-Type: application/json.',
  'request/too-large': 'The request is larger than this call takes.',
  'request/cross-site': 'This request comes from another site.',
  'request/not-https':
    'This Lin is reached over https alone. What was sent over http may have been read on its way: sign out everywhere.',
  'request/too-many': 'Too many requests. Wait a moment and try again.',
  'request/not-found': 'There is nothing at this address.',
  'request/key-invalid': 'The Idempotency-Key must have 1 to 255 printable characters.',
  'request/key-reused':
    'This Idempotency-Key was already used with another request. Use a new one.',
  'request/in-progress':
    'The first request with this Idempotency-Key is still running. Try again shortly.',
  'request/conflict': 'Something else changed this at the same moment. Try again.',
  'request/duplicate': 'Lin has something like this already, so it cannot be stored once more.',
  'request/too-much':
    'Lin gave this up, because reading it took too long. Try again, or with less.',
  'server/unavailable': 'Lin cannot reach its database just now. Try again shortly.',
  'server/proxy-header':
    'A proxy in front of this Lin says that you came over http, although you came over https. Tell whoever runs this Lin: its log names the proxy.',
  'server/full':
    'This Lin has no room left to store anything. Tell whoever runs it, and try again later.',
  unexpected: 'Something went wrong on our side. Please try again.',

  'auth/invalid-credentials': 'Invalid credentials',
  'auth/user-not-found': 'User not found',
  'auth/unconfirmed': 'Email not confirmed',
  'auth/suspended': 'This account is suspended. Write to the people who run this Lin.',
  'auth/already-registered': 'User already registered',
  'auth/invalid-email': 'Invalid email',
  'auth/mail-refused':
    'The mail server of this address refused our mail. Check the address, or try again tomorrow.',
  'auth/weak-password': 'Password must have at least 8 characters.',
  'auth/token-invalid': 'Invalid or expired token',
  'auth/too-many-attempts': 'Too many failed attempts. Wait a moment, then try again.',
  'auth/second-factor-needed': 'Enter the code of your authenticator app.',
  'auth/code-invalid': 'This code is not right, or it was used already. Enter the newest one.',
  'auth/device-unknown':
    'There were many failed sign-ins to this account. We have sent you a mail: open its link on this device, then sign in again.',
  'auth/password-wrong': 'This is not your current password.',
  'auth/common-password': 'This one is among the first that are guessed. Choose another.',
  'auth/session-not-found': 'This device is signed out already.',
  'auth/factor-not-found': 'This authenticator is not set up any more. Start again.',
  'auth/too-many-factors':
    'You have as many authenticators as an account can hold. Remove one first.',
  'auth/factor-exists': 'Two-factor sign-in is on already.',
  'auth/passkey-invalid':
    'This passkey was not accepted. Try again, or sign in with your password.',
  'auth/passkey-not-found': 'This passkey is removed already.',
  'auth/too-many-passkeys': 'You have as many passkeys as an account can hold. Remove one first.',
  'auth/passkeys-off':
    'Passkeys need Lin to be opened by a name, such as localhost or lin.example.com.',
  'auth/busy': 'Many people are signing in just now. Try again shortly.',

  'keys/malformed':
    'This is not a whole API key: its last six characters do not match the rest. Copy it again.',
  'keys/dead':
    'This API key is unknown, has expired or was revoked. Make a new one in the settings.',
  'keys/scope-missing': 'This program lacks a scope that the request needs.',
  'keys/not-for-keys': 'No API key may make this call. It needs a person who is signed in.',
  'keys/other-account':
    'This program may touch only some LinkedIn accounts, and this is none of them.',
  'keys/not-found': 'This API key is revoked already.',
  'keys/too-many': 'You have as many API keys as a user can hold. Revoke one first.',

  'programs/unknown': 'Lin could not find out which program this is.',
  'programs/redirect-unknown':
    'The answer would go to an address that this program does not name as its own. Nothing was sent.',
  'programs/not-found': 'This program is not connected any more.',
  'programs/too-many': 'As many programs are connected as a user can have. End one first.',

  'sources/too-many': 'This file names more than 500 sources. Split it, and import the parts.',
  'sources/not-opml':
    'This is not an OPML file. Export one from your feed reader, and choose it here.',
  'sources/not-found': 'This source does not exist any more.',

  'accounts/not-found': 'This LinkedIn account is not connected any more.',
  'accounts/network-unknown': 'Only LinkedIn accounts can be connected.',
  'accounts/state-invalid':
    'This authorization has expired or was already used. Start again from Accounts.',
  'accounts/other-browser':
    'This connection was begun in another browser. Finish it there, or start again from Accounts.',
  'accounts/begun-by-another':
    'This connection was begun from another Lin account, so nothing was connected. Sign in with that account to finish it, or start again from Accounts.',
  'accounts/exchange-failed': 'LinkedIn did not confirm the authorization. Try again.',
  'accounts/disconnected': 'This LinkedIn account must be connected again before it can publish.',

  'posts/not-found': 'This post does not exist any more.',
  'posts/blank': 'Write something first: the post has no text.',
  'posts/too-long': 'LinkedIn takes at most 3000 characters. Shorten the text.',
  'posts/image-missing': 'The image of this post is gone. Choose it again.',
  'posts/content-incomplete':
    'Something is missing in what this post holds. Complete it, or remove it.',
  'posts/content-missing': 'A file of this post is gone. Choose it again.',
  'posts/already-published':
    'This post is published already. To change it, edit or delete the live post.',
  'posts/being-published': 'This post is being published right now.',
  'posts/changed-elsewhere':
    'This post was changed elsewhere in the meantime, so nothing was overwritten.',
  'posts/not-live': 'Lin knows of no live post to change. Open LinkedIn and change it there.',
  'posts/live-gone':
    'This post is not on LinkedIn any more, so nothing was changed. Delete it here too.',
  'posts/live-refused':
    'LinkedIn did not take the change. Open the post on LinkedIn and change it there.',
  'posts/live-away': 'LinkedIn could not be reached. Nothing was changed; try again later.',
  'posts/live-unclear':
    'LinkedIn did not answer, so the change may have been made. Doing it again is safe.',
  'posts/not-unknown': 'Only a post that may be live has something to settle.',
  'posts/resend-too-late':
    'LinkedIn recognises a repeated text for some minutes only: sent once more now, it could be posted twice. Look at LinkedIn, and say whether it is there.',
  'posts/link-unknown':
    'This is not the link of a LinkedIn post. Choose “Copy link to post” in the menu of the post, and paste that.',

  'schedules/not-found': 'This schedule does not exist any more.',
  'schedules/account-unknown': 'Selected account not found...',
  'schedules/no-sources': 'Add a source first: a schedule needs something to write from.',
  'schedules/too-many': 'You have as many schedules as a user can hold. Delete one first.',
  'slots/not-found': 'This slot does not exist any more.',
  'slots/not-waiting': 'This slot does not wait for you any more.',
  'posts/in-the-past': 'This moment has passed. Choose one to come, or publish now.',

  'approvals/link-invalid':
    'This link does not work, or does not work any more. Ask whoever sent it to you for a new one.',
  'approvals/out-of-date':
    'The post was changed since you opened it, so nothing was sent. Look at it as it is now, and decide again.',
  'approvals/too-many': 'There is no room for more. Take back links that nobody needs.',
  'approvals/needed':
    'This program releases only what a person has approved exactly as it is. Nothing was published: the post is held, and its owner was told. Send the same request again once they have approved it in Lin.',

  'assets/not-found': 'This file does not exist any more.',
  'assets/gap': 'A part of this file is missing before this one.',
  'assets/digest-wrong': 'This file was damaged on its way. Send it again.',
  'assets/quota':
    'You have as many files as a user can hold. Delete posts with files, and try again a day later.',
  'assets/away': 'Lin cannot reach its files just now. Try again shortly.',
  'assets/refused':
    'The place where this Lin keeps files refuses them. Trying again will not help: tell whoever runs it.',
  'assets/unfit':
    'Lin takes pictures, PDF documents, MP4 videos and captions in the SRT form. Choose such a file.',

  'mentions/not-found': 'This entry is not in your address book any more.',
  'mentions/too-many': 'Your address book is full. Delete entries that you do not need.',

  'jobs/not-found': 'Job not found',

  'jobs/ended': 'This draft is finished already.',
  'jobs/no-sources': 'Add a source first: there is nothing to write about yet.',
}

/**
 * The server reports this failure by the sentence of its code, or by `detail` if that says more. The cause is for the
 * log.
 */
export class AppError extends KnownError {
  override readonly name = 'AppError'
  readonly isDetailed: boolean
  /** The scope that an API key lacks. */
  readonly scope: Scope | undefined

  constructor(code: ErrorCode, options: CodedErrorOptions & { readonly scope?: Scope } = {}) {
    super(code, { ...options, detail: options.detail ?? SENTENCES[code] })
    this.isDetailed = options.detail !== undefined
    this.scope = options.scope
  }
}

export type FileKind = 'image' | 'document' | 'video' | 'captions' | 'thumbnail'

interface OfFile {
  readonly file: FileKind
}

/** One line of LinkedIn's own words, at most 300 characters, in English. */
interface Quoted {
  readonly said: string
}

interface Params {
  'linkedin/unreachable': null
  'linkedin/no-answer': null
  'linkedin/own-fault': null
  'linkedin/unavailable': null
  'linkedin/busy': null
  'linkedin/redirect': null
  'linkedin/version-ended': null
  'linkedin/account-limit-reached': null
  'linkedin/app-limit-reached': null
  'linkedin/connection-expired': null
  'linkedin/connection-revoked': null
  'linkedin/connection-refused': null
  'linkedin/not-allowed': null
  'linkedin/not-understood': Quoted
  'linkedin/duplicate': null
  'linkedin/post-not-named': null
  'linkedin/post-refused': null
  'linkedin/post-refused-because': Quoted
  'linkedin/share-refused': null
  'linkedin/text-too-long': null
  'linkedin/field-refused': {
    /** One of FIELDS in send-outcome.ts, or LinkedIn's path of any other field. */
    readonly field: string
    readonly fault: 'missing' | 'invalid' | 'blank' | 'tooLong'
  }
  'linkedin/file-not-now': OfFile
  'linkedin/file-too-large': OfFile
  'linkedin/file-type-refused': {
    /** The file with its article, for a sentence. */
    readonly kind: 'anImage' | 'aDocument' | 'aVideo' | 'onlyCaptions' | 'aThumbnail'
  }
  'linkedin/file-refused': OfFile
  'linkedin/file-refused-because': OfFile & Quoted
  'linkedin/file-unfit': OfFile
  'linkedin/file-unknown': OfFile
  'linkedin/file-not-kept': OfFile
  'linkedin/file-not-given': OfFile
  'linkedin/still-processing': OfFile
  'linkedin/part-not-confirmed': null
  'linkedin/strange-address': { readonly host: string }
  'linkedin/edit-not-allowed': null
  'linkedin/delete-not-allowed': null
  'linkedin/change-limit-reached': null
  'linkedin/change-refused': Quoted
  'linkedin/change-refused-with': { readonly status: number }
  'comment/no-answer': null
  'comment/unclear': null
  'comment/limit-reached': null
  'comment/refused': Quoted
  'next/shorten': null
  'next/change-and-publish': null
  'next/choose-another': null
  'next/another-image': null
  'next/another-document': null
  'next/another-video': null
  'next/other-captions': null
  'next/another-thumbnail': null
  'next/publish-again': null
  'next/connect-again': null
  'next/connect-account': null
  'next/grant-permissions': null
  'next/edit-at-linkedin': null
  'next/delete-at-linkedin': null
  'next/text-not-at-fault': null
  'next/nothing-sent-there': null
  'next/tell-operator': null
  'next/tell-whoever-runs-it': null
}

/**
 * A code and its parameters: the program that shows a reason says it in the language of its reader. Codes that begin
 * with `next/` are advice.
 */
export type Reason = {
  [C in keyof Params]: Params[C] extends null
    ? { readonly code: C; readonly params?: undefined }
    : { readonly code: C; readonly params: Params[C] }
}[keyof Params]

export type Reasons = readonly Reason[]

import type { Reason } from '@lin/linkedin'
import { NetworkError, StrangeAddress } from '@lin/linkedin/http'
import { failureOf, failureOfNetworkError, failureOfUpload } from '@lin/linkedin/outcomes'
import { expect, test } from 'vitest'

function dead(why: string, mayBeTooFresh = false): object {
  return { ...refused(why, 'next/connect-again'), mustReconnect: true, mayBeTooFresh }
}
const NOT_ACCEPTED = dead('linkedin/connection-refused')
const DUPLICATE = {
  kind: 'duplicate',
  urn: 'urn:li:share:7141138937766391808',
  reason: [{ code: 'linkedin/duplicate' }],
}
const CHANGE_IT = 'next/change-and-publish'
const MAYBE_LIVE = {
  kind: 'lost',
  reason: [{ code: 'linkedin/own-fault' }],
}

const GONE = {
  ...refused({ code: 'linkedin/file-unknown', params: { file: 'video' } }, 'next/publish-again'),
  isUploadGone: true,
}

/** LinkedIn's answer about a field that it does not accept. */
function badField(code: string, field: string): object {
  const description = `${field} is wrong`
  return {
    status: 400,
    code,
    message: description,
    errorDetails: {
      inputErrors: [{ description, input: { inputPath: { fieldPath: field } }, code }],
    },
  }
}

/** @param reasons codes, and reasons with parameters */
function refused(...reasons: (string | Reason)[]): object {
  const reason = reasons.map((each) => (typeof each === 'string' ? { code: each } : each))
  return { kind: 'refused', mustReconnect: false, mayBeTooFresh: false, reason }
}

test.each([
  [
    'no token',
    401,
    { message: 'Empty oauth2_access_token', serviceErrorCode: 401, status: 401 },
    NOT_ACCEPTED,
  ],
  [
    'malformed token',
    401,
    {
      status: 401,
      serviceErrorCode: 65600,
      code: 'INVALID_ACCESS_TOKEN',
      message: 'Invalid access token',
    },
    NOT_ACCEPTED,
  ],
  [
    'revoked token',
    401,
    {
      status: 401,
      serviceErrorCode: 65601,
      code: 'REVOKED_ACCESS_TOKEN',
      message: 'The token used in the request has been revoked by the user',
    },
    dead('linkedin/connection-revoked', true),
  ],
  [
    'expired token',
    401,
    {
      status: 401,
      serviceErrorCode: 65602,
      code: 'EXPIRED_ACCESS_TOKEN',
      message: 'The token used in the request has expired',
    },
    dead('linkedin/connection-expired'),
  ],
  [
    'scope or author',
    403,
    {
      status: 403,
      serviceErrorCode: 100,
      code: 'ACCESS_DENIED',
      message: 'Not enough permissions to access: posts.CREATE.20260901',
    },
    refused('linkedin/not-allowed', 'next/grant-permissions'),
  ],
  [
    'bad JSON',
    400,
    {
      status: 400,
      code: 'ILLEGAL_ARGUMENT',
      message: 'Request body could not be converted to data map',
    },
    refused(
      {
        code: 'linkedin/not-understood',
        params: { said: 'Request body could not be converted to data map' },
      },
      'next/text-not-at-fault',
    ),
  ],
  [
    'missing field',
    422,
    {
      message: 'ERROR :: /author :: field is required but not found and has no default value\n',
      status: 422,
    },
    refused(
      {
        code: 'linkedin/not-understood',
        params: {
          said: 'ERROR :: /author :: field is required but not found and has no default value',
        },
      },
      'next/text-not-at-fault',
    ),
  ],
  [
    'text too long',
    400,
    {
      status: 400,
      code: 'FIELD_ARRAY_SIZE_TOO_HIGH',
      message:
        'ShareCommentary text length (3001 characters) exceeded the maximum allowed (3000 characters)',
    },
    refused('linkedin/text-too-long', 'next/shorten'),
  ],
  [
    'duplicate, by its code',
    422,
    {
      message: 'Content is a duplicate of urn:li:share:7141138937766391808',
      errorDetails: {
        inputErrors: [{ description: 'Duplicate post is detected', code: 'DUPLICATE_POST' }],
      },
      status: 422,
    },
    DUPLICATE,
  ],
  [
    'duplicate, by its message alone',
    422,
    { message: 'Content is a duplicate of urn:li:share:7141138937766391808', status: 422 },
    DUPLICATE,
  ],
  [
    'duplicate of a ugcPost',
    422,
    { message: 'Content is a duplicate of urn:li:ugcPost:7141138937766391809', status: 422 },
    { ...DUPLICATE, urn: 'urn:li:ugcPost:7141138937766391809' },
  ],
  [
    'duplicate without a name',
    422,
    { message: 'Duplicate', errorDetails: { inputErrors: [{ code: 'DUPLICATE_POST' }] } },
    { ...DUPLICATE, urn: null },
  ],
  [
    'sunset version',
    426,
    { status: 426, code: 'NONEXISTENT_VERSION', message: 'Requested version is not active' },
    refused('linkedin/version-ended', 'next/tell-whoever-runs-it'),
  ],
  [
    'throttle',
    429,
    {
      serviceErrorCode: 101,
      message:
        'Resource level throttle APPLICATION DAY limit for calls to this resource is reached.',
      status: 429,
    },
    {
      kind: 'not-sent',
      reason: [{ code: 'linkedin/app-limit-reached' }],
    },
  ],
  [
    'throttle of one member',
    429,
    { message: 'Resource level throttle MEMBER DAY limit for calls is reached.' },
    {
      kind: 'not-sent',
      isDayOver: true,
      reason: [{ code: 'linkedin/account-limit-reached' }],
    },
  ],
  [
    'an image that cannot be processed',
    400,
    { code: 'ILLEGAL_ARGUMENT', message: 'MEDIA_ASSET_PROCESSING_FAILED' },
    refused({ code: 'linkedin/file-unfit', params: { file: 'image' } }, 'next/another-image'),
  ],
  [
    'an image that is not there',
    400,
    { code: 'ILLEGAL_ARGUMENT', message: 'urn:li:image:x is no image of the author' },
    refused(
      {
        code: 'linkedin/file-refused-because',
        params: { file: 'image', said: 'urn:li:image:x is no image of the author.' },
      },
      'next/another-image',
    ),
  ],
  ['server error', 500, { status: 500, message: 'Internal Server Error' }, MAYBE_LIVE],
  ['bad gateway', 502, {}, MAYBE_LIVE],
  [
    'unavailable',
    503,
    { status: 503, message: 'Service Unavailable' },
    { kind: 'not-sent', reason: [{ code: 'linkedin/unavailable' }] },
  ],
  ['gateway timeout', 504, { status: 504 }, MAYBE_LIVE],
  ['a fault that nobody has named', 520, {}, MAYBE_LIVE],
  [
    'taken, but without its name',
    201,
    {},
    {
      kind: 'lost',
      reason: [{ code: 'linkedin/post-not-named' }],
    },
  ],
  ['something else', 404, {}, refused('linkedin/post-refused', CHANGE_IT)],
])('%s (%i)', (_case, status, body, outcome) => {
  expect(failureOf(answer(status, JSON.stringify(body)))).toStrictEqual(outcome)
})

test.each([
  ['a URN of another type', 400, { code: 'INVALID_URN_TYPE' }, GONE],
  ['an unknown URN', 400, { code: 'INVALID_URN_ID' }, GONE],
  ['an unknown video', 400, { code: 'INVALID_VIDEO_ID' }, GONE],
  [
    'media that is to be made anew',
    400,
    { code: 'UPDATING_ASSET_FAILED', message: 'Please recreate the asset and try again' },
    {
      ...refused(
        { code: 'linkedin/file-not-kept', params: { file: 'video' } },
        'next/publish-again',
      ),
      isUploadGone: true,
    },
  ],
  [
    'media that waits',
    400,
    { code: 'MEDIA_ASSET_WAITING_UPLOAD', message: 'The media asset is still being processed' },
    { kind: 'processing', file: 'video' },
  ],
  [
    'media that is unfit',
    400,
    { code: 'MEDIA_ASSET_PROCESSING_FAILED', message: 'The media asset cannot be processed' },
    refused({ code: 'linkedin/file-unfit', params: { file: 'video' } }, 'next/another-video'),
  ],
  [
    'a field that is missing',
    400,
    badField('MISSING_FIELD', 'content/media/title'),
    refused(
      { code: 'linkedin/field-refused', params: { field: 'title', fault: 'missing' } },
      CHANGE_IT,
    ),
  ],
  [
    'a value that is none',
    400,
    badField('INVALID_VALUE_FOR_FIELD', 'content/poll/settings/duration'),
    refused(
      { code: 'linkedin/field-refused', params: { field: 'duration', fault: 'invalid' } },
      CHANGE_IT,
    ),
  ],
  [
    'a blank field',
    400,
    badField('INVALID_VALUE_BLANK_FIELD', '/content/poll/question'),
    refused(
      { code: 'linkedin/field-refused', params: { field: 'question', fault: 'blank' } },
      CHANGE_IT,
    ),
  ],
  [
    'a field that is too long',
    400,
    badField('FIELD_LENGTH_TOO_LONG', 'content/poll/options/2/text'),
    refused(
      { code: 'linkedin/field-refused', params: { field: 'answer', fault: 'tooLong' } },
      CHANGE_IT,
    ),
  ],
  [
    'a field that nobody has named',
    400,
    badField('MISSING_FIELD', 'content/new'),
    refused(
      { code: 'linkedin/field-refused', params: { field: 'content/new', fault: 'missing' } },
      CHANGE_IT,
    ),
  ],
  [
    'a field that only the message names',
    400,
    { code: 'MISSING_FIELD', message: 'content/media/title is required' },
    refused(
      { code: 'linkedin/field-refused', params: { field: 'title', fault: 'missing' } },
      CHANGE_IT,
    ),
  ],
  [
    'a concurrent write',
    409,
    { code: 'CONFLICT' },
    { kind: 'not-sent', reason: [{ code: 'linkedin/busy' }] },
  ],
])('of a post with a video, %s (%i) has its reason', (_case, status, body, outcome) => {
  expect(failureOf(answer(status, JSON.stringify(body)), 'video')).toStrictEqual(outcome)
})

test('a file of another member is uploaded anew, in the name of this one', () => {
  const message =
    'Accessing this video resource is forbidden. Please check your permissions for this resource'

  expect(failureOf(answer(403, JSON.stringify({ message })), 'video')).toMatchObject({
    kind: 'refused',
    isUploadGone: true,
  })
})

test.each([
  ['its author does not allow it', 422, 'ERROR :: /reshareContext/parent :: cannot be reshared'],
  ['it is gone', 404, 'The requested resource does not exist'],
])('a post that cannot be shared, because %s, is told of', (_why, status, message) => {
  expect(failureOf(answer(status, JSON.stringify({ message })), 'reshare')).toStrictEqual(
    refused('linkedin/share-refused', 'next/choose-another'),
  )
})

test.each([
  [
    400,
    'EXPIRED_UPLOAD_URL',
    'refused',
    [
      { code: 'linkedin/file-not-kept', params: { file: 'document' } },
      { code: 'next/publish-again' },
    ],
  ],
  [
    413,
    '',
    'refused',
    [
      { code: 'linkedin/file-too-large', params: { file: 'document' } },
      { code: 'next/another-document' },
    ],
  ],
  [
    415,
    '',
    'refused',
    [
      { code: 'linkedin/file-type-refused', params: { kind: 'aDocument' } },
      { code: 'next/another-document' },
    ],
  ],
  [500, '', 'not-sent', [{ code: 'linkedin/file-not-now', params: { file: 'document' } }]],
])('bytes of a document that are answered with %i %s are %s', (status, code, kind, reason) => {
  const failure = failureOfUpload(answer(status, JSON.stringify({ code })), 'document')

  expect(failure.kind).toBe(kind)
  expect('reason' in failure ? failure.reason : null).toStrictEqual(reason)
  expect('isUploadGone' in failure).toBe(code === 'EXPIRED_UPLOAD_URL')
})

test('an address of somebody else is told to the operator, and nothing was sent there', () => {
  expect(failureOfNetworkError(new StrangeAddress('evil.example'))).toStrictEqual(
    refused(
      { code: 'linkedin/strange-address', params: { host: 'evil.example' } },
      'next/nothing-sent-there',
    ),
  )
})

test.each([
  ['a page', '<html>Bad Gateway</html>'],
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['fields of other types', '{"message":7,"code":null,"errorDetails":"none"}'],
])('an answer that holds %s is understood by its status', (_what, text) => {
  expect(failureOf(answer(503, text)).kind).toBe('not-sent')
  expect(failureOf(answer(502, text)).kind).toBe('lost')
  expect(failureOf(answer(400, text))).toStrictEqual(refused('linkedin/post-refused', CHANGE_IT))
})

test("LinkedIn's own words are cut where they go on and on", () => {
  const failure = failureOf(answer(400, JSON.stringify({ message: 'x'.repeat(5000) })))

  expect(failure).toMatchObject({
    reason: [
      { code: 'linkedin/post-refused-because', params: { said: `${'x'.repeat(300)}.` } },
      { code: CHANGE_IT },
    ],
  })
})

test('how long LinkedIn asks to wait is known', () => {
  const asked = { ...answer(429, ''), headers: new Headers({ 'retry-after': '90' }) }

  expect(failureOf(asked)).toMatchObject({ kind: 'not-sent', retryAfterSeconds: 90 })
})

test.each([
  [
    400,
    'refused',
    [
      {
        code: 'linkedin/file-refused-because',
        params: { file: 'image', said: 'Too many pixels.' },
      },
      { code: 'next/another-image' },
    ],
  ],
  [403, 'refused', [{ code: 'linkedin/not-allowed' }, { code: 'next/grant-permissions' }]],
  [429, 'not-sent', [{ code: 'linkedin/app-limit-reached' }]],
  [500, 'not-sent', [{ code: 'linkedin/file-not-now', params: { file: 'image' } }]],
])('an upload that is answered with %i is %s', (status, kind, reason) => {
  const failure = failureOfUpload(answer(status, '{"message":"Too many pixels"}'))

  expect(failure.kind).toBe(kind)
  expect('reason' in failure ? failure.reason : null).toStrictEqual(reason)
})

test('without an answer nothing was sent only where the request never left', () => {
  expect(failureOfNetworkError(new NetworkError(false, null))).toStrictEqual({
    kind: 'not-sent',
    reason: [{ code: 'linkedin/unreachable' }],
  })
  for (const error of [new NetworkError(true, null), new TypeError('fetch failed'), 'anything']) {
    expect(failureOfNetworkError(error)).toStrictEqual({
      kind: 'lost',
      reason: [{ code: 'linkedin/no-answer' }],
    })
  }
})

function answer(status: number, text: string) {
  return { status, headers: new Headers(), text }
}

test.each([301, 302, 303, 304, 307, 308])(
  'a %i is no success, and no fault of the text or the file',
  (status) => {
    expect(failureOf(answer(status, ''))).toEqual(
      refused('linkedin/redirect', 'next/tell-operator'),
    )
    expect(failureOfUpload(answer(status, ''), 'video')).toEqual(
      refused('linkedin/redirect', 'next/tell-operator'),
    )
  },
)

test('whoever gave up waiting for a post may have it', () => {
  expect(failureOf(answer(408, '')).kind).toBe('lost')
  expect(failureOfUpload(answer(408, ''), 'document').kind).toBe('not-sent')
})

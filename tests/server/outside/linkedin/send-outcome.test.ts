import { expect, test } from 'vitest'

import { NetworkError, StrangeAddress } from '#server/outside/linkedin/http.ts'
import * as outcomes from '#server/outside/linkedin/send-outcome.ts'

import { inEnglish } from './in-english.ts'

/** The outcomes with their reasons in English. */
function failureOf(...asked: Parameters<typeof outcomes.failureOf>) {
  return inEnglish(outcomes.failureOf(...asked))
}

function failureOfUpload(...asked: Parameters<typeof outcomes.failureOfUpload>) {
  return inEnglish(outcomes.failureOfUpload(...asked))
}

function failureOfNetworkError(error: unknown) {
  return inEnglish(outcomes.failureOfNetworkError(error))
}

function dead(why: string, mayBeTooFresh = false): object {
  const reason = `${why} Connect the account again, then publish.`
  return { kind: 'refused', mustReconnect: true, mayBeTooFresh, reason }
}
const NOT_ACCEPTED = dead('LinkedIn no longer accepts this connection.')
const DUPLICATE = {
  kind: 'duplicate',
  urn: 'urn:li:share:7141138937766391808',
  reason: 'LinkedIn says that this account already posted exactly this text.',
}
const CHANGE_IT = 'Nothing was posted; change it and publish again.'
const MAYBE_LIVE = {
  kind: 'lost',
  reason: 'LinkedIn answered with a fault of its own, so the post may be live.',
}

const GONE = {
  ...refused(
    'LinkedIn does not know the video that Lin uploaded. Nothing was posted; publish it again.',
  ),
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

function refused(reason: string): object {
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
    dead('The connection was ended at LinkedIn.', true),
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
    dead('The connection to LinkedIn has run out.'),
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
    refused(
      'LinkedIn does not allow this account to post through Lin. Connect it again and grant all permissions.',
    ),
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
      'LinkedIn did not understand what Lin sent (Request body could not be converted to data map). The text is not at fault: tell whoever runs this Lin.',
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
      'LinkedIn did not understand what Lin sent (ERROR :: /author :: field is required but not found and has no default value). The text is not at fault: tell whoever runs this Lin.',
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
    refused(
      'LinkedIn takes at most 3000 characters, counted with the marks that protect special characters. Shorten the text.',
    ),
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
    refused(
      'LinkedIn no longer offers the API version that this Lin is set to (LINKEDIN_VERSION). Tell whoever runs it.',
    ),
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
      reason:
        'LinkedIn takes no more posts from Lin for now (its daily limit resets at 00:00 UTC).',
    },
  ],
  [
    'throttle of one member',
    429,
    { message: 'Resource level throttle MEMBER DAY limit for calls is reached.' },
    {
      kind: 'not-sent',
      isDayOver: true,
      reason:
        'LinkedIn takes no more posts of this account for now (its daily limit resets at 00:00 UTC).',
    },
  ],
  [
    'an image that cannot be processed',
    400,
    { code: 'ILLEGAL_ARGUMENT', message: 'MEDIA_ASSET_PROCESSING_FAILED' },
    refused(
      'LinkedIn could not process the image. Use another one (PNG, JPEG or GIF), or publish without it.',
    ),
  ],
  [
    'an image that is not there',
    400,
    { code: 'ILLEGAL_ARGUMENT', message: 'urn:li:image:x is no image of the author' },
    refused(
      'LinkedIn did not take the image: urn:li:image:x is no image of the author. Use another one (PNG, JPEG or GIF), or publish without it.',
    ),
  ],
  ['server error', 500, { status: 500, message: 'Internal Server Error' }, MAYBE_LIVE],
  ['bad gateway', 502, {}, MAYBE_LIVE],
  [
    'unavailable',
    503,
    { status: 503, message: 'Service Unavailable' },
    { kind: 'not-sent', reason: 'LinkedIn was not available.' },
  ],
  ['gateway timeout', 504, { status: 504 }, MAYBE_LIVE],
  ['a fault that nobody has named', 520, {}, MAYBE_LIVE],
  [
    'taken, but without its name',
    201,
    {},
    {
      kind: 'lost',
      reason: 'LinkedIn took the request without naming the post, so the post may be live.',
    },
  ],
  ['something else', 404, {}, refused(`LinkedIn refused the post. ${CHANGE_IT}`)],
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
        'LinkedIn has not kept the video that Lin uploaded. Nothing was posted; publish it again.',
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
    refused(
      'LinkedIn could not process the video. Use another MP4, a smaller or shorter one, or publish without it.',
    ),
  ],
  [
    'a field that is missing',
    400,
    badField('MISSING_FIELD', 'content/media/title'),
    refused(`LinkedIn did not take the title: it is missing. ${CHANGE_IT}`),
  ],
  [
    'a value that is none',
    400,
    badField('INVALID_VALUE_FOR_FIELD', 'content/poll/settings/duration'),
    refused(
      `LinkedIn did not take the duration of the poll: it is not one that it takes. ${CHANGE_IT}`,
    ),
  ],
  [
    'a blank field',
    400,
    badField('INVALID_VALUE_BLANK_FIELD', '/content/poll/question'),
    refused(`LinkedIn did not take the question of the poll: it is blank. ${CHANGE_IT}`),
  ],
  [
    'a field that is too long',
    400,
    badField('FIELD_LENGTH_TOO_LONG', 'content/poll/options/2/text'),
    refused(`LinkedIn did not take an answer of the poll: it is too long. ${CHANGE_IT}`),
  ],
  [
    'a field that nobody has named',
    400,
    badField('MISSING_FIELD', 'content/new'),
    refused(`LinkedIn did not take “content/new”: it is missing. ${CHANGE_IT}`),
  ],
  [
    'a field that only the message names',
    400,
    { code: 'MISSING_FIELD', message: 'content/media/title is required' },
    refused(`LinkedIn did not take the title: it is missing. ${CHANGE_IT}`),
  ],
  [
    'a concurrent write',
    409,
    { code: 'CONFLICT' },
    { kind: 'not-sent', reason: 'LinkedIn was busy with another change.' },
  ],
])('of a post with a video, %s (%i) is told in words', (_case, status, body, outcome) => {
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
    refused(
      'LinkedIn does not let you share that post: it is gone, or its author does not allow it. Nothing was posted; choose another one.',
    ),
  )
})

test.each([
  [400, 'EXPIRED_UPLOAD_URL', 'refused', /^LinkedIn has not kept the document/],
  [413, '', 'refused', /^LinkedIn finds the document too large\. Use another PDF/],
  [415, '', 'refused', /^LinkedIn does not take this type of file as a document/],
  [500, '', 'not-sent', /could not take the document just now/],
])('bytes of a document that are answered with %i %s are %s', (status, code, kind, reason) => {
  const failure = failureOfUpload(answer(status, JSON.stringify({ code })), 'document')

  expect(failure.kind).toBe(kind)
  expect('reason' in failure ? failure.reason : '').toMatch(reason)
  expect('isUploadGone' in failure).toBe(code === 'EXPIRED_UPLOAD_URL')
})

test('an address of somebody else is told to the operator, and nothing was sent there', () => {
  expect(failureOfNetworkError(new StrangeAddress('evil.example'))).toStrictEqual(
    refused(
      'LinkedIn named evil.example for an upload. Nothing was sent there: tell whoever runs this Lin.',
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
  expect(failureOf(answer(400, text))).toStrictEqual(
    refused(`LinkedIn refused the post. ${CHANGE_IT}`),
  )
})

test("LinkedIn's own words are cut where they go on and on", () => {
  const failure = failureOf(answer(400, JSON.stringify({ message: 'x'.repeat(5000) })))

  expect(failure).toMatchObject({
    reason: `LinkedIn refused the post: ${'x'.repeat(300)}. ${CHANGE_IT}`,
  })
})

test('how long LinkedIn asks to wait is known', () => {
  const asked = { ...answer(429, ''), headers: new Headers({ 'retry-after': '90' }) }

  expect(failureOf(asked)).toMatchObject({ kind: 'not-sent', retryAfterSeconds: 90 })
})

test.each([
  [400, 'refused', /did not take the image: Too many pixels\. Use another one/],
  [403, 'refused', /Connect it again/],
  [429, 'not-sent', /takes no more posts/],
  [500, 'not-sent', /could not take the image just now/],
])('an upload that is answered with %i is %s', (status, kind, reason) => {
  const failure = failureOfUpload(answer(status, '{"message":"Too many pixels"}'))

  expect(failure.kind).toBe(kind)
  expect('reason' in failure ? failure.reason : '').toMatch(reason)
})

test('without an answer nothing was sent only where the request never left', () => {
  expect(failureOfNetworkError(new NetworkError(false, null))).toStrictEqual({
    kind: 'not-sent',
    reason: 'LinkedIn could not be reached.',
  })
  for (const error of [new NetworkError(true, null), new TypeError('fetch failed'), 'anything']) {
    expect(failureOfNetworkError(error)).toStrictEqual({
      kind: 'lost',
      reason: 'LinkedIn did not answer, so the post may be live.',
    })
  }
})

function answer(status: number, text: string) {
  return { status, headers: new Headers(), text }
}

const LED_ELSEWHERE =
  'LinkedIn’s address points to another one, which Lin does not follow. Nothing was posted; tell whoever runs this Lin.'

test.each([301, 302, 303, 304, 307, 308])(
  'a %i is no success, and no fault of the text or the file',
  (status) => {
    expect(failureOf(answer(status, ''))).toEqual(refused(LED_ELSEWHERE))
    expect(failureOfUpload(answer(status, ''), 'video')).toEqual(refused(LED_ELSEWHERE))
  },
)

test('whoever gave up waiting for a post may have it', () => {
  expect(failureOf(answer(408, '')).kind).toBe('lost')
  expect(failureOfUpload(answer(408, ''), 'document').kind).toBe('not-sent')
})

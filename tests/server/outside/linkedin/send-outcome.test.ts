import { expect, test } from 'vitest'

import { NoAnswer } from '#server/outside/linkedin/http.ts'
import { failureOf, failureOfSilence } from '#server/outside/linkedin/send-outcome.ts'

const DEAD = {
  kind: 'refused',
  mustReconnect: true,
  reason: 'LinkedIn no longer accepts this connection. Connect the account again, then publish.',
}
const DUPLICATE = {
  kind: 'duplicate',
  urn: 'urn:li:share:7141138937766391808',
  reason: 'LinkedIn says that this account already posted exactly this text.',
}
const MAYBE_LIVE = {
  kind: 'lost',
  reason: 'LinkedIn answered with a fault of its own, so the post may be live.',
}

function refused(reason: string): object {
  return { kind: 'refused', mustReconnect: false, reason }
}

test.each([
  [
    'no token',
    401,
    { message: 'Empty oauth2_access_token', serviceErrorCode: 401, status: 401 },
    DEAD,
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
    DEAD,
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
    DEAD,
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
    DEAD,
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
    refused('LinkedIn refused the post: Request body could not be converted to data map'),
  ],
  [
    'missing field',
    422,
    {
      message: 'ERROR :: /author :: field is required but not found and has no default value\n',
      status: 422,
    },
    refused(
      'LinkedIn refused the post: ERROR :: /author :: field is required but not found and has no default value',
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
      reason: 'LinkedIn took the request without naming the post, so it may be live.',
    },
  ],
  ['a redirect', 302, {}, refused('LinkedIn refused the post.')],
  ['something else', 404, {}, refused('LinkedIn refused the post.')],
])('%s (%i)', (_case, status, body, outcome) => {
  expect(failureOf(answer(status, JSON.stringify(body)))).toStrictEqual(outcome)
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
  expect(failureOf(answer(400, text))).toStrictEqual(refused('LinkedIn refused the post.'))
})

test("LinkedIn's own words are cut where they go on and on", () => {
  const { reason } = failureOf(answer(400, JSON.stringify({ message: 'x'.repeat(5000) })))

  expect(reason).toBe(`LinkedIn refused the post: ${'x'.repeat(300)}`)
})

test('without an answer nothing was sent only where the request never left', () => {
  expect(failureOfSilence(new NoAnswer(false, null))).toStrictEqual({
    kind: 'not-sent',
    reason: 'LinkedIn could not be reached.',
  })
  for (const error of [new NoAnswer(true, null), new TypeError('fetch failed'), 'anything']) {
    expect(failureOfSilence(error)).toStrictEqual({
      kind: 'lost',
      reason: 'LinkedIn did not answer, so the post may be live.',
    })
  }
})

function answer(status: number, text: string) {
  return { status, headers: new Headers(), text }
}

import type { Method, Operation } from './operations.ts'
import type { Schema } from './schema.ts'

const TEXT: Schema = { type: 'string', maxLength: 60 }
const WHOLE: Schema = { type: 'integer' }

const ANSWER: Schema = {
  type: 'object',
  required: ['on', 'effect'],
  properties: {
    on: { enum: ['posts.create', 'images.upload', 'videos.finalize', 'token', 'any'] },
    effect: { enum: ['hang', 'delay', 'drop-before', 'accept-then-hang'] },
    delayMs: { type: 'integer', minimum: 0, maximum: 120_000 },
    times: { type: 'integer', minimum: 1, maximum: 1000 },
  },
}
const REFUSAL: Schema = {
  type: 'object',
  required: ['on', 'effect', 'status'],
  properties: {
    ...ANSWER.properties,
    effect: { enum: ['refuse'] },
    status: { type: 'integer', minimum: 200, maximum: 599 },
    body: {},
    headers: { type: 'object', properties: { 'retry-after': TEXT, 'x-a': TEXT } },
  },
}

const MEDIA: Schema = {
  enum: ['urn:li:image:x', 'urn:li:document:x', 'urn:li:video:x', 'urn:li:person:x', ''],
}

const POST: Schema = {
  type: 'object',
  required: ['author', 'commentary', 'visibility', 'lifecycleState', 'distribution'],
  properties: {
    author: { enum: ['urn:li:person:782bbtaQ', 'urn:li:person:nobody'] },
    commentary: TEXT,
    visibility: { enum: ['PUBLIC', 'CONNECTIONS'] },
    lifecycleState: { enum: ['PUBLISHED'] },
    distribution: { type: 'object', properties: { feedDistribution: { enum: ['MAIN_FEED'] } } },
    isReshareDisabledByAuthor: { enum: [true, false] },
    reshareContext: { type: 'object', properties: { parent: TEXT } },
    content: {
      type: 'object',
      properties: {
        media: { type: 'object', properties: { id: MEDIA, altText: TEXT, title: TEXT } },
        multiImage: {
          type: 'object',
          properties: {
            images: {
              type: 'array',
              items: { type: 'object', properties: { id: MEDIA, altText: TEXT } },
            },
          },
        },
        poll: {
          type: 'object',
          properties: {
            question: TEXT,
            options: {
              type: 'array',
              items: { type: 'object', properties: { text: { type: 'string', maxLength: 31 } } },
            },
            settings: {
              type: 'object',
              properties: { duration: { enum: ['ONE_DAY', 'toString'] } },
            },
          },
        },
        article: { type: 'object', properties: { source: TEXT, title: TEXT, thumbnail: TEXT } },
      },
    },
  },
}

/** Sets LinkedIn's next answers, as people and tests do. */
export const CONTROL: Operation = json('PUT', '/sandbox/linkedin/control.json', {
  type: 'object',
  required: ['answers'],
  properties: {
    answers: { type: 'array', items: { anyOf: [ANSWER, REFUSAL] } },
    day_budget: { enum: [1_000_000, -1, 0.5] },
    comments_closed: { enum: [true, false, null] },
    processing_seconds: { type: 'object', properties: { video: WHOLE, image: WHOLE } },
    status_readable: { type: 'object', properties: { document: { enum: [true, 'yes'] } } },
  },
})

const OWNER: Schema = {
  type: 'object',
  properties: {
    owner: POST.properties?.['author'] ?? {},
    fileSizeBytes: { type: 'integer', minimum: 0, maximum: 600_000_000 },
    uploadCaptions: { enum: [true, false] },
    uploadThumbnail: { enum: [true, 'yes'] },
  },
}

const COMMENT: Schema = {
  type: 'object',
  properties: {
    actor: { enum: ['urn:li:person:782bbtaQ', 'urn:li:person:nobody'] },
    object: TEXT,
    message: { type: 'object', properties: { text: TEXT } },
    parentComment: TEXT,
  },
}

/** LinkedIn's own calls and the pages of the stand-ins. */
export const SANDBOX_CALLS: readonly Operation[] = [
  json('POST', '/sandbox/linkedin/rest/posts', POST),
  json('POST', '/sandbox/linkedin/rest/posts/{urn}', {
    type: 'object',
    properties: {
      patch: {
        type: 'object',
        properties: { $set: { type: 'object', properties: { commentary: TEXT } } },
      },
    },
  }),
  json('DELETE', '/sandbox/linkedin/rest/posts/{urn}', null),
  json('POST', '/sandbox/linkedin/rest/images?action=initializeUpload', {
    type: 'object',
    properties: { initializeUploadRequest: OWNER },
  }),
  json('POST', '/sandbox/linkedin/rest/documents?action=initializeUpload', {
    type: 'object',
    properties: { initializeUploadRequest: OWNER },
  }),
  json('POST', '/sandbox/linkedin/rest/videos?action=initializeUpload', {
    type: 'object',
    properties: { initializeUploadRequest: OWNER },
  }),
  json('POST', '/sandbox/linkedin/rest/videos?action=finalizeUpload', {
    type: 'object',
    properties: {
      finalizeUploadRequest: {
        type: 'object',
        properties: {
          video: MEDIA,
          uploadToken: TEXT,
          uploadedPartIds: { type: 'array', items: TEXT },
        },
      },
    },
  }),
  json('PUT', '/sandbox/linkedin/uploads/documents/{id}', POST),
  json('PUT', '/sandbox/linkedin/uploads/videos/{id}/{part}', POST),
  json('PUT', '/sandbox/linkedin/uploads/videos/{id}/thumbnail', POST),
  json('POST', '/sandbox/linkedin/uploads/videos/{id}/captions', POST),
  json('GET', '/sandbox/linkedin/rest/images/{urn}', null),
  json('GET', '/sandbox/linkedin/rest/documents/{urn}', null),
  json('GET', '/sandbox/linkedin/rest/videos/{urn}', null),
  json('GET', '/sandbox/linkedin/rest/posts', null, { q: TEXT }),
  json('POST', '/sandbox/linkedin/rest/socialActions/{urn}/comments', COMMENT),
  json('POST', '/sandbox/linkedin/v2/socialActions/{urn}/comments', COMMENT),
  json('DELETE', '/sandbox/linkedin/v2/socialActions/{urn}/comments/{id}', null, { actor: TEXT }),
  json('GET', '/sandbox/linkedin/v2/socialActions/{urn}', null),
  json('PUT', '/sandbox/linkedin/uploads/{id}', POST),
  json('GET', '/sandbox/linkedin/userinfo', null),
  json('GET', '/sandbox/linkedin/v2/userinfo', null),
  json('GET', '/sandbox/linkedin/feed/update/{urn}', null),
  json('GET', '/sandbox/linkedin/images/{id}', null),
  json('GET', '/sandbox/linkedin/documents/{id}', null),
  json('GET', '/sandbox/linkedin/videos/{id}', null),
  json('GET', '/sandbox/linkedin/videos/{id}/captions', null),
  json('GET', '/sandbox/linkedin/who/{urn}', null),
  json('GET', '/sandbox/linkedin/log.json', null, { on: TEXT }),
  json('GET', '/sandbox/linkedin/log', null),
  json('GET', '/sandbox/linkedin/pictures/{file}', null),
  json('GET', '/sandbox/samples/{name}', null),
  json('GET', '/sandbox/samples/{name}/{edition}', null),
  json('GET', '/sandbox/mailbox/{id}', null),
  json('GET', '/sandbox/mailbox/{id}/html', null),
  json('GET', '/sandbox/mailbox.json', null, { to: TEXT }),
  json('GET', '/sandbox/mailbox', null, { to: TEXT }),
  json('POST', '/sandbox/reset.json', POST),
  json('GET', '/sandbox/linkedin/oauth/v2/authorization', null, {
    client_id: { enum: ['lin-sandbox', 'other'] },
    redirect_uri: {
      enum: ['http://localhost/back', 'http://localhost:99999/', 'https://x.example/'],
    },
    response_type: { enum: ['code', 'token'] },
    scope: { enum: ['openid profile w_member_social', 'all', ''] },
    state: TEXT,
  }),
]

/** Calls whose body is sent as a form. */
export const SANDBOX_FORMS: readonly Operation[] = [
  json('POST', '/sandbox/linkedin/control', null, {
    on: { enum: ['posts.create', 'any', 'nothing'] },
    effect: { enum: ['refuse', 'hang', 'delay', '__proto__'] },
    preset: { enum: ['no token', 'not found', 'constructor', 'code refused'] },
    delayMs: WHOLE,
    times: WHOLE,
  }),
  json('POST', '/sandbox/linkedin/control/switches', null, {
    day_budget: { enum: ['1000000', 'many'] },
    duplicate_window_seconds: WHOLE,
    activity_delay_seconds: WHOLE,
    'processing_seconds.image': WHOLE,
    'processing_seconds.document': WHOLE,
    'processing_seconds.video': WHOLE,
    comments_closed: { enum: ['on', ''] },
  }),
  json('POST', '/sandbox/linkedin/oauth/v2/authorization', null, {
    client_id: { enum: ['lin-sandbox', 'other'] },
    redirect_uri: { enum: ['http://localhost/back', 'http://localhost:99999/'] },
    response_type: { enum: ['code'] },
    scope: { enum: ['openid profile w_member_social'] },
    state: TEXT,
    member: { enum: ['782bbtaQ', 'nobody', '__proto__'] },
    decision: { enum: ['approve', 'deny', ''] },
  }),
  json('POST', '/sandbox/linkedin/oauth/v2/accessToken', null, {
    grant_type: { enum: ['authorization_code', 'refresh_token'] },
    code: TEXT,
    redirect_uri: { enum: ['http://localhost/back'] },
    client_id: { enum: ['lin-sandbox'] },
    client_secret: { enum: ['lin-sandbox-secret', 'wrong'] },
  }),
  json('POST', '/sandbox/linkedin/oauth/v2/revoke', null, { token: TEXT, client_id: TEXT }),
  json('POST', '/sandbox/linkedin/oauth/v2/introspectToken', null, {
    token: TEXT,
    client_id: TEXT,
  }),
]

function json(
  method: Method,
  path: string,
  body: Schema | null,
  query: Record<string, Schema> = {},
): Operation {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return {
    name: `${method} ${path}`,
    method,
    path,
    parameters: [
      ...names.map((name) => ({ name, in: 'path', schema: TEXT })),
      ...Object.entries(query).map(([name, schema]) => ({ name, in: 'query', schema })),
    ],
    body,
    check: () => null,
  }
}

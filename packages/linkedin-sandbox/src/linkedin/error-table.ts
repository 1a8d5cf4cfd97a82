/** An answer is a value, so that it can be lost on purpose before it is sent. */
export interface Answer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly answer: Answer

  constructor(answer: Answer) {
    super(`refused with ${answer.status}`)
    this.answer = answer
  }
}

/** LinkedIn's error answers, each as an example that a scripted answer can give. */
export const ERROR_TABLE = {
  'no token': {
    status: 401,
    body: { message: 'Empty oauth2_access_token', serviceErrorCode: 401, status: 401 },
  },
  'malformed token': {
    status: 401,
    body: {
      status: 401,
      serviceErrorCode: 65600,
      code: 'INVALID_ACCESS_TOKEN',
      message: 'Invalid access token',
    },
  },
  'revoked token': {
    status: 401,
    body: {
      status: 401,
      serviceErrorCode: 65601,
      code: 'REVOKED_ACCESS_TOKEN',
      message: 'The token used in the request has been revoked by the user',
    },
  },
  'expired token': {
    status: 401,
    body: {
      status: 401,
      serviceErrorCode: 65602,
      code: 'EXPIRED_ACCESS_TOKEN',
      message: 'The token used in the request has expired',
    },
  },
  'access denied': accessDenied('posts.CREATE.20260901'),
  'bad JSON': {
    status: 400,
    body: {
      status: 400,
      code: 'ILLEGAL_ARGUMENT',
      message: 'Request body could not be converted to data map',
    },
  },
  'missing field': invalidFields([
    '/author :: field is required but not found and has no default value',
  ]),
  'text too long': textTooLong(3001),
  'duplicate post': duplicateOf('urn:li:share:7141138937766391808'),
  'image in process': illegalArgument('The image is still being processed'),
  'image unfit': illegalArgument('MEDIA_ASSET_PROCESSING_FAILED: the image cannot be processed'),
  'wrong kind of URN': coded('INVALID_URN_TYPE', 'The URN is of another type'),
  'unknown URN': coded('INVALID_URN_ID', 'The URN is not known'),
  'unknown video': coded('INVALID_VIDEO_ID', 'The video is not known'),
  'upload address expired': coded('EXPIRED_UPLOAD_URL', 'The upload address has expired'),
  'media waits for its upload': coded(
    'MEDIA_ASSET_WAITING_UPLOAD',
    'The media asset is waiting for its upload',
  ),
  'media in process': coded(
    'MEDIA_ASSET_WAITING_UPLOAD',
    'The media asset is still being processed',
  ),
  'media unfit': coded('MEDIA_ASSET_PROCESSING_FAILED', 'The media asset cannot be processed'),
  'media to be made anew': coded(
    'UPDATING_ASSET_FAILED',
    'Updating the asset failed. Please recreate the asset and try again',
  ),
  'field missing': badField('MISSING_FIELD', 'content/media/title', 'is required'),
  'field invalid': badField(
    'INVALID_VALUE_FOR_FIELD',
    'content/poll/settings/duration',
    'is none of the known values',
  ),
  'field blank': badField('INVALID_VALUE_BLANK_FIELD', 'content/poll/question', 'is blank'),
  'field too long': badField(
    'FIELD_LENGTH_TOO_LONG',
    'content/poll/question',
    'has 141 characters, above 140',
  ),
  'not to be reshared': invalidFields(['/reshareContext/parent :: cannot be reshared']),
  'media of somebody else': forbidden('video'),
  'comments closed': accessDenied('partnerApiSocialActions.CREATE.20260901'),
  'comment too early': tooEarly('urn:li:share:7141138937766391808'),
  'comments throttled': {
    status: 429,
    body: { status: 429, message: 'Comment create throttled' },
  },
  conflict: {
    status: 409,
    body: {
      status: 409,
      code: 'CONFLICT',
      message: 'The resource is being written by another call',
    },
  },
  'upload too large': {
    status: 413,
    body: { status: 413, message: 'Request Entity Too Large' },
  },
  'upload of another type': {
    status: 415,
    body: { status: 415, message: 'Unsupported Media Type' },
  },
  'not found': {
    status: 404,
    body: { status: 404, code: 'NOT_FOUND', message: 'The requested resource does not exist' },
  },
  'version missing': {
    status: 400,
    body: {
      status: 400,
      code: 'VERSION_MISSING',
      message:
        'A version must be present. Please specify a version by adding the LinkedIn-Version header.',
    },
  },
  'version sunset': versionGone('202401'),
  throttled: {
    status: 429,
    body: {
      serviceErrorCode: 101,
      message:
        'Resource level throttle APPLICATION DAY limit for calls to this resource is reached.',
      status: 429,
    },
  },
  'day budget spent': {
    status: 429,
    body: {
      serviceErrorCode: 101,
      message: 'Resource level throttle MEMBER DAY limit for calls to this resource is reached.',
      status: 429,
    },
  },
  'server error': {
    status: 500,
    body: { status: 500, message: 'Internal Server Error' },
  },
  unavailable: {
    status: 503,
    body: { status: 503, message: 'Service Unavailable' },
  },
  'gateway timeout': {
    status: 504,
    body: { status: 504, code: 'GATEWAY_TIMEOUT', message: 'The request timed out' },
  },
  'code refused': {
    status: 400,
    body: {
      error: 'invalid_request',
      error_description:
        'Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code. Or authorization code expired. Or external member binding exists',
    },
  },
  'client refused': {
    status: 401,
    body: { error: 'invalid_client', error_description: 'Client authentication failed' },
  },
} as const satisfies Record<string, Answer>

export function accessDenied(resource: string): Answer {
  return {
    status: 403,
    body: {
      status: 403,
      serviceErrorCode: 100,
      code: 'ACCESS_DENIED',
      message: `Not enough permissions to access: ${resource}`,
    },
  }
}

/** `faults` are of the form `/author :: field is required but not found …`. */
export function invalidFields(faults: readonly string[]): Answer {
  const message = faults.map((fault) => `ERROR :: ${fault}\n`).join('')
  return { status: 422, body: { message, status: 422 } }
}

export function textTooLong(characters: number): Answer {
  return {
    status: 400,
    body: {
      status: 400,
      code: 'FIELD_ARRAY_SIZE_TOO_HIGH',
      message: `ShareCommentary text length (${characters} characters) exceeded the maximum allowed (3000 characters)`,
    },
  }
}

export function duplicateOf(urn: string): Answer {
  return {
    status: 422,
    body: {
      message: `Duplicate post is detected. Content is a duplicate of ${urn}`,
      errorDetails: {
        inputErrors: [{ description: 'Duplicate post is detected', code: 'DUPLICATE_POST' }],
      },
      status: 422,
    },
  }
}

export function versionGone(version: string): Answer {
  return {
    status: 426,
    body: {
      status: 426,
      code: 'NONEXISTENT_VERSION',
      message: `Requested version ${version} is not active`,
    },
  }
}

export function illegalArgument(message: string): Answer {
  return { status: 400, body: { status: 400, code: 'ILLEGAL_ARGUMENT', message } }
}

function coded(code: string, message: string): Answer {
  return { status: 400, body: { status: 400, code, message } }
}

export type FieldFault =
  | 'MISSING_FIELD'
  | 'INVALID_VALUE_FOR_FIELD'
  | 'INVALID_VALUE_BLANK_FIELD'
  | 'FIELD_LENGTH_TOO_LONG'

/** @param field its path, such as `content/poll/question` */
export function badField(code: FieldFault, field: string, fault: string): Answer {
  const description = `${field} ${fault}`
  return {
    status: 400,
    body: {
      status: 400,
      code,
      message: description,
      errorDetailType: 'com.linkedin.common.error.BadRequest',
      errorDetails: {
        inputErrors: [{ description, input: { inputPath: { fieldPath: field } }, code }],
      },
    },
  }
}

/** The asset is somebody else's, or its status is not for a member to read. */
export function forbidden(kind: 'image' | 'document' | 'video'): Answer {
  return {
    status: 403,
    body: {
      status: 403,
      serviceErrorCode: 100,
      code: 'ACCESS_DENIED',
      message: `Accessing this ${kind} resource is forbidden. Please check your permissions for this resource`,
    },
  }
}

/** Just after a post was created, LinkedIn does not find the activity that comments belong to. */
export function tooEarly(urn: string): Answer {
  return {
    status: 404,
    body: { status: 404, code: 'NOT_FOUND', message: `Unable to obtain activity for ${urn}` },
  }
}

import type { ERROR_TABLE } from '@lin/linkedin-sandbox'

/** An answer of LinkedIn's to a post or to what goes with it, and how Lin deals with it. */
interface ErrorRow {
  /** The answer's name in the sandbox's table. */
  readonly answer: keyof typeof ERROR_TABLE
  readonly on: string
  readonly times: number
  readonly holds: 'images' | 'document' | 'video' | 'poll' | 'reshare'
  readonly state: 'failed' | 'uploading'
  /** The stored reason, without the time that it has taken so far. */
  readonly reason: string
}

const PUBLISH_AGAIN = 'Nothing was posted; publish it again.'
const CHANGE_IT = 'Nothing was posted; change it and publish again.'
const OTHER_PDF = 'Use another PDF, a smaller one or one without a password, or publish without it.'
const NOT_SHARED =
  'LinkedIn does not let you share that post: it is gone, or its author does not allow it. Nothing was posted; choose another one.'

export const ERROR_ROWS: readonly ErrorRow[] = [
  ...(['wrong kind of URN', 'unknown URN'] as const).map((answer) =>
    // Uploaded once more, and refused again.
    post(
      answer,
      'images',
      `LinkedIn does not know the image that Lin uploaded. ${PUBLISH_AGAIN}`,
      2,
    ),
  ),
  {
    ...post(
      'unknown video',
      'video',
      `LinkedIn does not know the video that Lin uploaded. ${PUBLISH_AGAIN}`,
      2,
    ),
    on: 'videos.finalize',
  },
  {
    ...post(
      'upload address expired',
      'document',
      `LinkedIn has not kept the document that Lin uploaded. ${PUBLISH_AGAIN}`,
      2,
    ),
    on: 'documents.upload',
  },
  {
    ...post('media in process', 'document', 'LinkedIn is processing the document.'),
    state: 'uploading',
  },
  post(
    'media unfit',
    'video',
    'LinkedIn could not process the video. Use another MP4, a smaller or shorter one, or publish without it.',
  ),
  post(
    'media to be made anew',
    'document',
    `LinkedIn has not kept the document that Lin uploaded. ${PUBLISH_AGAIN}`,
    2,
  ),
  post('field missing', 'document', `LinkedIn did not take the title: it is missing. ${CHANGE_IT}`),
  post(
    'field invalid',
    'poll',
    `LinkedIn did not take the duration of the poll: it is not one that it takes. ${CHANGE_IT}`,
  ),
  post(
    'field blank',
    'poll',
    `LinkedIn did not take the question of the poll: it is blank. ${CHANGE_IT}`,
  ),
  post(
    'field too long',
    'poll',
    `LinkedIn did not take the question of the poll: it is too long. ${CHANGE_IT}`,
  ),
  post('not found', 'reshare', NOT_SHARED),
  post('not to be reshared', 'reshare', NOT_SHARED),
  post(
    'conflict',
    'poll',
    'LinkedIn was busy with another change. Nothing was posted; try again later.',
    4,
  ),
  {
    ...post('upload too large', 'document', `LinkedIn finds the document too large. ${OTHER_PDF}`),
    on: 'documents.upload',
  },
  {
    ...post(
      'upload of another type',
      'document',
      `LinkedIn does not take this type of file as a document. ${OTHER_PDF}`,
    ),
    on: 'documents.upload',
  },
]

function post(
  answer: ErrorRow['answer'],
  holds: ErrorRow['holds'],
  reason: string,
  times = 1,
): ErrorRow {
  return { answer, on: 'posts.create', times, holds, state: 'failed', reason }
}

/** What is asked for; `read-answer.ts` takes much less. Strict modes want every field required. */
export const POSTS_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['posts'],
  properties: {
    posts: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['hook', 'body', 'takeaway', 'question', 'hashtags', 'sources'],
        properties: {
          hook: { type: 'string' },
          body: { type: 'array', items: { type: 'string' } },
          takeaway: { type: 'string' },
          question: { type: 'string' },
          hashtags: { type: 'array', items: { type: 'string' } },
          sources: { type: 'array', items: { type: 'integer' } },
        },
      },
    },
  },
} as const

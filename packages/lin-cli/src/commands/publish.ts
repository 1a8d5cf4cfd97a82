import { createHash } from 'node:crypto'

import { PUBLISH_MS, READ_MS, postId, usage } from '../command.ts'
import type { Command, Context } from '../command.ts'
import { EXIT, Failure } from '../exit.ts'
import type { Exit } from '../exit.ts'
import { findPost, isRecord, isUuid, linkTo, postIn, standingOf, told } from '../posts.ts'
import type { Post, Standing } from '../posts.ts'

export const publish: Command = {
  summary: 'publish a draft now, once a person has approved it where the key needs that',
  help: `lin publish POST [--account ID] [--json]

Publishes the draft as it is now, exactly once: the same command again publishes
nothing more. The key needs the scopes read and publish.

  --account ID   the LinkedIn account, for a draft that names none

It ends with 4 where a person has to act: the key releases only what a person has
approved exactly as it is, and nobody has yet; or the post may be live, and its
owner has to look at LinkedIn. What to do then is said on standard error.`,
  options: { account: { type: 'string' } },
  async run(context) {
    const id = postId(context)
    const post = await findPost(context.ask, id, context.timeLimit(READ_MS))
    const { url } = await context.credentials()
    const standing = standingOf(post)
    if (standing === 'published') {
      return say(context, JSON.stringify({ success: true, message: PUBLISHED_BEFORE, post }), post)
    }
    const link = linkTo(url, id)
    const inTheWay = hindrance(
      standing,
      link,
      JSON.stringify({ success: false, message: standing, post }),
    )
    if (inTheWay !== null) throw inTheWay
    const { text, body } = await send(context, post, link)
    if (!isRecord(body)) return say(context, text, postIn(body))
    const sent = postIn(body['post'])
    if (body['success'] === true) return say(context, text, sent)
    const reason = typeof body['message'] === 'string' ? body['message'] : 'No reason was given.'
    throw (
      hindrance(standingOf(sent), link, text) ??
      new Failure(EXIT.refused, reason, `See it in Lin: ${link}`, text)
    )
  },
}

const PUBLISHED_BEFORE = 'It was published before.'

async function say(
  { json, output, credentials }: Context,
  text: string,
  post: Post,
): Promise<Exit> {
  if (json) output.sayRaw(text)
  else output.say(told((await credentials()).url, post))
  return EXIT.done
}

/** Null where a publish may begin. */
function hindrance(standing: Standing, link: string, answer: string): Failure | null {
  if (standing === 'may be live') {
    return new Failure(
      EXIT.person,
      'The post may be live: LinkedIn took it, and its answer was lost.',
      `Do not send it again. Its owner looks at LinkedIn, and says in Lin what is there: ${link}`,
      answer,
    )
  }
  if (standing !== 'on its way') return null
  return new Failure(
    EXIT.unknown,
    'The post is on its way to LinkedIn.',
    'Run the same command in a while to see what became of it: nothing is posted twice.',
    answer,
  )
}

async function send(context: Context, post: Post, link: string) {
  const account = context.given['account'] ?? post.social_account_id
  if (account === null) throw usage('The draft names no account: give one with --account ID.')
  if (!isUuid(account)) throw usage('--account takes an id: lin accounts.')
  try {
    return await context.ask({
      method: 'POST',
      path: '/posts/publish-direct',
      headers: {
        'idempotency-key': wishOf(post, account),
        // A post that was changed since it was read is not published.
        'if-match': `"${post.updated_at}"`,
      },
      // The server would take fields that the call leaves out from the post.
      body: {
        id: post.id,
        social_account_id: account,
        text_content: post.Text_content,
        image_content_url: post.image_content_url,
        image_alt_text: post.image_alt_text,
        link_card: post.link_card,
      },
      timeoutMs: context.timeLimit(PUBLISH_MS),
    })
  } catch (error) {
    if (!(error instanceof Failure) || error.exit !== EXIT.person) throw error
    const next = `See it in Lin: ${link}\nOnce a person has approved it as it is, the same command publishes it.`
    throw new Failure(EXIT.person, error.message, next, error.answer)
  }
}

/** An Idempotency-Key: the same version of a post, on the same account, is the same wish. */
function wishOf({ id, updated_at }: Post, account: string): string {
  const version = createHash('sha256').update(`${updated_at} ${account.toLowerCase()}`)
  return `lin-cli-publish-${id}-${version.digest('hex').slice(0, 32)}`
}

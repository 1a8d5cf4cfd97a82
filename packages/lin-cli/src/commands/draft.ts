import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

import { READ_MS, usage } from '../command.ts'
import type { Command, Context } from '../command.ts'
import { EXIT, Failure } from '../exit.ts'
import { isUuid, postIn, told } from '../posts.ts'

const TEXT_MAX_BYTES = 1_000_000

export const draft: Command = {
  summary: 'store a draft, from standard input or a file',
  help: `lin draft [FILE] [--account ID] [--first-comment TEXT]
          [--visibility PUBLIC|CONNECTIONS] [--id UUID] [--json]

Stores a draft with the text of FILE, or of standard input, and prints its id and
its link. The key needs the scope draft.

  --account ID          the LinkedIn account that it is for: lin accounts
  --first-comment TEXT  what Lin comments below the post once it is live
  --visibility WHO      everybody (PUBLIC), or your CONNECTIONS
  --id UUID             an id of your own

Without --id the id is made of the text and the options, so that the same command
again is the same draft. A draft is never overwritten.`,
  options: {
    account: { type: 'string' },
    'first-comment': { type: 'string' },
    visibility: { type: 'string' },
    id: { type: 'string' },
  },
  async run(context) {
    const { output, given, json } = context
    const wish = wishOf(context, await readText(context))
    const id = given['id']?.toLowerCase() ?? idOf(wish)
    const { text, body } = await context.ask({
      method: 'POST',
      path: '/posts',
      body: { id, ...wish },
      timeoutMs: context.timeLimit(READ_MS),
    })
    const post = postIn(body)
    if (json) output.sayRaw(text)
    else output.say(told((await context.credentials()).url, post))
    if (post.Text_content === wish.text_content) return EXIT.done
    throw new Failure(
      EXIT.refused,
      `There is a post ${post.id} with another text by now. Nothing was changed.`,
      'Give a UUID of your own with --id to store this text beside it.',
    )
  },
}

function wishOf({ given }: Context, text: string) {
  const { account, 'first-comment': comment, visibility, id } = given
  if (account !== undefined && !isUuid(account)) throw usage('--account takes an id: lin accounts.')
  if (id !== undefined && !isUuid(id)) throw usage('--id takes a UUID.')
  if (visibility !== undefined && visibility !== 'PUBLIC' && visibility !== 'CONNECTIONS') {
    throw usage('--visibility takes PUBLIC or CONNECTIONS.')
  }
  return {
    text_content: text,
    ...(account === undefined ? {} : { social_account_id: account }),
    ...(comment === undefined ? {} : { first_comment: comment }),
    ...(visibility === undefined ? {} : { visibility }),
  }
}

/** A UUID of version 8 (RFC 9562). Ids of another person's posts do not matter: each has a space of their own. */
function idOf(wish: object): string {
  const digest = createHash('sha256')
    .update(JSON.stringify(['lin-cli-draft-1', wish]))
    .digest()
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x80, 6)
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8)
  return digest
    .toString('hex', 0, 16)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The text without the line ends behind it, which editors and `echo` add. */
async function readText({ io, output, words }: Context): Promise<string> {
  const [file, ...others] = words
  if (others.length > 0) throw usage('lin draft takes one file. Text comes from standard input.')
  if (file === undefined && io.stdin.isTTY === true) {
    output.note('Type the text. Ctrl+D on a line of its own ends it.')
  }
  const text = await decoded(file === undefined ? io.stdin : createReadStream(file), file)
  const trimmed = text.trimEnd()
  if (trimmed === '') throw usage('The text is empty: write it to standard input, or name a file.')
  return trimmed
}

async function decoded(source: NodeJS.ReadableStream, file = 'Standard input'): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of source) {
      const part = Buffer.from(chunk)
      bytes += part.byteLength
      if (bytes > TEXT_MAX_BYTES) throw usage(`${file} has more than 1 MB of text.`)
      chunks.push(part)
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch (error) {
    if (error instanceof Failure) throw error
    const isText = error instanceof TypeError
    throw usage(isText ? `${file} is not text in UTF-8.` : `${file} cannot be read.`)
  }
}

import { postId, usage } from '../command.ts'
import type { Command } from '../command.ts'
import { readAddress } from '../credentials.ts'
import { EXIT } from '../exit.ts'
import { linkTo } from '../posts.ts'

export const approveLink: Command = {
  summary: 'say where the owner makes a link for somebody who approves',
  help: `lin approve-link POST --for NAME [--json]

No API key makes approval links, so that no program approves its own work. Prints
where the owner of the post opens it in Lin and makes one, in its dialog
"Approval", and ends with 4.`,
  options: { for: { type: 'string' } },
  async run(context) {
    const id = postId(context)
    const name = context.given['for']?.trim() ?? ''
    if (name === '') throw usage('Say whom the link is for: --for NAME.')
    const link = linkTo(await readAddress(context.io.env), id)
    if (context.json) context.output.sayRaw(JSON.stringify({ for: name, link }))
    else context.output.say(link)
    context.output.note(
      `No API key makes approval links, so that no program approves its own work. The owner of the post opens this address, and makes a link for ${name} in the dialog "Approval".`,
    )
    return EXIT.person
  },
}

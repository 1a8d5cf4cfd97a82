import { readFile } from 'node:fs/promises'

import type { McpServer } from '@modelcontextprotocol/server'

import { APP_MIME_TYPE } from './negotiation.ts'
import { CARD_WORDS } from './words.ts'

const CARD_URI = 'ui://lin/post'

/** In the definition of each tool that answers with a post. */
export const CARD_OF_TOOL = { ui: { resourceUri: CARD_URI } } as const

/** Where the result of a tool has what the card shows. Hosts hand it to the card, and not to the model. */
export const CARD_META = 'lin/card'

/** The card needs nothing from outside: hosts let it reach no domain. */
const CARD_POLICY = { ui: { csp: {}, prefersBorder: true } } as const

/** Offers the card to a host that shows cards. */
export function offerCard(mcp: McpServer, publicUrl: string): void {
  const about = { title: 'A post as LinkedIn will show it', mimeType: APP_MIME_TYPE }
  mcp.registerResource('post', CARD_URI, { ...about, _meta: CARD_POLICY }, async () => ({
    contents: [
      {
        uri: CARD_URI,
        mimeType: APP_MIME_TYPE,
        text: await cardPage(publicUrl),
        _meta: CARD_POLICY,
      },
    ],
  }))
}

export async function cardPage(publicUrl: string): Promise<string> {
  const [style, script] = await Promise.all([read('card.css'), read('page.js')])
  const data = JSON.stringify({ lin: publicUrl, words: CARD_WORDS }).replaceAll('<', '\\u003c')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${CARD_WORDS.en.title}</title>
<style>${style}</style>
</head>
<body>
<main></main>
<script type="application/json" id="data">${data}</script>
<script type="module">${script}</script>
</body>
</html>
`
}

/** Also where a host sets none. Hosts may add scripts of their own to the page, so that no hash is named. */
const POLICY =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

function read(name: string): Promise<string> {
  return readFile(new URL(name, import.meta.url), 'utf8')
}

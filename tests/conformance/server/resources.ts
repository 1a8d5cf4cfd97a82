import { ResourceNotFoundError } from '@modelcontextprotocol/server'
import type { McpServer, ReadResourceResult } from '@modelcontextprotocol/server'

import { PNG } from './files.ts'

const TEXT = 'test://static-text'
const BINARY = 'test://static-binary'
const WATCHED = 'test://watched-resource'
const TEMPLATE = /^test:\/\/template\/([^/]+)\/data$/

export function addResources(server: McpServer['server']): void {
  server.setRequestHandler('resources/list', () => ({
    resources: [
      { uri: TEXT, name: 'A text', description: 'A text', mimeType: 'text/plain' },
      { uri: BINARY, name: 'An image', description: 'An image', mimeType: 'image/png' },
      { uri: WATCHED, name: 'A watched text', description: 'A text', mimeType: 'text/plain' },
    ],
  }))
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: [
      {
        uriTemplate: 'test://template/{id}/data',
        name: 'Data by id',
        description: 'Data by id',
        mimeType: 'application/json',
      },
    ],
  }))
  server.setRequestHandler('resources/read', ({ params: { uri } }) => read(uri))
  server.setRequestHandler('resources/subscribe', () => ({}))
  server.setRequestHandler('resources/unsubscribe', () => ({}))
}

/** @throws ResourceNotFoundError */
function read(uri: string): ReadResourceResult {
  if (uri === BINARY) return { contents: [{ uri, mimeType: 'image/png', blob: PNG }] }
  if (uri === TEXT || uri === WATCHED) {
    const words = 'This is the content of the static text resource.'
    return { contents: [{ uri, mimeType: 'text/plain', text: words }] }
  }
  const [, id] = TEMPLATE.exec(uri) ?? []
  if (id === undefined) throw new ResourceNotFoundError(uri)
  const data = JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` })
  return { contents: [{ uri, mimeType: 'application/json', text: data }] }
}

import { AppError } from '#contract/errors.ts'

import type { Cursor } from './store.ts'

/** Opaque to the client: the last row's time and id, base64url. */
export function writeCursor(row: { readonly created_at: Date; readonly id: string }): string {
  return Buffer.from(`${row.created_at.toISOString()} ${row.id}`).toString('base64url')
}

/** @throws request/invalid */
export function readCursor(text: string): Cursor {
  const [time = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ')
  const createdAt = new Date(time)
  if (Number.isNaN(createdAt.getTime()) || !/^[0-9a-f-]{36}$/.test(id)) {
    throw new AppError('request/invalid', {
      detail: 'This cursor is not one that Lin gave. Ask for the first page again.',
    })
  }
  return { createdAt, id }
}

import type { FastifyReply, FastifyRequest } from 'fastify'

import type { AuthKit } from '#server/auth/auth-kit.ts'

import { queryField } from './body.ts'
import { DoorError } from './errors.ts'
import { presentUsers } from './present-user.ts'
import type { PresentedUser } from './present-user.ts'

const PER_PAGE = 50
const PER_PAGE_MAX = 1000

/** A page of users, newest first. How many there are, and the pages around it, stand in headers. */
export async function listUsers(
  kit: AuthKit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ readonly users: PresentedUser[]; readonly aud: string }> {
  const page = countFrom(queryField(request, 'page'), 1)
  const perPage = Math.min(countFrom(queryField(request, 'per_page'), PER_PAGE), PER_PAGE_MAX)
  const { total } = await kit.db
    .selectFrom('users')
    .select((of) => of.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await kit.db
    .selectFrom('users')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const last = Math.max(1, Math.ceil(Number(total) / perPage))
  void reply.header('X-Total-Count', total).header('Link', linksTo({ page, perPage, last }))
  return { users: await presentUsers(kit.db, rows), aud: 'authenticated' }
}

function countFrom(text: string, otherwise: number): number {
  if (text === '') return otherwise
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new DoorError('validation_failed', 'Bad Pagination Parameters: a page is a whole number')
}

/** RFC 8288. */
function linksTo(at: {
  readonly page: number
  readonly perPage: number
  readonly last: number
}): string {
  const { page, perPage, last } = at
  const next = page < last ? [[page + 1, 'next'] as const] : []
  const pages = [...next, [last, 'last'] as const]
  return pages
    .map(([to, rel]) => `</admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`)
    .join(', ')
}

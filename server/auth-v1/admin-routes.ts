import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { AuthKit } from '#server/auth/auth-kit.ts'

import { deleteFactorOf, listFactorsOf } from './admin-factors.ts'
import { generateLink, invite } from './admin-links.ts'
import { listUsers } from './admin-list.ts'
import { changeUser, createUser, deleteUser, readUser } from './admin-users.ts'
import { requireAdmin } from './bearer.ts'

/** What an operator's token may do, in a conformance run; to anybody else these say so. */
export function registerAdmin(door: FastifyInstance, kit: AuthKit): void {
  const options = {
    onRequest: (request: FastifyRequest) => requireAdmin(kit, request),
  }
  door.get('/admin/users', options, (request, reply) => listUsers(kit, request, reply))
  door.post('/admin/users', options, (request) => createUser(kit, request))
  door.get('/admin/users/:id', options, (request) => readUser(kit, request))
  door.put('/admin/users/:id', options, (request) => changeUser(kit, request))
  door.delete('/admin/users/:id', options, (request) => deleteUser(kit, request))
  door.get('/admin/users/:id/factors', options, (request) => listFactorsOf(kit, request))
  door.delete('/admin/users/:id/factors/:factorId', options, (request) =>
    deleteFactorOf(kit, request),
  )
  door.post('/admin/generate_link', options, (request) => generateLink(kit, request))
  door.post('/invite', options, (request) => invite(kit, request))
}

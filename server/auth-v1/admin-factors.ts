import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import type { AuthKit } from '#server/auth/auth-kit.ts'
import { findFactor, listFactors } from '#server/auth/factors.ts'

import { requireUser } from './admin-users.ts'
import { pathField } from './body.ts'
import { DoorError } from './errors.ts'
import { presentFactor } from './present-user.ts'
import type { PresentedFactor } from './present-user.ts'
import { removeFactor } from './remove-factor.ts'

export async function listFactorsOf(
  kit: AuthKit,
  request: FastifyRequest,
): Promise<PresentedFactor[]> {
  const user = await requireUser(kit.db, pathField(request, 'id'))
  const factors = await listFactors(kit.db, user.id)
  return factors.map(presentFactor)
}

/** @throws user_not_found, mfa_factor_not_found */
export async function deleteFactorOf(
  kit: AuthKit,
  request: FastifyRequest,
): Promise<PresentedFactor> {
  const user = await requireUser(kit.db, pathField(request, 'id'))
  const id = pathField(request, 'factorId')
  const factor = z.uuid().safeParse(id).success ? await findFactor(kit.db, user.id, id) : undefined
  if (factor === undefined) throw new DoorError('mfa_factor_not_found', 'Factor not found')
  await removeFactor(kit, factor, null)
  return presentFactor(factor)
}

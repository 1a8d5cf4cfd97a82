import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'

import { writeAudit } from '#server/auth/audit.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import { codeOf, issueToken, mailToken, tokenOf } from '#server/auth/one-time-tokens.ts'
import type { Purpose } from '#server/auth/one-time-tokens.ts'
import { hashPassword } from '#server/auth/password.ts'
import { findUserByEmail, insertUser, updateUser } from '#server/auth/users.ts'
import type { UserRow } from '#server/auth/users.ts'
import type { Tables } from '#server/kit/database/tables.ts'

import { requireUser } from './admin-users.ts'
import { readJson } from './body.ts'
import { refuseTaken } from './change-email.ts'
import { DoorError } from './errors.ts'
import { Metadata, OptionalText, PasswordText, requireEmail } from './fields.ts'
import { LINK_LIFE_MS } from './mail.ts'
import { mergeMetadata } from './metadata.ts'
import { requireGoodPassword } from './new-password.ts'
import { presentUser } from './present-user.ts'
import type { PresentedUser } from './present-user.ts'
import { redirectTo } from './redirect-to.ts'

type Db = Kysely<Tables>
type LinkPurpose = Exclude<Purpose, 'device' | 'reauthentication'>

const Invitation = z.object({ email: OptionalText, data: z.nullish(Metadata) })

/** Makes a user without a password and mails the link that lets them in. @throws email_exists */
export async function invite(kit: AuthKit, request: FastifyRequest): Promise<PresentedUser> {
  const asked = readJson(request, Invitation)
  const email = requireEmail(asked.email)
  return kit.db.transaction().execute(async (tx) => {
    const user = await invitedUser(kit, tx, { email, data: asked.data ?? {} })
    await mailToken(kit, tx, {
      user,
      purpose: 'invite',
      lifeMs: LINK_LIFE_MS.invite,
      network: null,
      auth: { redirectTo: redirectTo(kit.policy, request), challenge: null },
    })
    return presentUser(tx, user)
  })
}

const LinkRequest = z.object({
  type: OptionalText,
  email: OptionalText,
  new_email: OptionalText,
  password: z.nullish(PasswordText),
  data: z.nullish(Metadata),
  redirect_to: OptionalText,
})
type LinkRequest = z.infer<typeof LinkRequest>

interface LinkReply extends PresentedUser {
  readonly action_link: string
  readonly email_otp: string
  readonly hashed_token: string
  readonly verification_type: string
  readonly redirect_to: string
}

/** What a mail would carry, for an operator who sends it another way. */
export async function generateLink(kit: AuthKit, request: FastifyRequest): Promise<LinkReply> {
  const asked = readJson(request, LinkRequest)
  const email = requireEmail(asked.email)
  const redirect = redirectTo(kit.policy, request, asked.redirect_to)
  const passwordHash = await passwordFor(kit, asked)
  return kit.db.transaction().execute(async (tx) => {
    const { user, type, purpose } = await prepare(kit, tx, { asked, email, passwordHash })
    const id = await issueToken(kit, tx, {
      user,
      purpose,
      lifeMs: LINK_LIFE_MS[purpose],
      network: null,
      ...(passwordHash === null ? {} : { passwordHash }),
      auth: { redirectTo: redirect, challenge: null },
    })
    const token = tokenOf(kit.secrets, id)
    const query = new URLSearchParams({ token, type })
    return {
      ...(await presentUser(tx, user)),
      // The address is written as clients compare it: only what would end it early is encoded.
      action_link: `${kit.publicUrl}/auth/v1/verify?${query.toString()}&redirect_to=${plain(redirect)}`,
      email_otp: codeOf(kit.secrets, id),
      hashed_token: token,
      verification_type: type === 'email_change' ? (asked.type ?? type) : type,
      redirect_to: redirect,
    }
  })
}

interface Preparation {
  readonly asked: LinkRequest
  readonly email: string
  readonly passwordHash: string | null
}

/** The user whom a link is for, and what it does for them; where a type makes users, it is made. */
async function prepare(
  kit: AuthKit,
  tx: Db,
  { asked, email, passwordHash }: Preparation,
): Promise<{ readonly user: UserRow; readonly type: string; readonly purpose: LinkPurpose }> {
  const data = asked.data ?? {}
  const known = await findUserByEmail(tx, email)
  switch (asked.type ?? '') {
    case 'signup': {
      const user = await newUser(kit, tx, { known, email, data, passwordHash })
      return { user, type: 'signup', purpose: 'confirmation' }
    }
    case 'invite':
      return {
        user: await invitedUser(kit, tx, { email, data }),
        type: 'invite',
        purpose: 'invite',
      }
    case 'magiclink': {
      if (known !== undefined) return { user: known, type: 'magiclink', purpose: 'magiclink' }
      const user = await newUser(kit, tx, { known, email, data, passwordHash })
      return { user, type: 'signup', purpose: 'confirmation' }
    }
    case 'recovery':
      return { user: requireKnown(known), type: 'recovery', purpose: 'recovery' }
    case 'email_change_current':
    case 'email_change_new': {
      const new_email = requireEmail(asked.new_email)
      await refuseTaken(tx, new_email)
      const { id } = requireKnown(known)
      await updateUser(tx, id, { new_email }, kit.clock.now())
      return {
        user: await requireUser(tx, id),
        type: 'email_change',
        purpose: 'email-change',
      }
    }
    default:
      throw new DoorError(
        'validation_failed',
        `Invalid email action link type requested: ${asked.type ?? ''}`,
      )
  }
}

async function newUser(
  kit: AuthKit,
  tx: Db,
  given: {
    readonly known: UserRow | undefined
    readonly email: string
    readonly data: z.infer<typeof Metadata>
    readonly passwordHash: string | null
  },
): Promise<UserRow> {
  const { known, email, data, passwordHash } = given
  if (known !== undefined) {
    if (known.confirmed_at !== null) await refuseTaken(tx, email)
    const user_metadata = JSON.stringify(mergeMetadata(known.user_metadata, data))
    await updateUser(tx, known.id, { user_metadata }, kit.clock.now())
    return requireUser(tx, known.id)
  }
  const created = await insertUser(tx, { email, passwordHash, userMetadata: data })
  if (created === null) return requireKnown(await findUserByEmail(tx, email))
  await writeAudit(tx, created.id, 'registered')
  return created
}

async function invitedUser(
  kit: AuthKit,
  tx: Db,
  asked: { readonly email: string; readonly data: z.infer<typeof Metadata> },
): Promise<UserRow> {
  const { email, data } = asked
  const known = await findUserByEmail(tx, email)
  const { id } = await newUser(kit, tx, { known, email, data, passwordHash: null })
  await updateUser(tx, id, { invited_at: kit.clock.now() }, kit.clock.now())
  await writeAudit(tx, id, 'invited')
  return requireUser(tx, id)
}

async function passwordFor(kit: AuthKit, asked: LinkRequest): Promise<string | null> {
  const password = asked.password ?? ''
  if (asked.type !== 'signup') return null
  if (password === '') throw new DoorError('validation_failed', 'Signup requires a valid password')
  await requireGoodPassword(kit, password)
  return hashPassword(password)
}

function requireKnown(user: UserRow | undefined): UserRow {
  if (user !== undefined) return user
  throw new DoorError('user_not_found', 'User with this email not found', { status: 404 })
}

function plain(url: string): string {
  return url.replaceAll(/[%&#+\s]/g, (character) => encodeURIComponent(character))
}

import type { FastifyInstance } from 'fastify'

import { memberOf } from './bearer.ts'
import { nameOf, picturePath } from './members.ts'
import { operation } from './operation.ts'
import type { Stage } from './stage.ts'

export function userinfo(app: FastifyInstance, stage: Stage): void {
  app.get(
    '/v2/userinfo',
    operation(stage, 'userinfo', async (request) => {
      const member = await memberOf(request, stage, { scope: 'openid', resource: 'userinfo.GET' })
      const picture = picturePath(member)
      return {
        status: 200,
        // JSON leaves out what is undefined, as LinkedIn leaves out what a member does not share.
        body: {
          sub: member.sub,
          name: nameOf(member),
          given_name: member.givenName,
          family_name: member.familyName,
          picture: picture && stage.publicUrl + picture,
          locale: { country: 'US', language: 'en' },
          email: member.email,
          email_verified: member.email === undefined ? undefined : true,
        },
      }
    }),
  )
}

import type { FastifyInstance } from 'fastify'

import { textField } from '../fields.ts'
import type { SimulatorContext } from '../options.ts'
import { callerOf } from './budget.ts'
import { Refusal, accessDenied } from './error-table.ts'
import { keepJsonAsText, operation, requireVersion } from './operation.ts'
import type { Operation } from './script.ts'

/** Calls that only apps reviewed by LinkedIn may make. The refusals of others name the resource. */
const CALLS: readonly {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly url: string
  readonly on: Operation
  readonly resource: string
}[] = [
  {
    method: 'GET',
    url: '/rest/posts/:urn',
    on: 'posts.get',
    resource: 'partnerApiPostsExternal.GET',
  },
  {
    method: 'GET',
    url: '/rest/posts',
    on: 'posts.get',
    resource: 'partnerApiPostsExternal.FINDER-',
  },
  {
    method: 'GET',
    url: '/rest/socialActions/:urn',
    on: 'socialActions.get',
    resource: 'partnerApiSocialActions.GET',
  },
  {
    method: 'GET',
    url: '/rest/socialActions/:urn/comments',
    on: 'socialActions.get',
    resource: 'partnerApiSocialActions.GET_ALL',
  },
  {
    method: 'POST',
    url: '/rest/socialActions/:urn/comments',
    on: 'comments.create',
    resource: 'partnerApiSocialActions.CREATE',
  },
  {
    method: 'DELETE',
    url: '/rest/socialActions/:urn/comments/:id',
    on: 'comments.delete',
    resource: 'partnerApiSocialActions.DELETE',
  },
  {
    method: 'POST',
    url: '/rest/reactions',
    on: 'reviewed',
    resource: 'partnerApiReactions.CREATE',
  },
  {
    method: 'GET',
    url: '/rest/memberCreatorPostAnalytics',
    on: 'reviewed',
    resource: 'partnerApiMemberCreatorPostAnalytics.FINDER-',
  },
  {
    method: 'GET',
    url: '/rest/organizations',
    on: 'reviewed',
    resource: 'partnerApiOrganizations.FINDER-',
  },
  {
    method: 'GET',
    url: '/rest/organizationAcls',
    on: 'reviewed',
    resource: 'partnerApiOrganizationAcls.FINDER-',
  },
]

export function reviewed(app: FastifyInstance, context: SimulatorContext): void {
  keepJsonAsText(app)

  for (const { method, url, on, resource } of CALLS) {
    app.route({
      method,
      url,
      handler: operation(context, on, async (request) => {
        const version = requireVersion(request.headers, context.now())
        const finder = (textField(request.query, 'q') ?? '').slice(0, 50)
        const name = `${resource}${resource.endsWith('-') ? finder : ''}.${version}01`
        await callerOf(request, context, { scope: 'w_member_social', resource: name })
        throw new Refusal(accessDenied(name))
      }),
    })
  }
}

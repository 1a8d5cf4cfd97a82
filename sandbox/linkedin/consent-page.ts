import { html } from '#sandbox/html.ts'
import type { Html } from '#sandbox/html.ts'

import { SCOPES } from './authorization-request.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import { MEMBERS } from './members.ts'
import type { Member } from './members.ts'
import { person } from './person.ts'
import { LINKEDIN_PATH } from './stage.ts'

/** Carries the whole request in the form: nothing is stored until somebody approves. */
export function consentPage(clientId: string, request: AuthorizationRequest): Html {
  return html`<p>
      The application <strong>${clientId}</strong> asks for access to a member's account. It wants
      to:
    </p>
    <ul>
      ${request.scopes.map((scope) => html`<li>${SCOPES.get(scope)} <span class="soft">(${scope})</span></li>`)}
    </ul>
    <p class="soft">Afterwards you are sent back to ${new URL(request.redirectUri).host}.</p>
    <form method="post" action="${LINKEDIN_PATH}/oauth/v2/authorization">
      <input type="hidden" name="response_type" value="code" />
      <input type="hidden" name="client_id" value="${clientId}" />
      <input type="hidden" name="redirect_uri" value="${request.redirectUri}" />
      <input type="hidden" name="scope" value="${request.scopes.join(' ')}" />
      <input type="hidden" name="state" value="${request.state}" />
      <fieldset>
        <legend>Which invented member are you?</legend>
        ${MEMBERS.map(choice)}
      </fieldset>
      <div class="buttons">
        <button class="main" name="decision" value="approve">Approve</button>
        <button name="decision" value="cancel">Cancel</button>
      </div>
    </form>`
}

function choice(member: Member, index: number): Html {
  const line = member.email ?? 'no e-mail shared'
  return html`<label class="choice">
    <input type="radio" name="member" value="${member.sub}" ${index === 0 && html`checked`} />
    ${person(member, line)}
  </label>`
}

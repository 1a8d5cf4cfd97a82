import { html } from '../html.ts'
import type { Html, Piece } from '../html.ts'

/** The last one shares neither picture nor e-mail. */
export const MEMBERS: readonly Member[] = [
  {
    sub: '782bbtaQ',
    givenName: 'Ada',
    familyName: 'Lindqvist',
    headline: 'Writes about small teams that ship',
    email: 'ada.lindqvist@example.com',
    colour: '#3a5a8c',
  },
  {
    sub: 'k3Jx9_vT2e',
    givenName: 'Mateo',
    familyName: 'Okafor',
    headline: 'Supply chains, slowly and in plain words',
    email: 'mateo.okafor@example.com',
    colour: '#7a4a2b',
  },
  {
    sub: 'Zr-81qPmWd',
    givenName: 'Siobhán',
    familyName: "O'Neill & Søn",
    headline: 'Workshop for <old> clocks',
    email: 'siobhan@example.org',
    colour: '#2f6b4f',
  },
  {
    sub: 'n0Pic77yBu',
    givenName: 'Yuki',
    familyName: 'Tanaka',
    headline: 'Shares neither picture nor e-mail',
    email: undefined,
    colour: undefined,
  },
]

export interface Named {
  readonly urn: string
  readonly name: string
}

const ORGANIZATIONS: readonly Named[] = [
  { urn: 'urn:li:organization:2414183', name: 'Devtestco' },
  { urn: 'urn:li:organization:5005117', name: 'Lindqvist & Daughters' },
  { urn: 'urn:li:organization:79380133', name: 'Fjord Analytics (Europe)' },
  { urn: 'urn:li:organization:104226789', name: 'Taller de Relojes Ñandú' },
]

export function nameable(urn: string): Named | undefined {
  const member = memberByUrn(urn)
  return member === undefined
    ? ORGANIZATIONS.find((page) => page.urn === urn)
    : { urn, name: nameOf(member) }
}

/**
 * Undefined if the name is not theirs: an organization needs its full name, a member the first, last or full name, with
 * the same capitals.
 */
export function mentioned({ name, urn }: Named): Named | undefined {
  const who = nameable(urn)
  const member = memberByUrn(urn)
  const names = [who?.name, member?.givenName, member?.familyName]
  return names.includes(name) ? who : undefined
}

export interface Member {
  /** LinkedIn's opaque id of a person; the author URN is made of it. */
  readonly sub: string
  readonly givenName: string
  readonly familyName: string
  readonly headline: string
  readonly email: string | undefined
  /** Background of the drawn picture; none where the member has no picture. */
  readonly colour: string | undefined
}

export function memberBySub(sub: string | undefined): Member | undefined {
  return MEMBERS.find((member) => member.sub === sub)
}

export function memberByUrn(urn: string): Member | undefined {
  return MEMBERS.find((member) => urnOf(member) === urn)
}

export function urnOf(member: Member): string {
  return `urn:li:person:${member.sub}`
}

export function nameOf(member: Member): string {
  return `${member.givenName} ${member.familyName}`
}

export function picturePath(member: Member): string | undefined {
  return member.colour && `/sandbox/linkedin/pictures/${member.sub}.svg`
}

export function drawPicture(member: Member): Html {
  const initials = member.givenName.charAt(0) + member.familyName.charAt(0)
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="200"
    height="200"
    viewBox="0 0 200 200"
    role="img"
  >
    <title>${nameOf(member)}</title>
    <rect width="200" height="200" fill="${member.colour}" />
    <text
      x="100"
      y="128"
      font-family="sans-serif"
      font-size="80"
      text-anchor="middle"
      fill="#ffffff"
    >
      ${initials}
    </text>
  </svg> `
}

/** Phrasing content, so that it fits into a label. */
export function person(member: Member, line: Piece): Html {
  const picture = picturePath(member)
  return html`<span class="person">
    ${picture !== undefined && html`<img src="${picture}" alt="" width="48" height="48" />`}
    <span>
      <strong>${nameOf(member)}</strong>
      <span class="soft">${line}</span>
    </span>
  </span>`
}

import { randomUUID } from 'node:crypto'

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { DAY_MS } from '#contract/limits.ts'
import type { ConnectedProgram } from '#contract/oauth/oauth.ts'
import { problem } from '#tests/kit/client/api.ts'

import { DONE, card, openSettings, theDialog } from './settings-stage.tsx'

function aProgram(change: Partial<ConnectedProgram> = {}): ConnectedProgram {
  return {
    id: randomUUID(),
    name: 'Claude Code',
    client_host: 'claude.example',
    redirect_host: '127.0.0.1:33418',
    scopes: ['read', 'draft'],
    account_ids: null,
    connected_at: '2026-11-20T09:00:00.000Z',
    expires_at: '2027-02-18T09:00:00.000Z',
    last_used_at: null,
    last_used_from: null,
    ...change,
  }
}

test('a connected program is shown with what it may do, and ended after a question', async () => {
  const program = aProgram()
  let programs = [program]
  await using stage = await openSettings('you', {
    'GET /auth/programs': () => ({ json: programs }),
    [`DELETE /auth/programs/${program.id}`]: () => {
      programs = []
      return DONE
    },
  })

  await screen.findByText('Claude Code')
  const shown = card('Connected programs')
  expect(shown.getByText('described by claude.example')).toBeDefined()
  expect(shown.getByText('Read, Draft')).toBeDefined()
  await stage.person.click(shown.getByRole('button', { name: 'End Claude Code' }))
  await stage.person.click(within(theDialog()).getByRole('button', { name: 'End' }))

  expect(await screen.findByText('No program is connected.')).toBeDefined()
  expect(stage.seen(`DELETE /auth/programs/${program.id}`)).toHaveLength(1)
})

function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString()
}

test('a program that nobody uses says when it ends', async () => {
  await using _ = await openSettings('you', {
    'GET /auth/programs': () => ({
      json: [
        aProgram({ expires_at: inDays(6) }),
        aProgram({ name: 'In use', expires_at: inDays(80) }),
      ],
    }),
  })

  await screen.findByText('In use')
  const shown = card('Connected programs')
  expect(shown.getAllByText('expires soon')).toHaveLength(1)
  expect(shown.getAllByText(/^ends on .*unless it is used$/)).toHaveLength(1)
})

test('a program that could not be ended stays, with the reason', async () => {
  const program = aProgram()
  await using stage = await openSettings('you', {
    'GET /auth/programs': () => ({ json: [program] }),
    [`DELETE /auth/programs/${program.id}`]: () => problem(503, 'server/unavailable', 'Later.'),
  })

  await stage.person.click(await screen.findByRole('button', { name: 'End Claude Code' }))
  await stage.person.click(within(theDialog()).getByRole('button', { name: 'End' }))

  expect(await card('Connected programs').findByText('Later.')).toBeDefined()
  expect(screen.getByText('Claude Code')).toBeDefined()
})

test('a check says what stands in the way of programs, in words', async () => {
  await using stage = await openSettings('you', {
    'GET /auth/program-access': () => ({
      json: {
        public_url: 'https://lin.example.com',
        findings: [
          { check: 'address', works: true, code: 'answers', params: {} },
          { check: 'authorization', works: false, code: 'header-dropped', params: {} },
          {
            check: 'oauth',
            works: false,
            code: 'metadata-missing',
            params: { path: '/.well-known/x' },
          },
          { check: 'outside', works: true, code: 'of-a-newer-version', params: {} },
        ],
      },
    }),
  })

  await stage.person.click(await screen.findByRole('button', { name: 'Check it' }))

  const heading = await screen.findByRole('heading', { name: 'Programs do not get in' })
  expect(document.activeElement).toBe(heading)
  const findings = card('Connected programs').getAllByRole('listitem')
  expect(findings.map(({ textContent }) => textContent)).toEqual([
    'Address: https://lin.example.comLin answers.',
    expect.stringMatching(/^AuthorizationFault.*A proxy in front of Lin drops the header/),
    expect.stringContaining('/.well-known/x is not found'),
    'From outsideof-a-newer-version',
  ])
  expect(screen.queryByText('Claude Code')).toBeNull()
})

test('where programs get in, each client has its configuration to copy', async () => {
  await using stage = await openSettings('you', {
    'GET /auth/program-access': () => ({
      json: {
        public_url: 'https://lin.example.com',
        findings: [{ check: 'address', works: true, code: 'answers', params: {} }],
      },
    }),
  })

  await stage.person.click(await screen.findByRole('button', { name: 'Check it' }))
  await stage.person.click(await screen.findByText('Claude Code'))
  await stage.person.click(screen.getByRole('button', { name: 'Copy for Claude Code' }))

  expect(await navigator.clipboard.readText()).toBe(
    'claude mcp add --transport http lin "https://lin.example.com/mcp" --header "Authorization: Bearer $LIN_KEY"',
  )
})

test('a check that did not run says so, and is offered again', async () => {
  await using stage = await openSettings('you', {
    'GET /auth/program-access': () => problem(429, 'server/too-many-requests', 'Wait a minute.'),
  })

  await stage.person.click(await screen.findByRole('button', { name: 'Check it' }))

  expect(await card('Connected programs').findByText('Wait a minute.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Check it' })).toHaveProperty('disabled', false)
})

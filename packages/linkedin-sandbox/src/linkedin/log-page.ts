import type { FastifyInstance } from 'fastify'

import { textField } from '../fields.ts'
import { html, moment } from '../html.ts'
import type { Html } from '../html.ts'
import { LINKEDIN_PATH } from '../options.ts'
import type { SandboxOptions } from '../options.ts'
import { sendPage } from '../page.ts'
import { usedToday } from './budget.ts'
import { memberBySub, nameOf } from './members.ts'
import { LOG_KEPT, readLog } from './request-log.ts'
import type { LogEntry } from './request-log.ts'
import { readSettings } from './settings.ts'

const PAGE_SHOWS = 200

export function logPage(app: FastifyInstance, { store, now }: SandboxOptions): void {
  app.get('/log.json', async ({ query }, reply) => {
    const operation = textField(query, 'on')
    const entries = await readLog(store, { operation, limit: LOG_KEPT })
    return reply.header('cache-control', 'no-store').send(entries)
  })

  app.get('/log', async (_request, reply) => {
    const entries = await readLog(store, { operation: undefined, limit: PAGE_SHOWS })
    const used = await usedToday(store, now())
    const { day_budget } = await readSettings(store)
    return sendPage(reply, {
      title: 'Calls to LinkedIn',
      main: html`${budgets(used, day_budget)} ${calls(entries)}`,
    })
  })
}

function budgets(used: Readonly<Record<string, number>>, most: number): Html | false {
  const members = Object.entries(used)
  return (
    members.length > 0 &&
    html`<section class="sheet" aria-labelledby="today">
      <h2 id="today">Requests of today (UTC)</h2>
      <ul class="figures">
        ${members.map(([sub, count]) => {
          const member = memberBySub(sub)
          return html`<li>
            <span>${member === undefined ? sub : nameOf(member)}</span>
            <strong>${count} of ${most}</strong>
          </li>`
        })}
      </ul>
    </section>`
  )
}

function calls(entries: readonly LogEntry[]): Html {
  if (entries.length === 0) {
    return html`<p>
      Nothing was called yet. What an application sends to this LinkedIn is listed here.
    </p>`
  }
  return html`<ol class="sheet log">
      ${entries.map(
        (entry) =>
          html`<li>
            <p>
              <strong>${entry.operation}</strong>
              <span class="${isWell(entry) ? 'well' : 'ill'}">${entry.status ?? 'no answer'}</span>
              ${entry.effect !== null && html`<span class="ill">${entry.effect}</span>`}
              <span class="soft">${moment(new Date(entry.at))}</span>
            </p>
            <p class="soft">${told(entry)}</p>
          </li>`,
      )}
    </ol>
    ${entries.length === PAGE_SHOWS && html`<p class="soft">These are the newest ${PAGE_SHOWS}; <a href="${LINKEDIN_PATH}/log.json">log.json</a> has ${LOG_KEPT}.</p>`}`
}

function isWell({ status }: LogEntry): boolean {
  return status !== null && status < 400
}

function told({ notes, authorization, operation, method, path }: LogEntry): Html {
  const { urn, first_byte: first, last_byte: last, bytes, sha256 } = notes
  const isPart = operation === 'videos.upload'
  const facts = [
    typeof first === 'number' && typeof last === 'number'
      ? `bytes ${inDigits(first)} to ${inDigits(last)}`
      : typeof bytes === 'number' && `${inDigits(bytes)} bytes`,
    typeof sha256 === 'string' && `SHA-256 ${sha256.slice(0, 12)}…`,
    isPart && authorization && 'with a token, which no part needs',
    !isPart && !authorization && 'without a token',
  ]
  return html`<span
      >${typeof urn === 'string' ? urn : `${method} ${path.replace(/\?.*/, '')}`}</span
    >
    ${facts.map((fact) => fact !== false && html`<span class="whole">${fact}</span>`)}`
}

function inDigits(count: number): string {
  return count.toLocaleString('en')
}

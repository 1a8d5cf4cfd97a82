import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply } from 'fastify'

import { textField } from '../fields.ts'
import { html } from '../html.ts'
import type { Html } from '../html.ts'
import { LINKEDIN_PATH } from '../options.ts'
import type { SandboxOptions, SandboxStore } from '../options.ts'
import { sendPage } from '../page.ts'
import { ERROR_TABLE } from './error-table.ts'
import {
  readScriptBody,
  readScriptedAnswer,
  MAX_DELAY_MS,
  MAX_TIMES,
  addToScript,
  readScript,
  replaceScript,
  EFFECTS,
  OPERATIONS,
} from './script.ts'
import type { ScriptedAnswer } from './script.ts'
import { MEDIA_KINDS, changeSettings, readSettings, readSettingsBody } from './settings.ts'
import type { Settings } from './settings.ts'

const PAGE = '/sandbox/linkedin/control'
const TITLE = 'Next answers of LinkedIn'

export async function control(app: FastifyInstance, { store }: SandboxOptions): Promise<void> {
  await app.register(formbody)

  async function state() {
    return { answers: await readScript(store), ...(await readSettings(store)) }
  }

  app.get('/control.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await state()),
  )

  app.put('/control.json', async ({ body }, reply) => {
    const message = await changeControl(store, body)
    return message === null ? state() : reply.code(400).send({ status: 400, message })
  })

  async function page(reply: FastifyReply, fault?: string) {
    const main = controlPage(await readScript(store), await readSettings(store), fault)
    return sendPage(reply, { title: TITLE, status: fault === undefined ? 200 : 400, main })
  }

  app.get('/control', async (_request, reply) => page(reply))

  app.post('/control', async ({ body }, reply) => {
    const answer = fromForm(body)
    if (typeof answer === 'string') return page(reply, answer)
    await addToScript(store, answer)
    return reply.redirect(PAGE, 303)
  })

  app.post('/control/switches', async ({ body }, reply) => {
    const change = readSettingsBody(switchesFromForm(body))
    if (typeof change === 'string') return page(reply, change)
    await changeSettings(store, change)
    return reply.redirect(PAGE, 303)
  })

  app.post('/control/clear', async (_request, reply) => {
    await replaceScript(store, [])
    return reply.redirect(PAGE, 303)
  })
}

/** Replaces the script, and changes the switches that are given; answers what is wrong, and then changes nothing. */
export async function changeControl(store: SandboxStore, body: unknown): Promise<string | null> {
  const answers = readScriptBody(body)
  if (typeof answers === 'string') return answers
  const change = readSettingsBody(body)
  if (typeof change === 'string') return change
  await replaceScript(store, answers)
  if (Object.keys(change).length > 0) await changeSettings(store, change)
  return null
}

function fromForm(form: unknown): ScriptedAnswer | string {
  const effect = textField(form, 'effect')
  const preset = textField(form, 'preset')
  const answer = Object.entries(ERROR_TABLE).find(([name]) => name === preset)?.[1]
  return readScriptedAnswer({
    on: textField(form, 'on'),
    effect,
    ...(effect === 'refuse' ? { status: answer?.status, body: answer?.body } : {}),
    delayMs: Number(textField(form, 'delayMs')),
    times: Number(textField(form, 'times')),
  })
}

/** Every field of the form comes along, but for the boxes that are not ticked. */
function switchesFromForm(form: unknown): Record<string, unknown> {
  function whole(name: string): number {
    return Number(textField(form, name) ?? '')
  }
  function isTicked(name: string): boolean {
    return textField(form, name) === 'on'
  }
  return {
    ...Object.fromEntries(NUMBERS.map(([name]) => [name, whole(name)])),
    ...Object.fromEntries(SWITCHES.map(([name]) => [name, isTicked(name)])),
    processing_seconds: byKind('processing_seconds', whole),
    status_readable: byKind('status_readable', isTicked),
  }
}

function byKind<Value>(name: string, read: (field: string) => Value) {
  return Object.fromEntries(MEDIA_KINDS.map((kind) => [kind, read(`${name}.${kind}`)]))
}

const NUMBERS = [
  ['day_budget', 'Requests of a member on one day', 1_000_000],
  ['duplicate_window_seconds', 'Seconds for which a text counts as posted already', 86_400],
  ['activity_delay_seconds', 'Seconds until a new post can be commented on', 86_400],
] as const
const SWITCHES = [
  ['counts_readable', 'How many likes and comments a post has'],
  ['comments_closed', 'No member may comment, at whichever address'],
] as const

function controlPage(script: readonly ScriptedAnswer[], settings: Settings, fault?: string): Html {
  return html`<p>
      The next calls can be answered otherwise than well. Scripted answers are taken in this order,
      one per call.
    </p>
    ${fault !== undefined && html`<p role="alert"><strong>${fault}</strong></p>`}
    <section class="sheet" aria-labelledby="queue">
      <h2 id="queue">Waiting</h2>
      ${script.length === 0 ? html`<p>Nothing: every call gets its ordinary answer.</p>` : queue(script)}
    </section>
    <form class="sheet" method="post" action="${LINKEDIN_PATH}/control">
      <h2>Add one</h2>
      ${select('on', 'Call', [['any', 'any call'], ...OPERATIONS.map((name) => [name, name] as const)])}
      ${select('effect', 'What happens', Object.entries(EFFECTS))}
      ${select('preset', 'Answer, where one is given', presets())}
      ${number('times', 'How many calls', { least: 1, most: MAX_TIMES })}
      ${number('delayMs', 'Milliseconds to wait first', { least: 0, most: MAX_DELAY_MS })}
      <button class="main">Add</button>
    </form>
    ${switchesForm(settings)}`
}

/** Form of the settings, each of which holds for every call until it is switched again. */
function switchesForm(settings: Settings): Html {
  const seconds = settings.processing_seconds
  return html`<form class="sheet" method="post" action="${LINKEDIN_PATH}/control/switches">
    <h2>How this LinkedIn is</h2>
    ${NUMBERS.map(([name, label, most]) => number(name, label, { least: 0, most, value: settings[name] }))}
    <fieldset class="row">
      <legend>Seconds until a file can be shown</legend>
      ${MEDIA_KINDS.map((kind) =>
        number(`processing_seconds.${kind}`, capital(kind), {
          least: 0,
          most: 86_400,
          value: seconds[kind],
        }),
      )}
    </fieldset>
    <fieldset>
      <legend>What a member may read</legend>
      ${MEDIA_KINDS.map((kind) =>
        tick(`status_readable.${kind}`, `How far ${A[kind]} is`, settings.status_readable[kind]),
      )}
      ${tick(...SWITCHES[0], settings.counts_readable)}
    </fieldset>
    ${tick(...SWITCHES[1], settings.comments_closed)}
    <button class="main">Switch</button>
  </form>`
}

const A = { image: 'an image', document: 'a document', video: 'a video' } as const

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function tick(name: string, label: string, isOn: boolean): Html {
  return html`<label class="choice"
    ><input type="checkbox" name="${name}" ${isOn && 'checked'} /> ${label}</label
  >`
}

function queue(script: readonly ScriptedAnswer[]): Html {
  return html`<ol>
      ${script.map((answer) => html`<li><strong>${answer.on}</strong>: ${inWords(answer)}</li>`)}
    </ol>
    <form method="post" action="${LINKEDIN_PATH}/control/clear"><button>Clear</button></form>`
}

function inWords({ effect, status, delayMs = 0, times }: ScriptedAnswer): string {
  const answer = status === undefined ? '' : ` (${status})`
  const late = delayMs > 0 ? `, after ${delayMs} ms` : ''
  return `${EFFECTS[effect]}${answer}${late}${times > 1 ? `, ${times} times` : ''}`
}

function presets(): [string, string][] {
  return Object.entries(ERROR_TABLE).map(([name, { status }]) => [name, `${status} ${name}`])
}

function select(
  name: string,
  label: string,
  choices: readonly (readonly [string, string])[],
): Html {
  return html`<label class="field"
    >${label}
    <select name="${name}">
      ${choices.map(([value, text]) => html`<option value="${value}">${text}</option>`)}
    </select>
  </label>`
}

function number(
  name: string,
  label: string,
  range: { readonly least: number; readonly most: number; readonly value?: number },
): Html {
  return html`<label class="field"
    >${label}
    <input
      type="number"
      name="${name}"
      value="${range.value ?? range.least}"
      min="${range.least}"
      max="${range.most}"
      required
    />
  </label>`
}

import { html } from '#sandbox/html.ts'
import type { Html } from '#sandbox/html.ts'

import { ERROR_TABLE } from './error-table.ts'
import { MAX_DELAY_MS, MAX_TIMES } from './script-body.ts'
import { EFFECTS, OPERATIONS } from './script.ts'
import type { ScriptedAnswer } from './script.ts'
import { LINKEDIN_PATH } from './stage.ts'

export function controlPage(script: readonly ScriptedAnswer[], fault?: string): Html {
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
    </form>`
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

function number(name: string, label: string, range: { least: number; most: number }): Html {
  return html`<label class="field"
    >${label}
    <input
      type="number"
      name="${name}"
      value="${range.least}"
      min="${range.least}"
      max="${range.most}"
      required
    />
  </label>`
}

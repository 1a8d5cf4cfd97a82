import { execFile } from 'node:child_process'
import path from 'node:path'

import * as z from 'zod/mini'

import { TOOL_NAMES, inputFor } from '#tests/server/mcp/tool-cases.ts'
import { deskForTools } from '#tests/server/mcp/tool-desk.ts'

import type { RunningLin } from './lin.ts'

/** What the inspector calls the protocol with `initialize`, and that of 2026-07-28. */
export const INSPECTOR_ERAS = ['legacy', 'modern'] as const

export interface Inspection {
  readonly title: string
  /** By each tool that the list names, or that Lin should have: null, or what is wrong. */
  readonly faults: ReadonlyMap<string, string | null>
}

export interface Inspector {
  readonly version: string
  /** Holds the installed package, and what the inspector stores. */
  readonly folder: string
}

const PROGRAM = 'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js'
const TIMEOUT_MS = 60_000

const Listed = z.object({
  result: z.object({ tools: z.array(z.object({ name: z.string() })) }),
})
const Called = z.object({ result: z.object({ structuredContent: z.looseObject({}) }) })

/** Has the inspector list the tools of a Lin in which nobody has worked yet, and call each of them, by an API key. */
export async function inspect(
  lin: RunningLin,
  inspector: Inspector,
  era: (typeof INSPECTOR_ERAS)[number],
): Promise<Inspection> {
  const desk = await deskForTools(lin.remote, lin.token)
  const faults = new Map<string, string | null>(TOOL_NAMES.map((name) => [name, 'is not listed']))
  const answers = new Map<string, unknown>()
  const title = `Inspector, ${era}: @modelcontextprotocol/inspector ${inspector.version} --cli`
  const list = await run('tools/list', '--strict')
  for (const { name } of Listed.parse(JSON.parse(list)).result.tools) {
    try {
      const input = JSON.stringify(inputFor(name, { ...desk, answers }))
      const answer = await run('tools/call', `--tool-name=${name}`, `--tool-args-json=${input}`)
      answers.set(name, Called.parse(JSON.parse(answer)).result.structuredContent)
      faults.set(name, null)
    } catch (error) {
      faults.set(name, error instanceof Error ? error.message : String(error))
    }
  }
  return { title, faults }

  function run(method: string, ...options: readonly string[]): Promise<string> {
    return runInspector(inspector, [
      '--cli',
      `--server-url=${lin.mcpUrl}`,
      '--transport=http',
      `--protocol-era=${era}`,
      `--header=Authorization: Bearer ${lin.key}`,
      '--stored-auth-only',
      '--format=json',
      '--quiet',
      `--method=${method}`,
      ...options,
    ])
  }
}

/** @throws Error with what it printed, where it ends with a failure: of a refusing tool too */
function runInspector({ folder }: Inspector, words: readonly string[]): Promise<string> {
  const args = [path.join(folder, PROGRAM), ...words]
  // It would store the sign-ins of other servers in the home folder.
  const env = { ...process.env, HOME: folder, USERPROFILE: folder }
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { env, timeout: TIMEOUT_MS }, (error, out, complaints) => {
      if (error === null) resolve(out)
      else reject(new Error(`ended with ${error.code}: ${complaints}${out}`, { cause: error }))
    })
  })
}

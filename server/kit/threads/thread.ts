import { setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'

import { adoptRules } from '@lin/zones'
import type { Rules } from '@lin/zones'

export interface ThreadData {
  /** Null: the runtime's own rules of time zones. */
  readonly rules: Rules | 'built-in' | null
}

export interface ThreadTask {
  readonly module: string
  readonly name: string
  readonly args: readonly unknown[]
}

export async function runTask({ module, name, args }: ThreadTask): Promise<unknown> {
  await ready
  const loaded: unknown = await import(module)
  const work: unknown = Reflect.get(Object(loaded), name)
  if (typeof work !== 'function') throw new Error(`${module} exports no function ${name}.`)
  return Reflect.apply(work, undefined, [...args])
}

// Requests take precedence over the work here. On other systems a priority belongs to the whole process.
if (process.platform === 'linux') setPriority(5)

const told: unknown = workerData
const ready = followProcess(told)

/** A thread has modules of its own, and with them rules of its own. */
async function followProcess(data: unknown): Promise<void> {
  if (!isThreadData(data)) throw new Error('This runs in a thread of the pool.')
  const { rules } = data
  if (rules !== 'built-in') adoptRules(rules)
  else (await import('@lin/zones/data')).adoptBuiltInRules()
}

function isThreadData(data: unknown): data is ThreadData {
  return typeof data === 'object' && data !== null && 'rules' in data
}

import { existsSync } from 'node:fs'

import type { AiConfig } from '#server/ai-config.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/kit/log.ts'
import { StartError } from '#server/kit/start-error.ts'

import { openForwardProxy } from './outside/forward-proxy.ts'
import type { ForwardProxy } from './outside/forward-proxy.ts'
import { checkModel, checkReach } from './outside/writer/model/check-model.ts'
import type { Finding } from './outside/writer/model/check-model.ts'

/** `npm run ai:check`: whether the models that the environment names answer. */
try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const { ai } = config
  // Its reasons are in the sentences, too.
  const proxy = openForwardProxy(config.proxy, createLog({ level: 'silent', pretty: false }))
  const model = ai.model === null ? null : { ...ai.model, proxy }
  const areFine = [await checkWriter(model), await checkImages(ai.imageModel, proxy)]
  process.exitCode = areFine.every(Boolean) ? 0 : 1
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function checkWriter(model: AiConfig['model']): Promise<boolean> {
  if (model === null) {
    return tell('Writer: built-in', { works: true, sentence: 'No model is set: see docs/ai.md.' })
  }
  const host = hostOf(model.baseUrl ?? 'https://api.anthropic.com')
  return tell(`Writer: ${model.model} at ${host}`, await checkModel(model))
}

async function checkImages(
  model: AiConfig['imageModel'],
  proxy: ForwardProxy | null,
): Promise<boolean> {
  if (model === null) {
    return tell('Images: drawn title cards', { works: true, sentence: 'No image model is set.' })
  }
  const finding = await checkReach(model.baseUrl, model.apiKey, proxy)
  return tell(`Images: ${model.model} at ${hostOf(model.baseUrl)}`, finding)
}

/** Leaves out the user name and password that an address may contain. */
function hostOf(baseUrl: string): string {
  return new URL(baseUrl).host
}

function tell(heading: string, { works, sentence }: Finding): boolean {
  process.stdout.write(`${heading}\n  ${sentence}\n`)
  return works
}

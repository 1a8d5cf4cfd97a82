import { existsSync } from 'node:fs'

import { accessSentence } from '#contract/program-access/check.ts'
import { clientConfigurations, endpointOf } from '#contract/program-access/configurations.ts'
import { en } from '#contract/program-access/en.ts'
import { readConfig } from '#server/config.ts'
import { StartError } from '#server/kit/start-error.ts'
import { checkAccess } from '#server/mcp/check-access.ts'

/**
 * `npm run doctor [-- ADDRESS]`: whether programs get in at the public address, LIN_PUBLIC_URL or the one that is named,
 * and what they are configured with.
 */
try {
  const address = process.argv[2] ?? configuredAddress()
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
    throw new StartError(`"${address}" is no address: name one such as https://lin.example.com`)
  }
  const publicUrl = address.replace(/(?<!\/)\/+$/, '')
  const { findings } = await checkAccess(publicUrl)
  for (const finding of findings) {
    const { check, works } = finding
    const subject = check === 'address' ? `: ${publicUrl}` : ''
    process.stdout.write(`${works ? '✓' : '✗'} ${en.headings[check]}${subject}\n`)
    process.stdout.write(`  ${accessSentence(finding, en) ?? finding.code}\n`)
  }
  const areFine = findings.every(({ works }) => works)
  if (areFine) process.stdout.write(configurationsFor(publicUrl))
  process.exitCode = areFine ? 0 : 1
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

function configuredAddress(): string {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { publicUrl, port } = readConfig(process.env)
  return publicUrl ?? `http://localhost:${port}`
}

function configurationsFor(publicUrl: string): string {
  const texts = clientConfigurations(publicUrl).map(
    ({ client, file, text }) => `${client}${file === null ? '' : `, ${file}`}\n${text}\n`,
  )
  return `
With an API key of Lin's settings in LIN_KEY:

${texts.join('\n')}
Any other client: Streamable HTTP at ${endpointOf(publicUrl)}, with the header "Authorization: Bearer …", or with OAuth.
`
}

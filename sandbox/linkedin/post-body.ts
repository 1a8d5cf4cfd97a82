import { isRecord } from '#sandbox/fields.ts'

import { Refusal } from './answer.ts'
import { readContent } from './content-body.ts'
import type { Content } from './content-body.ts'
import { invalidFields } from './error-table.ts'
import { MISSING, requireStorable, symbol, text } from './text-fields.ts'

/** A post as its request asks for it. */
export interface AskedPost extends Content {
  /** URN of a person. */
  readonly author: string
  readonly commentary: string
  readonly visibility: string
}

/** Refuses with every fault at once, as LinkedIn does. */
export function readPostBody(body: Readonly<Record<string, unknown>>): AskedPost {
  const faults: string[] = []
  const author = text(body, '/author', faults)
  const commentary = text(body, '/commentary', faults)
  const visibility = symbol(body, '/visibility', ['PUBLIC', 'CONNECTIONS', 'LOGGED_IN'], faults)
  symbol(body, '/lifecycleState', ['PUBLISHED'], faults)
  if (isRecord(body['distribution'])) {
    const feeds = ['MAIN_FEED', 'NONE']
    symbol(body['distribution'], '/distribution/feedDistribution', feeds, faults)
  } else {
    faults.push(`/distribution :: ${MISSING}`)
  }
  const content = readContent(body['content'], faults)

  if (faults.length > 0) throw new Refusal(invalidFields(faults))
  requireStorable(commentary)
  return { author, commentary, visibility, ...content }
}

/** The new commentary of a partial update. */
export function readPatchBody(body: Readonly<Record<string, unknown>>): string {
  const set = isRecord(body['patch']) ? body['patch']['$set'] : undefined
  const faults: string[] = []
  const commentary = text(isRecord(set) ? set : {}, '/patch/$set/commentary', faults)
  if (faults.length > 0) throw new Refusal(invalidFields(faults))
  requireStorable(commentary)
  return commentary
}

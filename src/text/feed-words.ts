import { t } from './t.ts'

/** Translates why a feed cannot be read, as it is stored with the feed. */
export function feedFaultSaid(said: string): string {
  const [, status = ''] = STATUS.exec(said) ?? []
  const stored = status === '' ? said : said.replace(status, '#')
  return t.feedFaults.get(stored)?.replace('#', status) ?? said
}

const STATUS = /^The site answered (\d+):/

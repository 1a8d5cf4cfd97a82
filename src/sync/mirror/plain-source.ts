import { readSourceInput } from '#contract/rules/source-input.ts'

/** The server tells sources apart by this. */
export function plainSource(typed: string): string {
  const input = readSourceInput(typed)
  return (input.kind === 'fault' ? typed : input.value).toLowerCase()
}

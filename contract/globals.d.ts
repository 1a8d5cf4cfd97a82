/** What browsers, workers and Node share, as far as the contract uses it. */
declare const URL: { canParse(url: string): boolean }

interface URLSearchParams {
  get(name: string): string | null
  has(name: string): boolean
}

/** What browsers, workers and Node share, as far as the contract uses it. */
declare const URL: { canParse(url: string): boolean }

declare function btoa(text: string): string

interface URLSearchParams {
  get(name: string): string | null
  has(name: string): boolean
}

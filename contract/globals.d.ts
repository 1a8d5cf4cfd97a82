/** What browsers, workers and Node share, as far as the contract uses it. */
declare const URL: {
  canParse(url: string): boolean
  new (url: string): {
    hash: string
    readonly host: string
    readonly pathname: string
    readonly search: string
    readonly searchParams: { keys(): Iterable<string>; delete(name: string): void }
  }
}

declare function btoa(text: string): string

interface URLSearchParams {
  get(name: string): string | null
  has(name: string): boolean
}

declare const URL: {
  canParse(url: string): boolean
  new (url: string): {
    hash: string
    readonly href: string
    readonly host: string
    readonly hostname: string
    readonly password: string
    readonly pathname: string
    readonly search: string
    readonly username: string
    readonly searchParams: { get(name: string): string | null; delete(name: string): void }
  }
}

declare const TextDecoder: new (
  encoding: string,
  options: { fatal: boolean },
) => { decode(bytes: Uint8Array): string }

declare function btoa(text: string): string

interface URLSearchParams {
  get(name: string): string | null
  has(name: string): boolean
}

export function pathOf(path: string, params: unknown): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(valueOf(params, name)))
}

function valueOf(params: unknown, name: string): string {
  const value: unknown =
    typeof params === 'object' && params !== null ? Reflect.get(params, name) : undefined
  if (typeof value === 'string') return value
  throw new TypeError(`The path parameter ${name} is missing`)
}

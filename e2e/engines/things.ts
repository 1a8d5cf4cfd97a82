// Things on a page by what a person sees of them, as XPath.

export function button(name: string): string {
  return `//button[normalize-space()="${name}" and not(@disabled) and not(@aria-disabled)]`
}

/** `name`: how its words begin. */
export function link(name: string): string {
  return `//a[starts-with(normalize-space(), "${name}")]`
}

export function heading(name: string): string {
  return `//*[self::h1 or self::h2 or self::h3][normalize-space()="${name}"]`
}

export function field(label: string): string {
  return `//*[@id=//label[normalize-space()="${label}"]/@for]`
}

/** A checkbox or a radio button, which stands in its label. */
export function choice(label: string): string {
  return `//label[contains(normalize-space(), "${label}")]//input`
}

export function words(text: string): string {
  return `//*[text()[contains(normalize-space(), "${text}")]]`
}

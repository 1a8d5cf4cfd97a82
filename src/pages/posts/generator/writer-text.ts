import { t } from '#text/t.ts'

/** Who wrote a draft, so that nobody takes one writer for the other. */
export function writerText(writer: string): string {
  const { builtIn, writer: by } = t.composer.writtenFrom
  return writer === 'built-in' ? builtIn : by(writer)
}

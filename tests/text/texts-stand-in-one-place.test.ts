// @vitest-environment node
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

import { Visitor, parseSync } from 'vite'
import { expect, test } from 'vitest'

const FOLDERS = ['src/app', 'src/data', 'src/ui', ...globSync('src/pages/*')]

/** Strings that look like words for people, and are none. */
const NO_WORDS = [
  // Keys of a keyboard, as events name them
  /^(Arrow(Down|Left|Right|Up)|Backspace|Delete|End|Enter|Escape|Home|Page(Down|Up)|Shift|Tab)( \w)?$/,
  /^(Escape )?(Alt|Control|Meta)\+/,
  // Events of the session's machine
  /^(TokenFound|Confirmed|Refused|Unheard|Expired|LoggedOut|OtherTab)$/,
  // Names of a browser's own: an interface, the type of dragged files, a selector
  /^(FontFace|Files)$/,
  /^(input:|main button:|:scope |\.[a-z])/,
  // Alternatives that a text is searched for
  /\|[^.]*\|[^.]*\|/,
  // An error's own name
  /^[A-Z]\w+Error$/,
  // The mark of a segment in a JPEG
  /^Adobe$/,
  // Markup of a file that is exported
  /^</,
  // A command of a shell, and names
  /^(npm start|Lin|LinkedIn)$/,
]

/** Names tests as they are named in the code. */
const TITLES_OF_TESTS = 'src/pages/trial/held-by.ts'

test.each(FOLDERS)('no text of %s stands outside src/text', async (folder) => {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { exclude: [TITLES_OF_TESTS] })
  const found = await Promise.all(
    files.map(async (file) => {
      const texts = textsOf(file, await readFile(file, 'utf8'))
      return texts.map((text) => `${file}: ${text}`)
    }),
  )

  expect(files).not.toEqual([])
  expect(found.flat()).toEqual([])
})

test('a text in a tag, an attribute, a table and a template is found, and nothing else', () => {
  const source = `
    import { x } from 'Not a text'
    const TABLE: { a: 'A type' } = { a: 'Table text' }
    const b = \`\${x} in a template\`
    if (x === 'Escape') throw new Error('No text for people')
    export const C = () => <p className="row row wide" title="Title">words {x}</p>
  `

  expect(textsOf('a.tsx', source)).toEqual(['Table text', '… in a template', 'Title', 'words'])
})

function textsOf(file: string, source: string): string[] {
  const found: string[] = []
  let silent = 0

  function hush(): void {
    silent += 1
  }

  function speak(): void {
    silent -= 1
  }

  function take(text: string): void {
    const words = text.trim().replaceAll(/\s+/g, ' ')
    if (silent === 0 && isForPeople(words)) found.push(words)
  }

  const visitor = new Visitor({
    ImportDeclaration: hush,
    'ImportDeclaration:exit': speak,
    TSTypeAnnotation: hush,
    'TSTypeAnnotation:exit': speak,
    TSTypeAliasDeclaration: hush,
    'TSTypeAliasDeclaration:exit': speak,
    TSInterfaceDeclaration: hush,
    'TSInterfaceDeclaration:exit': speak,
    TSTypeParameterInstantiation: hush,
    'TSTypeParameterInstantiation:exit': speak,
    NewExpression: (node) => isError(node.callee) && hush(),
    'NewExpression:exit': (node) => isError(node.callee) && speak(),
    JSXAttribute: (node) => node.name.name === 'className' && hush(),
    'JSXAttribute:exit': (node) => node.name.name === 'className' && speak(),
    JSXText: (node) => {
      if (/\p{L}{2}/u.test(node.value)) found.push(node.value.trim().replaceAll(/\s+/g, ' '))
    },
    Literal: (node) => {
      if (typeof node.value === 'string') take(node.value)
    },
    TemplateLiteral: (node) => take(node.quasis.map((part) => part.value.raw).join('…')),
  })
  visitor.visit(parseSync(file, source).program)
  return found
}

function isError(callee: { readonly type: string; readonly name?: unknown }): boolean {
  return callee.type === 'Identifier' && String(callee.name).endsWith('Error')
}

/** Whether a text looks like words for people: it begins with a capital, or has several words and no class name. */
function isForPeople(text: string): boolean {
  const isWordy = /^\p{Lu}\p{Ll}/u.test(text) || /\p{L}{2}[^_-]* \p{L}/u.test(text)
  return isWordy && !/__|--/.test(text) && !NO_WORDS.some((pattern) => pattern.test(text))
}

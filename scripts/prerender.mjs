import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

import { build } from 'vite'

import { SIGNED_IN } from './share-chunks.mjs'
import { startAfterPaint } from './start-after-paint.mjs'

const SHELL = 'app.html'
/** The server reads from it which page answers which address, and which code is inline in each file. */
const RECORD = '.lin-pages.json'
/** A page needs these scripts before its first paint, and they are too short for a request of their own. */
const INLINE = ['theme.js', 'early.js']
/** The page that asks for what it shows before the app is there. */
const EARLY = { page: '/approve', script: 'early-post.js' }

/**
 * Has the build render the public pages in every language from the components of the app, with their styles inside, and
 * puts what must run before the first paint into every page.
 * @param options vite's `define` and `plugins` for the pages, and the table of `screens`, see readScreens
 */
export function prerender(options) {
  let root = ''
  return {
    name: 'prerender',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const shell = bundle[SHELL]
        if (shell === undefined) return
        const plain = withIconInside(withInlineScripts(String(shell.source), root), root)
        shell.source = withSignedInApp(plain, bundle)
        const files = new Map([[SHELL, shell.source]])
        const pages = {}
        for (const page of await renderPages(root, options)) {
          const name = `pages/${page.path.slice(1) || 'landing'}.${page.language}.html`
          const early = page.path === EARLY.page ? inlineScript(EARLY.script, root) : ''
          const source = pageOf(page, { shell: plain, bundle, screens: options.screens, early })
          this.emitFile({ type: 'asset', fileName: name, source })
          files.set(name, source)
          pages[page.path] = { ...pages[page.path], [page.language]: name }
        }
        const inline = Object.fromEntries([...files].map(([name, html]) => [name, inlineIn(html)]))
        const source = JSON.stringify({ pages, inline }, null, 2)
        this.emitFile({ type: 'asset', fileName: RECORD, source })
      },
    },
  }
}

async function renderPages(root, { define, plugins }) {
  const outDir = path.join(root, '.cache', 'prerendered')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    define,
    plugins: plugins(),
    publicDir: false,
    ssr: { noExternal: ['lucide-react'] },
    build: { ssr: 'src/prerender/render-pages.tsx', outDir, emptyOutDir: true, minify: false },
  })
  return rendered(pathToFileURL(path.join(outDir, 'render-pages.js')).href)
}

/** A process of its own: the modules of the app would listen for ever. */
async function rendered(file) {
  const code = `const { renderPages } = await import('${file}')
    process.stdout.write(JSON.stringify(await renderPages()), () => process.exit())`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', code],
    { env: { ...process.env, NODE_ENV: 'production' }, maxBuffer: 10_000_000, timeout: 60_000 },
  )
  return JSON.parse(stdout)
}

function withInlineScripts(html, root) {
  return INLINE.reduce(
    (page, name) =>
      page.replace(`<script src="/${name}"></script>`, () => inlineScript(name, root)),
    html,
  )
}

function inlineScript(name, root) {
  const code = readFileSync(path.join(root, 'public', name), 'utf8')
    .replaceAll(/^\s*\/\/.*\n/gm, '')
    .replaceAll(/\n\s*/g, '\n')
    .trim()
  return `<script>${code}</script>`
}

/** Inlines the icon: the browser would fetch a file before it paints the text, over a connection of its own. */
function withIconInside(html, root) {
  const icon = readFileSync(path.join(root, 'public', 'icon.svg'), 'utf8').replaceAll(/\n\s*/g, '')
  if (!html.includes('"/icon.svg"')) throw new Error(`${SHELL} names no icon.svg`)
  return html.replace('"/icon.svg"', `"data:image/svg+xml,${encodeURIComponent(icon)}"`)
}

/** Preloads beside the app what all signed-in screens need, since people who get the shell are usually signed in. */
function withSignedInApp(shell, bundle) {
  const files = ['src/main.ts', ...SIGNED_IN]
  const parts = files.flatMap((file) => partsOf(chunkOf(bundle, file), bundle))
  const scripts = [...new Set(parts.map(addressOf))]
  const styles = stylesOf(parts).map((name) => `/${name}`)
  const links = [
    ...fontHints(bundle),
    ...styles
      .filter((address) => !shell.includes(address))
      .map((address) => `<link rel="preload" as="style" crossorigin href="${address}">`),
  ]
  return shell
    .replace(FIRST_SCRIPT, (script) => `${scripts.map(scriptHint).join('')}${script}`)
    .replace('</head>', () => `${links.join('')}</head>`)
}

const FIRST_SCRIPT = '<script type="module"'

/**
 * A hint before the script itself: Chromium (156) reuses the code that it compiled on an earlier visit only for a
 * module that was preloaded as a script, and not if a script or `modulepreload` requested the module first.
 */
function scriptHint(address) {
  return `<link rel="preload" as="script" crossorigin href="${address}">`
}

/** Every page is set in these two: fonts.css. */
const FONTS = /(?:newsreader|inter-latin-wght)-[^/]*\.woff2$/

/** Hints that are served from the same requests as fonts.css makes: those are anonymous, thus `crossorigin`. */
function fontHints(bundle) {
  return Object.keys(bundle)
    .filter((name) => FONTS.test(name))
    .map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}">`)
}

function pageOf(page, { shell, bundle, screens, early }) {
  const app = chunkOf(bundle, 'src/main.ts')
  const own = chunkOf(bundle, screens.find((screen) => screen.path === page.path).module)
  const frame = chunkOf(bundle, 'src/app/frame/public-frame.tsx')
  const texts = page.texts.map((group) => chunkOf(bundle, textsIn(page.language, group)))
  const chunks = [app, frame, own, ...texts].filter((chunk) => chunk !== undefined)
  const parts = [...new Set(chunks.flatMap((chunk) => partsOf(chunk, bundle)))]
  const isLanding = page.path === '/'
  const styles = stylesOf(parts)
  const head = [
    ...fontHints(bundle),
    `<style>${styles.map((name) => String(bundle[name].source).trim()).join('')}</style>`,
    isLanding
      ? startOf(chunkOf(bundle, 'src/landing.ts'), bundle)
      : `${styles.map(knownStyle).join('')}${startOf(app, bundle, parts)}`,
  ]
  const names = parts.map(addressOf).join(' ')
  const later = isLanding ? addressOf(chunkOf(bundle, 'src/landing-later.ts')) : null
  const hints = isLanding
    ? ` data-app="${addressOf(app)}" data-later="${later}" data-parts="${names}"`
    : ''
  return (
    shell
      .replaceAll(
        /\s*<(script type="module"|link rel="(modulepreload|stylesheet)")[^>]*>(<\/script>)?/g,
        '',
      )
      .replace(/<html lang="[^"]*">/, `<html lang="${page.language}">`)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${page.title}</title>`)
      .replace('</head>', () => `${head.join('')}</head>`)
      // First of all, as its answer takes the longest.
      .replace('<meta charset="utf-8" />', (encoding) => `${encoding}${early}`)
      .replace(/<div id="root">[\s\S]*<\/noscript>/, () => bodyOf(page, hints))
  )
}

function bodyOf({ path: address, language, html, withoutApp, sandbox }, hints) {
  const notice = withoutApp === null ? '' : noticeOf(withoutApp)
  const template = sandbox === null ? '' : `<template id="sandbox">${sandbox}</template>`
  return `${notice}<div id="root" data-page="${address}" data-language="${language}"${hints}>${html}</div>${template}`
}

/** public/early.js shows the second notice. */
function noticeOf({ needsScript, notStarted, tryAgain }) {
  return `<noscript><p class="needs-script">${needsScript}</p></noscript>
<p id="not-started" class="needs-script" role="alert" hidden>${notStarted} <button type="button" class="button button--secondary button--small">${tryAgain}</button></p>`
}

function textsIn(language, group) {
  const file = group.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
  return `src/text/${language}/${file}.ts`
}

function chunkOf(bundle, file) {
  return Object.values(bundle).find(
    (part) => part.type === 'chunk' && part.moduleIds.some((id) => id.endsWith(`/${file}`)),
  )
}

function partsOf(chunk, bundle, known = new Set()) {
  if (known.has(chunk)) return []
  known.add(chunk)
  const needed = chunk.imports.map((name) => bundle[name]).filter((part) => part !== undefined)
  return [...needed.flatMap((part) => partsOf(part, bundle, known)), chunk]
}

function stylesOf(parts) {
  return [...new Set(parts.flatMap(({ viteMetadata }) => [...viteMetadata.importedCss]))]
}

/** The app fetches a screen's styles unless a link to them is there; a disabled one fetches nothing. */
function knownStyle(name) {
  return `<link rel="stylesheet" href="/${name}" disabled>`
}

function startOf(chunk, bundle, parts = partsOf(chunk, bundle)) {
  return startAfterPaint(addressOf(chunk), parts.filter((part) => part !== chunk).map(addressOf))
}

function addressOf({ fileName }) {
  return `/${fileName}`
}

function inlineIn(html) {
  return {
    scripts: [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => hashOf(code)),
    styles: [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, code]) => hashOf(code)),
  }
}

function hashOf(code) {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}

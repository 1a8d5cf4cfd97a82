import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

import manifest from './package.json' with { type: 'json' }
import { prerender } from './scripts/prerender.mjs'
import { readScreens } from './scripts/screens.mjs'
import { shareChunks } from './scripts/share-chunks.mjs'

const SERVER = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

const DEFINE = { 'import.meta.env.LIN_VERSION': JSON.stringify(manifest.version) }

/** Of a file's content: short, because the service worker lists every file by its name. */
const HASH = '[hash:7]'

/** Nothing of ours has a getter that does something: constants and schemas that nobody uses are left out. */
const BUILT_SMALL = {
  treeshake: { propertyReadSideEffects: false },
  optimization: { inlineConst: { mode: 'all', pass: 3 } },
} as const

/** The exports of react-router lead to its build for development, which warns. */
const ROUTER = path.join(import.meta.dirname, 'node_modules/react-router/dist/production')

/** The table of screens: which of them are prerendered, and which share their chunks. */
const screens = await readScreens(import.meta.dirname)

export default defineConfig({
  // The same library for the browsers of the last years, without what it does for older ones.
  resolve: {
    alias: [
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' },
      { find: /^react-router$/, replacement: path.join(ROUTER, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: path.join(ROUTER, 'dom-export.mjs') },
      {
        find: /^temporal-polyfill$/,
        replacement: new URL('src/device/own-temporal.ts', import.meta.url).pathname,
      },
    ],
  },
  define: DEFINE,
  plugins: [
    react(),
    shellInDevelopment(),
    prerender({ define: DEFINE, plugins: () => [react()], screens }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      injectRegister: false,
      // The icons that the app shows are among the files below.
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        rollupOptions: BUILT_SMALL,
        manifestTransforms: [
          // Enough to tell two versions of a file apart; names that are alike shrink beside each other.
          (files) => ({
            manifest: files
              .map((file) => ({ ...file, revision: file.revision?.slice(0, 6) ?? null }))
              .toSorted((one, other) => one.url.localeCompare(other.url)),
          }),
        ],
        // Of the fonts those that everybody sees; the browser caches more of Inter when it fetches it.
        globPatterns: [
          '**/*.{html,js,css,svg,png}',
          'assets/{newsreader,inter-latin-wght}-*.woff2',
        ],
        // The system shows these at installation and on its own screens.
        // The two scripts are inline in the shell.
        globIgnores: [
          'screenshots/**',
          '{apple-touch-icon,icon-512,icon-maskable-*,icon-monochrome-*,shortcut-*}.png',
          '{early,early-post,theme}.js',
        ],
      },
      manifest: {
        id: '/',
        name: 'Lin',
        short_name: 'Lin',
        description:
          'The writing desk of people who keep up a LinkedIn presence: sources, drafts, publishing and schedules.',
        lang: 'en',
        dir: 'ltr',
        start_url: '/dashboard',
        scope: '/',
        display: 'standalone',
        // One desk: what opens Lin shows in the window that is there.
        launch_handler: { client_mode: ['navigate-existing', 'auto'] },
        background_color: '#faf8f4',
        theme_color: '#24488f',
        categories: ['productivity', 'social'],
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          {
            src: '/icon-maskable-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
          {
            src: '/icon-monochrome-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'monochrome',
          },
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
        // Made by `npm run shots`.
        screenshots: [
          screenshot('dashboard', 'wide', 'The dashboard'),
          screenshot('posts', 'wide', 'Writing a post'),
          screenshot('schedule', 'wide', 'The calendar of posts'),
          screenshot('dashboard-phone', 'narrow', 'The dashboard'),
          screenshot('posts-phone', 'narrow', 'Writing a post'),
          screenshot('sources-phone', 'narrow', 'Sources'),
        ],
        shortcuts: [
          shortcut('Morning page', '/morning', 'morning'),
          shortcut('New post', '/posts#write', 'write'),
          shortcut('Sources', '/sources', 'sources'),
          shortcut('Schedule', '/schedule', 'schedule'),
        ],
        share_target: {
          action: '/share',
          method: 'GET',
          // Chromium complains of a manifest that leaves it to the default.
          enctype: 'application/x-www-form-urlencoded',
          params: { title: 'title', text: 'text', url: 'url' },
        },
      },
    }),
    precompress(),
  ],
  build: {
    target: 'baseline-widely-available',
    rolldownOptions: {
      ...BUILT_SMALL,
      input: { app: 'app.html', landing: 'src/landing.ts', later: 'src/landing-later.ts' },
      output: {
        codeSplitting: { groups: shareChunks(import.meta.dirname, screens) },
        // Fewer letters than base64 has shrink better in that list.
        hashCharacters: 'base36',
        assetFileNames: `assets/[name]-${HASH}[extname]`,
        entryFileNames: `assets/[name]-${HASH}.js`,
        chunkFileNames: ({ facadeModuleId }) => `assets/${chunkNameOf(facadeModuleId)}.js`,
      },
    },
    // The policy of the page allows no inline script, and every browser we build for preloads itself.
    modulePreload: {
      polyfill: false,
      // A part of the app asks for its modules by itself, and as a rule they lie on the device already: links
      // to them would be made, and kept in a list, for nothing. Its styles have no other way.
      resolveDependencies: (_, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => file.endsWith('.css')),
    },
  },
  // The one that makes carousels. Its fonts are those that the page shows them in: the same files.
  worker: {
    format: 'es',
    plugins: () => [withoutBrotli()],
    rolldownOptions: {
      output: {
        assetFileNames: `assets/[name]-${HASH}[extname]`,
        entryFileNames: `assets/carousel-worker-${HASH}.js`,
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': SERVER, '/auth/': SERVER, '/sandbox': SERVER },
  },
})

/** Of texts, the language too; of the rules of time zones, what they are. */
function chunkNameOf(module: string | null): string {
  if (module?.endsWith('/packages/zones/src/data.ts') === true) return `zones-${HASH}`
  const [, language, group] = /\/src\/text\/(\w+)\/([\w-]+)\.ts$/.exec(module ?? '') ?? []
  return language === undefined ? `[name]-${HASH}` : `text-${language}-${group}-${HASH}`
}

function screenshot(name: string, form: 'wide' | 'narrow', label: string) {
  const sizes = form === 'wide' ? '1440x900' : '390x844'
  return {
    src: `/screenshots/${name}.png`,
    sizes,
    type: 'image/png',
    form_factor: form,
    label,
  }
}

function shortcut(name: string, url: string, icon: string) {
  return {
    name,
    url,
    icons: [{ src: `/shortcut-${icon}-96.png`, sizes: '96x96', type: 'image/png' }],
  }
}

/** A build's server answers every screen with the shell; so does the one of development. */
function shellInDevelopment(): Plugin {
  return {
    name: 'shell-in-development',
    configureServer(server) {
      server.middlewares.use((request, _, next) => {
        const isPage = request.headers.accept?.includes('text/html') === true
        const isOurs = !/^\/(api|auth|sandbox)(?:[/?]|$)/.test(request.url ?? '')
        if (isPage && isOurs) request.url = '/app.html'
        next()
      })
    },
  }
}

/**
 * Leaves out the decoder that fontkit has for a form of fonts (WOFF 2) that no carousel is set in: it is as large as
 * the rest of it.
 */
function withoutBrotli(): Plugin {
  const stub = '\0no-brotli'
  return {
    name: 'without-brotli',
    enforce: 'pre',
    resolveId: (id) => (id === 'brotli/decompress.js' ? stub : null),
    load: (id) =>
      id === stub ? "export default () => { throw new TypeError('WOFF 2 is not read') }" : null,
  }
}

/** Writes a .br and a .gz beside each file that shrinks, after the service worker has been built. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    closeBundle: { order: 'post', sequential: true, handler: () => compressFolder('dist') },
  }
}

async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const texts = names.filter((name) => /\.(html|js|css|svg|webmanifest)$/.test(name))
  await Promise.all(texts.map((name) => compressFile(path.join(folder, name))))
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}

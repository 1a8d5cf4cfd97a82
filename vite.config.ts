import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

import manifest from './package.json' with { type: 'json' }

const SERVER = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

export default defineConfig({
  define: { 'import.meta.env.LIN_VERSION': JSON.stringify(manifest.version) },
  plugins: [
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      injectRegister: false,
      // Those that the app shows itself are among the files below.
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{html,js,css,svg,png,webmanifest}'],
        // What the system shows of an app: at its installation, and on its own screens.
        globIgnores: ['screenshots/**', 'icon-monochrome-*.png', 'shortcut-*.png'],
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
    // The policy of the page allows no inline script, and every browser we build for preloads itself.
    modulePreload: { polyfill: false },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': SERVER, '/auth/': SERVER, '/sandbox': SERVER },
  },
})

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

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
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{html,js,css,svg,png,webmanifest}'],
        // Shown before the app is installed, and never again.
        globIgnores: ['screenshots/**'],
      },
      manifest: {
        id: '/',
        name: 'Lin',
        short_name: 'Lin',
        description:
          'The writing desk of people who keep up a LinkedIn presence: sources, drafts, publishing and schedules.',
        lang: 'en',
        start_url: '/dashboard',
        scope: '/',
        display: 'standalone',
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
          { name: 'New post', url: '/posts' },
          { name: 'Sources', url: '/sources' },
          { name: 'Schedule', url: '/schedule' },
        ],
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

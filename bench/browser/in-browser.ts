import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { chromium } from 'playwright'
import type { BrowserContext, Page } from 'playwright'
import { build } from 'vite'

/** A profile outlives its browser, so that each start is a cold one. */
export interface Profile extends AsyncDisposable {
  /** Runs work in a page of a browser that is started for it. */
  inPage<T>(work: (page: Page) => Promise<T>, state?: { readonly offline: boolean }): Promise<T>
}

/** @param script laid into each page before its own */
export async function openProfile(script: string): Promise<Profile> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lin-profile-'))
  return {
    async inPage(work, { offline } = { offline: false }) {
      const browser = await startBrowser(folder, offline)
      try {
        await browser.addInitScript(script)
        return await work(await browser.newPage())
      } finally {
        await browser.close()
      }
    },
    async [Symbol.asyncDispose]() {
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function startBrowser(folder: string, offline: boolean): Promise<BrowserContext> {
  const { CHROMIUM_PATH } = process.env
  return chromium.launchPersistentContext(folder, {
    ...(CHROMIUM_PATH === undefined ? {} : { executablePath: CHROMIUM_PATH }),
    viewport: { width: 1280, height: 900 },
    offline,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
}

/** A file of this folder, with all that it imports, as one script for a page. */
export function scriptOf(file: string): Promise<string> {
  return bundle(file, 'iife')
}

/** The same for a page's own `<script>`; `es` for one of the type module. */
export async function bundle(file: string, format: 'iife' | 'es'): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      write: false,
      target: 'es2024',
      lib: {
        entry: fileURLToPath(import.meta.resolve(`./${file}`)),
        formats: [format],
        name: 'script',
      },
    },
  })
  const [output] = Array.isArray(built) ? built : []
  const [chunk] = output?.output ?? []
  if (chunk?.type !== 'chunk') throw new Error(`${file} could not be bundled.`)
  return chunk.code
}

/** The origin of a server that has stopped, with one bare page. */
export async function serveBare(origin: string, script: string): Promise<AsyncDisposable> {
  const html = `<!doctype html><meta charset="utf-8"><title>Bare</title>
<label>Post content <textarea></textarea></label><label>Search posts <input></label>
<ul class="rows"></ul><div><button>More</button></div>
<script>${script.replaceAll('</', String.raw`<\/`)}</script>`
  const server = createServer((_, reply) => {
    reply.setHeader('content-type', 'text/html').end(html)
  })
  const { hostname, port } = new URL(origin)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(Number(port), hostname, resolve)
  })
  return {
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

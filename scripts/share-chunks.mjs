import { statSync } from 'node:fs'
import path from 'node:path'

/** What is around every signed-in screen. */
const FRAME = ['src/app/start/signed-in.tsx', 'src/data/query/load-lists.ts']
/** What is around every public screen, and what comes into it later. */
const PUBLIC_FRAME = ['src/app/frame/public-frame.tsx', 'src/app/frame/sandbox-note.tsx']
/** In bytes, as they are written: smaller styles cost more as a file of their own than fetched in vain. */
const SMALL_STYLES = 5000

/**
 * Puts what several screens need into one chunk. Left alone, the bundler makes a chunk for each
 * combination of screens; a small chunk costs a request, and shrinks less than a large one.
 *
 * @param root the project's folder
 * @param screens the table, see readScreens
 * @returns rolldown's groups
 */
export function shareChunks(root, screens) {
  let sets = null

  function known(graph) {
    sets ??= setsOf(root, screens, graph)
    return sets
  }

  return [
    // The landing page starts with these, and without the app. First of all: a group takes along all
    // that its modules need.
    { name: (id, graph) => (known(graph).landing.has(id) ? 'first' : null), priority: 1 },
    { name: (id, graph) => sharedChunk(id, known(graph)) },
  ]
}

/** Null leaves a module to the bundler. */
function sharedChunk(id, { app, publicFrame, frame, screens, publicPages, signedInPages }) {
  const publicCount = countWith(publicPages, id)
  const signedInCount = countWith(signedInPages, id)
  const isSignedIn = frame.has(id) || signedInCount > 0
  // What public pages share among each other, and one signed-in screen at most: a password field.
  const isOfForms = publicCount > 1 && !frame.has(id) && signedInCount < 2
  // The frame of the public pages is on all of them, and need not bring the forms to the landing page.
  if (publicFrame.has(id) && (publicCount > 0 || isSignedIn)) return 'app'
  // What a public page shares with the signed-in app must not bring that along.
  if (app.has(id) || (publicCount > 0 && isSignedIn && !isOfForms)) return 'app'
  if (publicCount > 1) return 'forms'
  if (publicCount === 1) return null
  // One file for all screens: a screen waits for each of its own, and together they are small.
  if (isSignedIn && id.endsWith('.css')) return 'frame'
  if (frame.has(id)) return 'frame'
  // What two screens do with a list is no burden of the others, which only show it.
  if (id.endsWith('-actions.ts')) return null
  if (signedInCount > 1) return 'shared'
  // What opens on a press alone: its icons are a few bytes each, and would be a file each; so are many of its styles.
  if (signedInCount === 0 && id.includes('/node_modules/lucide-react/')) return 'icons'
  return isSmallStyles(id) && !screens.has(id) && !publicFrame.has(id) ? 'parts' : null
}

function isSmallStyles(id) {
  return id.endsWith('.css') && statSync(id).size < SMALL_STYLES
}

function countWith(pages, id) {
  return pages.filter((page) => page.has(id)).length
}

function setsOf(root, screens, graph) {
  function reached(file) {
    return reachedFrom(path.join(root, file), graph)
  }

  function pagesIn(frame) {
    return screens.filter((screen) => screen.frame === frame).map(({ module }) => reached(module))
  }

  const app = reached('src/main.ts')
  return {
    landing: reached('src/landing.ts').intersection(app),
    app,
    publicFrame: new Set(PUBLIC_FRAME.flatMap((file) => [...reached(file)])),
    frame: new Set(FRAME.flatMap((file) => [...reached(file)])),
    screens: new Set(screens.flatMap(({ module }) => [...reached(module)])),
    // The callback opens the database: what it needs is what signed-in screens need.
    publicPages: pagesIn('public').filter((page) => ![...page].some(isDatabase)),
    signedInPages: pagesIn('signed-in'),
  }
}

function isDatabase(id) {
  return id.includes('/node_modules/dexie/')
}

/** A module and all that it cannot run without. */
function reachedFrom(start, graph) {
  const reached = new Set()
  const rest = [start]
  for (let id = rest.pop(); id !== undefined; id = rest.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    rest.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}

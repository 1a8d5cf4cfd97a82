import { statSync } from 'node:fs'
import path from 'node:path'

/** This module runs as soon as it is loaded, so no other chunk may contain it. */
const LANDING_LATER = 'src/landing-later.ts'
/** Modules around every signed-in screen, and those that run beside each of them from the start. */
export const SIGNED_IN = [
  'src/app/start/signed-in.tsx',
  'src/app/start/background.ts',
  'src/app/start/load-lists.ts',
]
/** Modules around every public screen, and those that the frame loads later. */
const PUBLIC_FRAME = ['src/app/frame/public-frame.tsx', 'src/app/frame/sandbox-note.tsx']
/** Sends calls. The largest module loaded later, and of no use before somebody signs in. */
const TRANSPORT = ['src/api/transport.ts']
/** Each language and group is a chunk of its own. */
const TEXTS = /\/src\/text\/(?:de|en|es|fr)\//
/** Time zone rules: the largest module of the signed-in app, which hardly ever changes. */
const ZONES = '/packages/zones/src/data.ts'
/** In bytes of source. Smaller styles cost more as a file of their own than fetched in vain. */
const SMALL_STYLES = 5000

/** In the order of need: a group takes along all that its modules need, so the groups needed first choose first. */
const ORDER = [
  // The landing page starts with these, and without the app.
  /^(first|landing-parts)$/,
  /^(app|public-frame|forms|frame)$/,
  /^words$/,
  /^shared$/,
  /-page$/,
  /^requests$/,
  /^sync$/,
  /^details$/,
  /-parts$/,
]

/**
 * Puts what is needed together into one chunk. Left alone, the bundler makes a chunk for each combination of
 * screens and of what they load later, a hundred for one screen; a small chunk costs a request, and shrinks less
 * than a large one.
 *
 * @param root the project's folder
 * @param screens the table, see readScreens
 * @returns rolldown's groups
 */
export function shareChunks(root, screens) {
  let sets = null

  function nameOf(id, graph) {
    sets ??= setsOf(root, screens, graph)
    return chunkOf(id, sets)
  }

  return ORDER.map((names, place) => ({
    debugName: names.source,
    name(id, graph) {
      const name = nameOf(id, graph)
      return name !== null && names.test(name) ? name : null
    },
    priority: ORDER.length - place,
  }))
}

/** Null leaves a module to the bundler. */
function chunkOf(id, sets) {
  const {
    landing,
    landingEntry,
    landingLater,
    app,
    publicFrame,
    frame,
    publicPages,
    signedInPages,
  } = sets
  if (landing.has(id)) return 'first'
  if (id === landingEntry) return null
  if (landingLater.has(id)) return 'landing-parts'
  const publicNames = namesWith(publicPages, id)
  const signedInNames = namesWith(signedInPages, id)
  const isSignedIn = frame.has(id) || signedInNames.length > 0
  // Shared by public pages, and used by at most one signed-in screen, such as a password field.
  const isOfForms = publicNames.length > 1 && !frame.has(id) && signedInNames.length < 2
  // The frame of the public pages is on all of them, and need not bring the forms to the landing page.
  if (publicFrame.has(id) && (publicNames.length > 0 || isSignedIn)) return 'app'
  // A module shared with the signed-in app must not load that app on a public page.
  if (app.has(id) || (publicNames.length > 0 && isSignedIn && !isOfForms)) return 'app'
  if (publicFrame.has(id)) return 'public-frame'
  if (publicNames.length > 1) return 'forms'
  if (publicNames.length === 1) return `${publicNames[0]}-page`
  // One file of styles for all screens: a screen waits for each of its own, and together they are small.
  if (frame.has(id) || (isSignedIn && id.endsWith('.css'))) return 'frame'
  // What the words of a language need is needed on public pages, too.
  if (sets.texts.has(id)) return isSignedIn && !TEXTS.test(id) ? 'words' : null
  if (signedInNames.length > 1) return 'shared'
  if (signedInNames.length === 1) return `${signedInNames[0]}-page`
  if (id.endsWith('.css')) return statSync(id).size < SMALL_STYLES ? 'parts' : null
  return laterChunk(id, sets)
}

/** Rarely needed modules, which get a file of their own. */
const RARE = /\/media-facts\/src\/pdf-crypt\.ts$|\/@noble\//

function laterChunk(id, { later, needsFrame, transport }) {
  if (RARE.test(id)) return null
  if (later.app.has(id) || later.publicPages.has(id)) {
    // Public pages load some of these, and must not load the modules around the screens with them.
    if (needsFrame(id)) return 'sync'
    if (!later.app.has(id)) return 'public-parts'
    return transport.has(id) ? 'requests' : 'app-parts'
  }
  const screens = namesWith(later.signedInPages, id)
  if (screens.length > 1 || later.frame.has(id)) return 'details'
  return screens.length === 1 ? `${screens[0]}-parts` : null
}

/** @param sets modules by the names of their pages */
function namesWith(sets, id) {
  return [...sets].filter(([, modules]) => modules.has(id)).map(([name]) => name)
}

function setsOf(root, screens, graph) {
  function reached(files) {
    return new Set(files.flatMap((file) => [...reachedFrom(path.join(root, file), graph)]))
  }

  const app = reached(['src/main.ts'])
  const frame = reached(SIGNED_IN)
  const behindSignIn = frame.difference(app)
  const pages = screens.map(({ module }) => [path.basename(module, '-page.tsx'), reached([module])])
  // The callback opens the database: what it needs is what signed-in screens need.
  const signedInPages = new Map(pages.filter(([, page]) => [...page].some(isDatabase)))
  const publicPages = new Map(pages.filter(([name]) => !signedInPages.has(name)))

  const places = [...SIGNED_IN, ...PUBLIC_FRAME, ...screens.map(({ module }) => module)]
  const roots = new Set(places.map((file) => path.join(root, file)))
  function laterOn(page) {
    return laterFrom(page.difference(frame).difference(app), roots, graph)
  }

  const publicLater = [...publicPages.values()].flatMap((page) => [...laterOn(page)])
  return {
    landing: reached(['src/landing.ts']).intersection(app),
    landingEntry: path.join(root, LANDING_LATER),
    landingLater: reached([LANDING_LATER]).difference(app),
    app,
    publicFrame: reached(PUBLIC_FRAME),
    texts: new Set(
      [...app]
        .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
        .filter((id) => TEXTS.test(id))
        .flatMap((id) => [...reachedFrom(id, graph)]),
    ),
    frame,
    transport: reached(TRANSPORT),
    needsFrame: (id) => !reachedFrom(id, graph).isDisjointFrom(behindSignIn),
    publicPages,
    signedInPages,
    later: {
      app: laterFrom(app, roots, graph),
      frame: laterFrom(behindSignIn, roots, graph),
      publicPages: new Set(publicLater),
      signedInPages: new Map([...signedInPages].map(([name, page]) => [name, laterOn(page)])),
    },
  }
}

function isDatabase(id) {
  return id.includes('/node_modules/dexie/')
}

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

/** All modules that these import dynamically, and the imports of those. */
function laterFrom(modules, roots, graph) {
  const later = new Set()
  for (let asking = [...modules]; asking.length > 0;) {
    const asked = asking.flatMap((id) => askedBy(id, roots, graph))
    const reached = asked.flatMap((id) => [...reachedFrom(id, graph)])
    asking = [...new Set(reached)].filter((id) => !modules.has(id) && !later.has(id))
    for (const id of asking) later.add(id)
  }
  return later
}

/** Leaves out screens, texts and rules, which have chunks of their own, and libraries that only some people need. */
function askedBy(id, roots, graph) {
  const asked = graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []
  return asked.filter(
    (each) =>
      !roots.has(each) &&
      !TEXTS.test(each) &&
      !['/node_modules/', ZONES].some((place) => each.includes(place)),
  )
}

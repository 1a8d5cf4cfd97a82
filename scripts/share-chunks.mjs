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
const PUBLIC_FRAME = ['src/app/frame/public-frame.tsx', 'src/app/frame/public-badge.tsx']
/** Sends calls. The largest module loaded later, and of no use before somebody signs in. */
const TRANSPORT = ['src/api/transport.ts']
/** Each language and group is a chunk of its own. */
const TEXTS = '/src/text/'
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
  /^(shared|rules)$/,
  /-shared$/,
  /-page$/,
  /^requests$/,
  /^public-parts$/,
  /^sync$/,
  /^details$/,
  /^overlays$/,
  /^(?!public).+-parts$/,
  /-details$/,
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
    later,
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
  // One file for all screens: a screen waits for each of its own, and together they are small.
  if (isSignedIn && id.endsWith('.css')) return 'frame'
  if (frame.has(id)) return 'frame'
  // The words of other languages for messages of the server have chunks of their own, on public pages too.
  if (sets.texts.has(id)) return isSignedIn && !id.includes(TEXTS) ? 'words' : null
  // Requests are sent before anybody signs in, and must not load the modules around the screens.
  if (isSignedIn && later.app.has(id) && !sets.needsFrame(id)) return 'rules'
  if (signedInNames.length > 1) return areSettings(signedInNames) ? 'settings-shared' : 'shared'
  if (signedInNames.length === 1) return ownChunk(id, signedInNames[0], later)
  if (id.endsWith('.css')) return statSync(id).size < SMALL_STYLES ? 'parts' : null
  return laterChunk(id, sets)
}

/** These have a file together: one each would cost more than they weigh. */
const SMALL_PAGES = /^(?:lin|notification)-settings$/

/** The pages of the settings share what no other screen should load. */
function areSettings(names) {
  return names.every((name) => name.endsWith('-settings'))
}

/**
 * The chunk of a module that only one screen starts with. If others load it later, they must not load the whole screen.
 */
function ownChunk(id, screen, later) {
  const others = namesWith(later.signedInPages, id).filter((name) => name !== screen)
  const isAlone = others.length === 0 && !later.app.has(id) && !later.frame.has(id)
  if (isAlone && SMALL_PAGES.test(screen)) return 'settings-page'
  return `${screen}-${isAlone ? 'page' : 'shared'}`
}

/** Rarely needed modules, which get a file of their own. */
const RARE = /\/media-facts\/src\/pdf-crypt\.ts$|\/@noble\//

function laterChunk(id, { later, needsFrame, transport }) {
  if (RARE.test(id)) return null
  const screens = namesWith(later.signedInPages, id)
  if ((later.app.has(id) || later.publicPages.has(id)) && needsFrame(id)) return 'sync'
  if (later.app.has(id)) return transport.has(id) ? 'requests' : 'app-parts'
  if (later.publicPages.has(id)) return 'public-parts'
  if (screens.length > 1 || (screens.length === 1 && later.frame.has(id))) return 'details'
  if (later.frame.has(id)) return 'overlays'
  const [screen] = screens
  if (screen === undefined) return null
  return `${screen}-${later.signedInPages.get(screen).get(id) === 1 ? 'parts' : 'details'}`
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
  const pages = screens.map(({ module, frame: around }) => {
    const modules = reached([module])
    // The callback opens the database: what it needs is what signed-in screens need.
    const isSignedIn = around === 'signed-in' || [...modules].some(isDatabase)
    return { entry: [path.basename(module, '-page.tsx'), modules], isSignedIn }
  })
  const signedInPages = new Map(
    pages.flatMap(({ entry, isSignedIn }) => (isSignedIn ? [entry] : [])),
  )
  const publicPages = new Map(pages.flatMap(({ entry, isSignedIn }) => (isSignedIn ? [] : [entry])))

  const places = [...SIGNED_IN, ...PUBLIC_FRAME, ...screens.map(({ module }) => module)]
  const roots = new Set(places.map((file) => path.join(root, file)))
  function laterOn(page) {
    return laterFrom(page.difference(frame).difference(app), roots, graph)
  }

  const publicLater = [...publicPages.values()].flatMap((page) => [...laterOn(page).keys()])
  return {
    landing: reached(['src/landing.ts']).intersection(app),
    landingEntry: path.join(root, LANDING_LATER),
    landingLater: reached([LANDING_LATER]).difference(app),
    app,
    publicFrame: reached(PUBLIC_FRAME),
    frame,
    publicPages,
    signedInPages,
    later: {
      app: laterFrom(app, roots, graph),
      frame: laterFrom(behindSignIn, roots, graph),
      publicPages: new Set(publicLater),
      signedInPages: new Map([...signedInPages].map(([name, page]) => [name, laterOn(page)])),
    },
    texts: new Set(
      [...app]
        .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
        .filter((id) => id.includes(TEXTS))
        .flatMap((id) => [...reachedFrom(id, graph)]),
    ),
    transport: reached(TRANSPORT),
    needsFrame: (id) => !reachedFrom(id, graph).isDisjointFrom(behindSignIn),
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

/**
 * All modules that these import dynamically, and the imports of those. The value is the depth: 1 if one of `modules`
 * imports it itself.
 */
function laterFrom(modules, roots, graph) {
  const later = new Map()
  for (let depth = 1, asking = [...modules]; asking.length > 0; depth += 1) {
    const asked = asking.flatMap((id) => askedBy(id, roots, graph))
    const reached = new Set(asked.flatMap((id) => [...reachedFrom(id, graph)]))
    asking = [...reached].filter((id) => !modules.has(id) && !later.has(id))
    for (const id of asking) later.set(id, depth)
  }
  return later
}

/** Leaves out screens, texts and rules, which have chunks of their own, and libraries that only some people need. */
function askedBy(id, roots, graph) {
  const asked = graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []
  return asked.filter(
    (each) =>
      !roots.has(each) && !['/node_modules/', TEXTS, ZONES].some((place) => each.includes(place)),
  )
}

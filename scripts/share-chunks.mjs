import { statSync } from 'node:fs'
import path from 'node:path'

/** Runs when it is loaded: nothing else may bring it. */
const LANDING_LATER = 'src/landing-later.ts'
/** What is around every signed-in screen, and what runs beside each of them from the start. */
export const SIGNED_IN = [
  'src/app/start/signed-in.tsx',
  'src/app/start/background.ts',
  'src/app/start/load-lists.ts',
]
/** What is around every public screen, and what comes into it later. */
const PUBLIC_FRAME = ['src/app/frame/public-frame.tsx', 'src/app/frame/sandbox-note.tsx']
/** What sends calls: the largest part of what comes later, and of no use before somebody signs in. */
const TRANSPORT = ['src/api/transport.ts']
/** Each language and group is a chunk of its own. */
const TEXTS = '/src/text/'
/** The rules of time zones: the largest module of the signed-in app, which hardly ever changes. */
const ZONES = '/packages/zones/src/data.ts'
/** In bytes, as they are written: smaller styles cost more as a file of their own than fetched in vain. */
const SMALL_STYLES = 5000

/**
 * The chunks in the order in which they are needed. A group takes along all that its modules need, so
 * what is needed first chooses first.
 */
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
  // What public pages share among each other, and one signed-in screen at most: a password field.
  const isOfForms = publicNames.length > 1 && !frame.has(id) && signedInNames.length < 2
  // The frame of the public pages is on all of them, and need not bring the forms to the landing page.
  if (publicFrame.has(id) && (publicNames.length > 0 || isSignedIn)) return 'app'
  // What a public page shares with the signed-in app must not bring that along.
  if (app.has(id) || (publicNames.length > 0 && isSignedIn && !isOfForms)) return 'app'
  if (publicFrame.has(id)) return 'public-frame'
  if (publicNames.length > 1) return 'forms'
  if (publicNames.length === 1) return `${publicNames[0]}-page`
  // One file for all screens: a screen waits for each of its own, and together they are small.
  if (isSignedIn && id.endsWith('.css')) return 'frame'
  if (frame.has(id)) return 'frame'
  // Other languages have words of their own for what the server says, on public pages too.
  if (sets.texts.has(id)) return isSignedIn && !id.includes(TEXTS) ? 'words' : null
  // Requests are made before anybody is signed in, and must not bring what is around the screens.
  if (isSignedIn && later.app.has(id) && !sets.needsFrame(id)) return 'rules'
  if (signedInNames.length > 1) return 'shared'
  if (signedInNames.length === 1) return ownChunk(id, signedInNames[0], later)
  if (id.endsWith('.css')) return statSync(id).size < SMALL_STYLES ? 'parts' : null
  return laterChunk(id, sets)
}

/** What only one screen begins with; others that need it later must not bring all of the screen along. */
function ownChunk(id, screen, later) {
  const others = namesWith(later.signedInPages, id).filter((name) => name !== screen)
  const isAlone = others.length === 0 && !later.app.has(id) && !later.frame.has(id)
  return `${screen}-${isAlone ? 'page' : 'shared'}`
}

/** Hardly anybody needs it: it stays in a file of its own. */
const RARE = /\/media-facts\/src\/pdf-crypt\.ts$|\/@noble\//

/** What is needed later, by who asks for it. */
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

/** @param sets of modules, by the names of the pages that they are of */
function namesWith(sets, id) {
  return [...sets].filter(([, modules]) => modules.has(id)).map(([name]) => name)
}

/** The modules that are there from the start, in each place, and those that are asked for later. */
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

/**
 * What modules ask for once they run, and what that asks for, however deep.
 *
 * @returns of each module, how deep: 1 for what they ask for themselves
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

/** Without screens, texts and rules, which come for themselves, and libraries that only some people need. */
function askedBy(id, roots, graph) {
  const asked = graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []
  return asked.filter(
    (each) =>
      !roots.has(each) && !['/node_modules/', TEXTS, ZONES].some((place) => each.includes(place)),
  )
}

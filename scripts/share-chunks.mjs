import path from 'node:path'

const FORMS = [
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'confirm',
  'confirm-device',
]
/** The screens behind the sign-in: their folders, and their addresses. A sign-in leads to the first. */
export const DESK = ['dashboard', 'sources', 'accounts', 'posts', 'schedule', 'settings', 'share']

/** What every screen of the desk needs. */
const BEHIND = ['app/frame/shell.tsx', 'data/session/keep-desk.ts', 'data/query/read-ahead.ts']

/**
 * Puts what several screens need into one chunk. Left alone, the bundler makes a chunk for each
 * combination of screens; a small chunk costs a request, and shrinks less than a large one.
 *
 * @param root the project's folder
 * @returns rolldown's groups
 */
export function shareChunks(root) {
  let sets = null

  function known(graph) {
    sets ??= setsOf(root, graph)
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
function sharedChunk(id, { app, forms, landingPage, desk, screens }) {
  const isOnDesk = desk.has(id) || screens.some((screen) => screen.has(id))
  const formCount = forms.filter((form) => form.has(id)).length
  const isPublic = formCount > 0 || landingPage.has(id)
  // What a public page shares with the desk must not bring the desk along.
  if (app.has(id) || (isOnDesk && isPublic)) return 'app'
  if (formCount > 1) return 'forms'
  if (isPublic) return null
  // One file for all screens: a screen waits for each of its own, and together they are small.
  if (isOnDesk && id.endsWith('.css')) return 'desk'
  const count = screens.filter((screen) => screen.has(id)).length
  const isOnFirst = screens[0].has(id) && count > 1
  if (desk.has(id) || isOnFirst) return 'desk'
  return count > 1 ? 'more' : null
}

function setsOf(root, graph) {
  function reached(file) {
    return reachedFrom(path.join(root, 'src', file), graph)
  }

  function screen(name) {
    return reached(`pages/${name}/${name}-page.tsx`)
  }

  const app = reached('main.ts')
  return {
    landing: reached('landing.ts').intersection(app),
    app,
    forms: FORMS.map(screen),
    landingPage: screen('landing'),
    desk: new Set(BEHIND.flatMap((file) => [...reached(file)])),
    screens: DESK.map(screen),
  }
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

// The card's script: plain JavaScript, as it is handed to the host as it stands. It speaks MCP Apps (2026-01-26) with the
// host by postMessage. It calls no tool, and puts every text in as text.
const { words: WORDS, lin: LIN } = JSON.parse(document.getElementById('data').textContent)
const CARD = 'lin/card'

/** What the host has told last; null until then. */
let result = null
let isOpen = false
let context = {}
let canOpenLinks = false

const answers = new Map()
let lastId = 0

function send(message) {
  window.parent.postMessage({ jsonrpc: '2.0', ...message }, '*')
}

function request(method, params) {
  lastId += 1
  const id = lastId
  return new Promise((resolve, reject) => {
    answers.set(id, { resolve, reject })
    send({ id, method, params })
  })
}

const TOLD = {
  'ui/notifications/tool-result'(told) {
    result = told
    isOpen = false
    draw()
  },
  'ui/notifications/tool-cancelled'() {
    result = { isError: true }
    draw()
  },
  'ui/notifications/host-context-changed'(changed) {
    context = { ...context, ...changed }
    draw()
  },
}

window.addEventListener('message', ({ source, data }) => {
  if (source !== window.parent || data?.jsonrpc !== '2.0') return
  const { id, method, params } = data
  if (method === undefined) settle(data)
  else if (id === undefined) TOLD[method]?.(params ?? {})
  else if (method === 'ping' || method === 'ui/resource-teardown') send({ id, result: {} })
  else send({ id, error: { code: -32601, message: 'Method not found' } })
})

function settle({ id, result: answer, error }) {
  const waiting = answers.get(id)
  answers.delete(id)
  if (error === undefined) waiting?.resolve(answer)
  else waiting?.reject(new Error(error.message))
}

/** The first language of the host or the browser that the card has words of, with its region. */
function localeOf() {
  const wanted = [context.locale, ...navigator.languages].filter((tag) => tag !== undefined)
  return wanted.find((tag) => Object.hasOwn(WORDS, nameOf(tag))) ?? 'en'
}

function nameOf(tag) {
  return tag.split('-')[0]
}

function draw() {
  const name = nameOf(localeOf())
  const words = WORDS[name]
  const root = document.documentElement
  root.lang = name
  root.style.colorScheme = context.theme ?? ''
  document.title = words.title
  const { _meta: meta = {} } = result ?? {}
  const card = meta[CARD]
  const parts = card === undefined ? empty(words) : drawn(card, words)
  document.querySelector('main').replaceChildren(...parts)
  fold()
}

function empty(words) {
  const told = result === null ? words.waiting : words.nothing
  return [element('h1', words.title), element('p', told), ...way(words, words.open, `${LIN}/posts`)]
}

function drawn(card, words) {
  const isReleasable = ['draft', 'waits'].includes(card.state)
  return [
    element('h1', card.account ?? words.nobody),
    element('p', card.visibility === 'PUBLIC' ? words.everybody : words.connections, 'note'),
    ...(card.text.trim() === '' ? [] : [text(card.text.trim(), words)]),
    ...card.pictures.map((alt) =>
      box(alt.trim() === '' ? words.bare : filled(words.picture, { name: alt })),
    ),
    ...(card.part === null ? [] : [part(card.part, words)]),
    ...(card.link_card === null ? [] : [link(card.link_card, words)]),
    ...(card.first_comment === null ? [] : [box(words.comment, plain(card.first_comment))]),
    element('p', stateOf(card, words), 'state'),
    element('p', words.newest, 'note'),
    ...way(words, isReleasable ? words.approve : words.open, card.link),
  ]
}

/** Folded after three lines; `fold` hides the button where there are no more. */
function text(content, words) {
  const frame = element('div', '', `text${isOpen ? '' : ' text--folded'}`)
  const more = element('button', isOpen ? words.less : words.more, 'more')
  more.type = 'button'
  more.setAttribute('aria-expanded', String(isOpen))
  more.addEventListener('click', () => {
    isOpen = !isOpen
    draw()
    document.querySelector('.more').focus()
  })
  frame.append(plain(content), more)
  return frame
}

function fold() {
  const frame = document.querySelector('.text--folded')
  if (frame === null) return
  const [content, more] = frame.children
  more.hidden = content.scrollHeight <= content.clientHeight + 1
}

function plain(content) {
  const node = element('div', content, 'text__words')
  node.dir = 'auto'
  return node
}

function part({ kind, title, options }, words) {
  const list = element('ul')
  list.append(...options.map((option) => element('li', option)))
  const name = filled(words[kind], { name: title })
  return options.length === 0 ? box(name) : box(name, list)
}

function link({ title, source }, words) {
  const host = URL.parse(source)?.hostname ?? source
  return box(filled(words.link, { name: title }), element('p', host, 'note'))
}

function box(title, ...more) {
  const node = element('div', '', 'part')
  node.append(element('p', title), ...more)
  return node
}

function stateOf({ state, at }, words) {
  const planned = at === null ? undefined : words.planned[state]
  return planned === undefined ? words.states[state] : filled(planned, { at: moment(at) })
}

function moment(at) {
  const shape = { dateStyle: 'full', timeStyle: 'short' }
  try {
    const zone = context.timeZone === undefined ? {} : { timeZone: context.timeZone }
    return new Date(at).toLocaleString(localeOf(), { ...shape, ...zone })
  } catch {
    // The host named a zone or a region that the browser does not know.
    return new Date(at).toLocaleString(nameOf(localeOf()), shape)
  }
}

/** Leads to Lin, and nowhere else. The host opens it; where it cannot, the address is there to be copied. */
function way(words, label, wanted) {
  const address = wanted.startsWith(`${LIN}/`) ? wanted : `${LIN}/posts`
  const byHand = element('p', `${words.copy} ${address}`)
  if (!canOpenLinks) return [byHand]
  const button = element('button', label, 'open')
  button.type = 'button'
  byHand.hidden = true
  byHand.role = 'status'
  button.addEventListener('click', async () => {
    const opened = await request('ui/open-link', { url: address }).catch(() => ({ isError: true }))
    byHand.hidden = opened.isError !== true
  })
  return [button, byHand]
}

function filled(template, values) {
  return template.replace(/\{(\w+)\}/g, (_, name) => values[name])
}

function element(tag, content = '', className = '') {
  const node = document.createElement(tag)
  node.textContent = content
  if (className !== '') node.className = className
  return node
}

async function begin() {
  draw()
  new ResizeObserver(() => {
    fold()
    const { height } = document.documentElement.getBoundingClientRect()
    send({ method: 'ui/notifications/size-changed', params: { height: Math.ceil(height) } })
  }).observe(document.documentElement)
  const { hostContext, hostCapabilities } = await request('ui/initialize', {
    protocolVersion: '2026-01-26',
    appInfo: { name: 'lin', version: '1' },
    appCapabilities: {},
  })
  context = hostContext ?? {}
  canOpenLinks = hostCapabilities?.openLinks !== undefined
  draw()
  send({ method: 'ui/notifications/initialized' })
}

void begin()

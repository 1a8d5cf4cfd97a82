import { AppBridge, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge'

/** The card that a story has the host show. `result` is null while the tool is still at work. */
export interface Shown {
  readonly html: string
  readonly result: Parameters<AppBridge['sendToolResult']>[0] | null
  readonly context: Parameters<AppBridge['setHostContext']>[0]
  /** `none`: the host opens no addresses at all. */
  readonly links: 'opens' | 'refuses' | 'none'
}

/** A host of MCP Apps as the makers of the protocol build it, for a page of its own. It shows one card at a time. */
export interface CardHost {
  /** Resolves once the card has begun. */
  show(shown: Shown): Promise<void>
  change(context: Shown['context']): void
  /** Addresses that the card wanted to have opened. */
  readonly links: string[]
  /** Tools that the card called, and context that it gave the model. */
  readonly deeds: string[]
}

let bridge: AppBridge | undefined
const links: string[] = []
const deeds: string[] = []

async function show({ html, result, context, links: way }: Shown): Promise<void> {
  await bridge?.close()
  const frame = document.createElement('iframe')
  frame.title = 'Card'
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.style.cssText = 'display: block; width: 100%; border: 0'
  document.body.replaceChildren(frame)
  const window = frame.contentWindow
  if (window === null) throw new Error('The frame has no window.')
  const abilities = { serverTools: {}, updateModelContext: {} }
  bridge = new AppBridge(
    null,
    { name: 'a-host', version: '1.0.0' },
    way === 'none' ? abilities : { ...abilities, openLinks: {} },
    { hostContext: context },
  )
  bridge.onopenlink = async ({ url }) => {
    links.push(url)
    return { isError: way === 'refuses' }
  }
  bridge.oncalltool = async ({ name }) => {
    deeds.push(name)
    return { content: [] }
  }
  bridge.onupdatemodelcontext = async () => {
    deeds.push('context')
    return {}
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  bridge.addEventListener('initialized', () => resolve())
  bridge.addEventListener('sizechange', ({ height }) => {
    frame.style.height = `${height}px`
  })
  await bridge.connect(new PostMessageTransport(window, window))
  frame.srcdoc = html
  await promise
  if (result === null) return
  await bridge.sendToolInput({ arguments: {} })
  await bridge.sendToolResult(result)
}

const cardHost: CardHost = {
  show,
  change: (context) => bridge?.setHostContext(context),
  links,
  deeds,
}
Object.assign(globalThis, { cardHost })

import { Fragment } from 'react'

import { isApple } from '#device/browser.ts'
import { t } from '#text/t.ts'

import { ACTIONS } from './shortcuts.ts'
import type { Action } from './shortcuts.ts'

export function keysOf(action: Action): readonly string[] {
  return Object.keys(ACTIONS).filter((keys) => ACTIONS[keys] === action)
}

interface ShortcutKeysProps {
  /** Alternatives, as in the table of actions. */
  readonly keys: readonly string[]
}

/** `Ctrl` `K`, on an Apple keyboard `⌘` `K`; `G` then `D`; `↑` or `↓`. */
export function ShortcutKeys({ keys }: ShortcutKeysProps) {
  return keys.map((each, at) => (
    <Fragment key={each}>
      {at > 0 && ` ${t.shortcuts.or} `}
      {each.split(' ').map((stroke, place) => (
        <Fragment key={stroke}>
          {place > 0 && ` ${t.shortcuts.afterwards} `}
          <Stroke keys={stroke.split('+')} />
        </Fragment>
      ))}
    </Fragment>
  ))
}

/** These keys are held together. */
function Stroke({ keys }: { readonly keys: readonly string[] }) {
  return keys.map((key, at) => (
    <Fragment key={key}>
      {at > 0 && ' '}
      <Key name={key} />
    </Fragment>
  ))
}

function Key({ name }: { readonly name: string }) {
  const { shown, said } = capOf(name)
  if (said === undefined) return <kbd>{shown}</kbd>
  return (
    <kbd>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{said}</span>
    </kbd>
  )
}

interface Cap {
  readonly shown: string
  readonly said?: string
}

/** `name` is as in the table of shortcuts. */
function capOf(name: string): Cap {
  const words = t.shortcuts.keys
  const caps: Readonly<Record<string, Cap>> = {
    shift: { shown: words.shift },
    alt: isApple() ? { shown: '⌥', said: words.option } : { shown: words.alt },
    Delete: isApple() ? { shown: '⌫', said: words.delete } : { shown: words.delete },
    mod: isApple() ? { shown: '⌘', said: words.command } : { shown: words.control },
    Enter: { shown: words.enter },
    Escape: { shown: words.escape },
    space: { shown: words.space },
    Home: { shown: words.home },
    End: { shown: words.end },
    PageUp: { shown: words.pageUp },
    PageDown: { shown: words.pageDown },
    ArrowUp: { shown: '↑', said: words.up },
    ArrowDown: { shown: '↓', said: words.down },
    ArrowLeft: { shown: '←', said: words.left },
    ArrowRight: { shown: '→', said: words.right },
  }
  return caps[name] ?? { shown: name.toUpperCase() }
}

import { useId, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

import './tabs.css'

interface TabsProps<Tab extends string> {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly nameOf: (tab: Tab) => string
  readonly open: Tab
  readonly onOpen: (tab: Tab) => void
  /** Beside the tabs, and the same for all of them. */
  readonly actions?: ReactNode
  /** Between the tabs and what is open; the same for all of them. */
  readonly above?: ReactNode
  /** Called for a tab once it is opened. It stays mounted afterwards, as something may be typed in it. */
  readonly children: (tab: Tab) => ReactNode
}

/** The tabs pattern of WAI-ARIA: the arrow keys, Home and End open a tab, and only the open one is reached by Tab. */
export function Tabs<Tab extends string>(props: TabsProps<Tab>) {
  const { label, tabs, nameOf, open, onOpen, actions, above, children } = props
  const id = useId()

  function move(event: KeyboardEvent<HTMLElement>): void {
    const next = tabs.at(placeOf(event.key, tabs.indexOf(open), tabs.length))
    if (next === undefined || !KEYS.has(event.key)) return
    event.preventDefault()
    onOpen(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }

  return (
    <>
      <div className="tabs">
        <div className="tabs__list" role="tablist" aria-label={label}>
          {tabs.map((tab) => (
            <button
              key={tab}
              type="button"
              role="tab"
              id={`${id}-${tab}`}
              className="tabs__tab"
              aria-selected={tab === open}
              aria-controls={`${id}-${tab}-panel`}
              tabIndex={tab === open ? 0 : -1}
              onClick={() => onOpen(tab)}
              onKeyDown={move}
            >
              {nameOf(tab)}
            </button>
          ))}
        </div>
        {actions}
      </div>
      {above}
      {tabs.map((tab) => (
        <TabPanel key={tab} id={`${id}-${tab}`} isOpen={tab === open}>
          {() => children(tab)}
        </TabPanel>
      ))}
    </>
  )
}

const KEYS = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End'])

/** Negative places count from the end. */
function placeOf(key: string, at: number, count: number): number {
  if (key === 'Home') return 0
  if (key === 'End') return -1
  return key === 'ArrowLeft' ? at - 1 : (at + 1) % count
}

interface TabPanelProps {
  readonly id: string
  readonly isOpen: boolean
  readonly children: () => ReactNode
}

function TabPanel({ id, isOpen, children }: TabPanelProps) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    <div
      className="tabs__panel"
      role="tabpanel"
      id={`${id}-panel`}
      aria-labelledby={id}
      hidden={!isOpen}
    >
      {wasOpen && children()}
    </div>
  )
}

import { useId } from 'react'
import type { ReactNode } from 'react'
import { NavLink, Navigate, useLocation } from 'react-router-dom'

import type { Remote } from '#data/query/use-remote.ts'
import { SETTINGS, pathElsewhere } from '#data/settings/sections.ts'
import type { Section, SettingsPageName } from '#data/settings/sections.ts'
import { t } from '#text/t.ts'
import { Outage } from '#ui/layout/listing.tsx'
import { Card, Page } from '#ui/layout/page.tsx'

import { Waiting } from './card-parts.tsx'

import './settings.css'

interface SettingsFrameProps {
  readonly page: SettingsPageName
  /** Lists that several cards wait for. */
  readonly needs?: readonly Remote<unknown>[]
  readonly children: ReactNode
}

/** One page of the settings, with the list of all pages. The anchor of a card leads to it from every page. */
export function SettingsFrame({ page, needs = [], children }: SettingsFrameProps) {
  const elsewhere = pathElsewhere(page, useLocation().hash)
  if (elsewhere !== null) return <Navigate to={elsewhere} replace />
  const { title, lead } = t.settings.pages[page]
  const isAsked = needs.some(({ value, error }) => value === undefined && error === null)
  return (
    <Page title={title} lead={lead}>
      <div className="settings">
        <div className="settings__lists">
          <Pages />
          <Jumps page={page} />
        </div>
        <div className="settings__cards">
          <Outage all={needs} why={whyOf(needs)} isAsked={isAsked}>
            {children}
          </Outage>
        </div>
      </div>
    </Page>
  )
}

/** Why several cards are empty, each reason once; null if one at most is, which says so in its own place. */
function whyOf(remotes: readonly Remote<unknown>[]): string | null {
  const failed = remotes.filter(({ value, error }) => value === undefined && error !== null)
  return failed.length < 2 ? null : [...new Set(failed.map(({ error }) => error))].join(' ')
}

/** A row of links in narrow windows, and a list beside the cards in wide ones. */
function Pages() {
  return (
    <nav className="settings__pages" aria-label={t.common.settings}>
      <ul>
        {SETTINGS.map(({ page, path }) => (
          <li key={page}>
            <NavLink className="settings__page" to={path} end>
              {t.settings.pages[page].name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A list of the cards, where there are several; hidden without enough room beside them. */
function Jumps({ page }: { readonly page: SettingsPageName }) {
  const id = useId()
  const sections: readonly Section[] = SETTINGS.find((each) => each.page === page)?.sections ?? []
  if (sections.length < 2) return null
  return (
    <nav className="settings__jumps" aria-labelledby={id}>
      <h2 className="settings__jumps-title" id={id}>
        {t.settings.onThisPage}
      </h2>
      <ul>
        {sections.map((section) => (
          <li key={section}>
            <a className="settings__jump" href={`#${section}`}>
              {t.settings[section].title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface TargetProps {
  readonly section: Section
  readonly children: ReactNode
}

/** The target of a jump. */
export function Target({ section, children }: TargetProps) {
  const isReached = useLocation().hash === `#${section}`
  return (
    <div
      ref={arrive}
      id={section}
      className={isReached ? 'settings__target settings__target--reached' : 'settings__target'}
    >
      {children}
    </div>
  )
}

/**
 * For use as a `ref`: scrolls to the section that the address names. The browser looks for the section before
 * the page is rendered.
 */
function arrive(element: HTMLElement | null): void {
  if (element !== null && location.hash === `#${element.id}`) element.scrollIntoView()
}

/** Stands for a card whose part is not loaded yet. */
export function waitingFor(section: Section): () => ReactNode {
  return () => (
    <Card title={t.settings[section].title}>
      <Waiting />
    </Card>
  )
}

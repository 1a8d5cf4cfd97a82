import { readFileSync } from 'node:fs'
import path from 'node:path'

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { SCREEN } from '#contract/limits.ts'
import { LandingPage } from '#pages/landing/landing-page.tsx'

import { renderPage } from './render-page.tsx'

test('the skeleton lies over the hero, and hides none of its words', () => {
  const { container } = renderPage(<LandingPage />, '/')

  const skeleton = container.querySelector('.hero-skeleton')
  expect(skeleton?.getAttribute('aria-hidden')).toBe('true')
  expect(skeleton?.parentElement).toBe(screen.getByRole('heading', { level: 1 }).closest('section'))
})

test('the hero leads to registration and to the sign-in', () => {
  renderPage(<LandingPage />, '/')

  const [first] = screen.getAllByRole('link', { name: 'Get Started Free' })
  expect(first?.getAttribute('href')).toBe('/register')
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')
})

test('the four features carry their marks', () => {
  renderPage(<LandingPage />, '/')

  const features = screen
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent, parentElement }) => [
      textContent,
      parentElement?.querySelector('.badge')?.textContent,
    ])
  expect(features).toEqual([
    ['Smart Content Scheduling', 'New'],
    ['Multi-Account Management', 'Popular'],
    ['Advanced Analytics and Insights', 'Premium'],
    ['AI Content Generation', 'New'],
  ])
})

test('a line says on what Lin stands, and leads to its licence and to its API', () => {
  renderPage(<LandingPage />, '/')

  const facts = within(screen.getByRole('list', { name: 'What Lin stands on' }))
  expect(facts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Runs on your own machine',
    'Apache 2.0',
    'No account with us',
    'Works offline',
    'API for your programs',
  ])
  expect(facts.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://www.apache.org/licenses/LICENSE-2.0',
    '/api/docs',
  ])
})

test('three sentences say what can be relied on', () => {
  renderPage(<LandingPage />, '/')

  const promises = within(screen.getByRole('list', { name: 'What you can rely on' }))
  expect(promises.getAllByRole('listitem')).toHaveLength(3)
  expect(promises.getByText('A lost answer never becomes a second post.')).toBeDefined()
})

test('the closing call promises what the trial is', () => {
  renderPage(<LandingPage />, '/')

  for (const promise of ['14-day free trial', 'No credit card required', '24/7 support']) {
    expect(screen.getByText(promise)).toBeDefined()
  }
})

test('the closing call leads to registration', () => {
  renderPage(<LandingPage />, '/')

  const call = screen.getByRole('region', { name: 'Write your first post today' })
  const link = within(call).getByRole('link', { name: 'Get Started Free' })
  expect(link.getAttribute('href')).toBe('/register')
})

test('the picture of the composer is told in one sentence, and counts its own text', () => {
  renderPage(<LandingPage />, '/')

  const picture = screen.getByRole('figure')
  expect(within(picture).getByText(/^A picture of Lin/).tagName).toBe('FIGCAPTION')
  expect(within(picture).queryByRole('button')).toBeNull()
  const [text, count] = [...picture.querySelectorAll('.desk__text p')].map((p) => p.textContent)
  expect(count).toBe(`${text?.length} / 3000`)
  expect(picture.querySelector('.desk__text')?.closest('[aria-hidden=true]')).not.toBeNull()
})

test('the skeleton lifts after its 800 ms, and never covers the words for who asked for less motion', () => {
  const css = readFileSync(path.resolve('src/pages/landing/landing-page.css'), 'utf8')

  expect(css).toMatch(new RegExp(`hero-skeleton-lift \\w+ [\\w-]+ ${SCREEN.landingSkeletonMs}ms`))
  expect(css).toMatch(/prefers-reduced-motion: reduce\) \{\s+\.hero-skeleton \{\s+display: none;/)
})

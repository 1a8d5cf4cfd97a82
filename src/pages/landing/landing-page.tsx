import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChartLine from 'lucide-react/icons/chart-line'
import Check from 'lucide-react/icons/check'
import Sparkles from 'lucide-react/icons/sparkles'
import Users from 'lucide-react/icons/users'

import { TRIAL_DAYS } from '#contract/limits.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { Brand } from '#ui/layout/brand.tsx'

import { Desk } from './desk.tsx'

import './landing-page.css'

export function LandingPage() {
  return (
    <div className="landing">
      <header className="landing__bar">
        <Brand />
      </header>
      <main>
        <section className="landing__hero">
          <HeroSkeleton />
          <div className="landing__pitch">
            <h1>{t.landing.title}</h1>
            <p className="landing__lead">{t.landing.lead}</p>
            <div className="landing__calls">
              <LinkButton to="/register" tone="primary" size="large">
                {t.landing.getStarted}
              </LinkButton>
              <LinkButton to="/login" size="large">
                {t.landing.signIn}
              </LinkButton>
            </div>
          </div>
          <Desk />
        </section>
        <Facts />
        <Features />
        <Promises />
        <ClosingCall />
      </main>
    </div>
  )
}

/** The text of Lin's licence, as in the file LICENSE. */
const LICENCE = 'https://www.apache.org/licenses/LICENSE-2.0'
/** The server's page, see server/openapi. */
const API_DOCS = '/api/docs'

function Facts() {
  const { title, own, licence, noAccount, offline, api } = t.landing.facts
  return (
    <ul className="facts" aria-label={title}>
      <li>{own}</li>
      <li>
        <a href={LICENCE} rel="license">
          {licence}
        </a>
      </li>
      <li>{noAccount}</li>
      <li>{offline}</li>
      <li>
        <a href={API_DOCS}>{api}</a>
      </li>
    </ul>
  )
}

const FEATURES = [
  { name: 'scheduling', mark: 'new', tone: 'accent', Icon: CalendarClock },
  { name: 'accounts', mark: 'popular', tone: 'success', Icon: Users },
  { name: 'analytics', mark: 'premium', tone: 'warning', Icon: ChartLine },
  { name: 'writing', mark: 'new', tone: 'accent', Icon: Sparkles },
] as const

function Features() {
  const { features, marks } = t.landing
  return (
    <section className="features" aria-labelledby="features-title">
      <h2 id="features-title">{features.title}</h2>
      <ul className="features__list">
        {FEATURES.map(({ name, mark, tone, Icon }) => (
          <li key={name} className="feature">
            <div className="feature__head">
              <Icon size={22} />
              <Badge tone={tone}>{marks[mark]}</Badge>
            </div>
            <h3>{features[name].title}</h3>
            <p>{features[name].text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const PROMISES = ['once', 'offline', 'voice'] as const

function Promises() {
  const { title, ...promises } = t.landing.promises
  return (
    <ul className="promises" aria-label={title}>
      {PROMISES.map((name) => (
        <li key={name}>
          <p className="promises__title">{promises[name].title}</p>
          <p>{promises[name].text}</p>
        </li>
      ))}
    </ul>
  )
}

function ClosingCall() {
  const { title, trial, noCard, support } = t.landing.closing
  return (
    <section className="closing" aria-labelledby="closing-title">
      <h2 id="closing-title">{title}</h2>
      <LinkButton to="/register" tone="primary" size="large">
        {t.landing.getStarted}
      </LinkButton>
      <ul className="closing__promises">
        {[trial(TRIAL_DAYS), noCard, support].map((promise) => (
          <li key={promise}>
            <Check size={16} />
            {promise}
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Covers the hero for the first 800 ms and goes by CSS alone: the words are on the page, and
 * readable by machines, from the first byte.
 */
function HeroSkeleton() {
  return (
    <div className="hero-skeleton" aria-hidden="true">
      <div>
        <span className="hero-skeleton__line hero-skeleton__line--title" />
        <span className="hero-skeleton__line hero-skeleton__line--title hero-skeleton__line--short" />
        <span className="hero-skeleton__line" />
        <span className="hero-skeleton__line hero-skeleton__line--short" />
        <span className="hero-skeleton__button" />
      </div>
      <span className="hero-skeleton__desk" />
    </div>
  )
}

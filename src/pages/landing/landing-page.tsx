import { t } from '#text/t.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { Brand } from '#ui/layout/brand.tsx'

import { ClosingCall } from './closing-call.tsx'
import { Desk } from './desk.tsx'
import { Features } from './features.tsx'
import { HeroSkeleton } from './hero-skeleton.tsx'

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
        <Features />
        <ClosingCall />
      </main>
    </div>
  )
}

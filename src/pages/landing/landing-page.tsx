import { Brand } from '#ui/brand.tsx'
import { LinkButton } from '#ui/link-button.tsx'

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
            <h1>Your professional voice on LinkedIn, kept up calmly</h1>
            <p className="landing__lead">
              Lin reads the sources you trust, drafts posts worth signing, and publishes them on
              time, to every account you look after. You keep the last word.
            </p>
            <div className="cluster">
              <LinkButton to="/register" tone="primary" size="large">
                Get Started Free
              </LinkButton>
              <LinkButton to="/login" size="large">
                Sign In
              </LinkButton>
            </div>
          </div>
          <Desk />
        </section>
        <Features />
        <ClosingCall />
      </main>
      <footer className="landing__foot">© 2024 Lin. All rights reserved.</footer>
    </div>
  )
}

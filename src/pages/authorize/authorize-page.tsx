import { lazyPart } from '#ui/overlay/lazy-part.tsx'

/** With what the settings load later, too: few people ever see either. */
const Authorization = lazyPart(async () => (await import('./authorization.tsx')).Authorization, {
  texts: ['content'],
})

/** The authorization endpoint of OAuth (RFC 6749, 3.1). */
export function AuthorizePage() {
  return <Authorization />
}

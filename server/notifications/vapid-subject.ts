/**
 * Whom a push service writes to when something is wrong with our messages (RFC 8292, 2.1): this
 * instance, where the internet can reach it, else the sender of its mails. Apple refuses localhost.
 */
export function vapidSubject(publicUrl: string, mail: { readonly from: string } | null): string {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:' && hostname !== 'localhost') return publicUrl
  const address = /[^\s<>]+@[^\s<>]+/.exec(mail?.from ?? '')?.[0]
  return `mailto:${address ?? 'lin@localhost'}`
}

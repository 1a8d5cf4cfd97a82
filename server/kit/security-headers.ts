import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

import { PERMISSIONS_POLICY } from './permissions-policy.ts'

/**
 * Headers of every answer. Scripts and styles come from here alone; Trusted Types leave one policy,
 * the service worker's. Images may come from anywhere over https: LinkedIn's pictures do.
 *
 * @param options.isSecure the public address is https: only then may browsers be told to stay there
 */
export async function setSecurityHeaders(
  app: FastifyInstance,
  options: { readonly isSecure: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['lin-sw'],
      },
    },
    strictTransportSecurity: options.isSecure
      ? { maxAge: 63_072_000, includeSubDomains: true }
      : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('Permissions-Policy', PERMISSIONS_POLICY)
  })
}

/** Lets a page of ours run what stands in it, and nothing else that does. @param inline its hashes */
export function allowInline(
  reply: Pick<FastifyReply, 'header' | 'getHeader'>,
  inline: { readonly scripts: readonly string[]; readonly styles: readonly string[] },
): void {
  const usual = reply.getHeader('Content-Security-Policy')
  if (typeof usual !== 'string') return
  const policy = usual
    .replace("script-src 'self'", ["script-src 'self'", ...inline.scripts].join(' '))
    .replace("style-src 'self'", ["style-src 'self'", ...inline.styles].join(' '))
  void reply.header('Content-Security-Policy', policy)
}

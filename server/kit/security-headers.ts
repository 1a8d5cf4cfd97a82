import type { FastifyInstance, FastifyReply } from 'fastify'
import helmet from 'helmet'

/**
 * Trusted Types leave two policies: the service worker's, and that of the worker that makes carousels. Images may come
 * from anywhere over https: LinkedIn's pictures do. Browsers may be told to stay on https only where it is in use.
 */
export function setSecurityHeaders(
  app: FastifyInstance,
  options: { readonly isSecure: boolean },
): void {
  // Once: @fastify/helmet would make the policy anew for each request.
  const setPageHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        // Lin plays media only from the device.
        mediaSrc: ['blob:'],
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
        trustedTypes: ['lin-sw', 'lin-carousel'],
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
  const data = dataHeaders(options)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.answersData === true) {
      void reply.headers(data)
      done()
      return
    }
    void reply.header('Permissions-Policy', PERMISSIONS_POLICY)
    setPageHeaders(request.raw, reply.raw, () => done())
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answers are JSON that no browser renders: only the headers that matter for that. */
    answersData?: true
  }
}

/** The options of a route that answers data: a page's headers would be a third of many an answer. */
export const ANSWERS_DATA = { config: { answersData: true } } as const

/** Headers from the OWASP REST Security Cheat Sheet, for people who open the address of a call in a browser. */
function dataHeaders({ isSecure }: { readonly isSecure: boolean }): Record<string, string> {
  return {
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    ...(isSecure ? { 'Strict-Transport-Security': STAY_SECURE } : {}),
  }
}

const STAY_SECURE = 'max-age=63072000; includeSubDomains'

/**
 * Adds hashes of a page's inline scripts and styles to its CSP: no other inline code runs.
 *
 * @param inline the hashes
 */
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

/** Browser features that Lin never uses: an injected script cannot use them either. */
const UNUSED = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'captured-surface-control',
  'clipboard-read',
  'compute-pressure',
  'cross-origin-isolated',
  'digital-credentials-create',
  'digital-credentials-get',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'language-detector',
  'language-model',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'on-device-speech-recognition',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'private-state-token-issuance',
  'private-state-token-redemption',
  'screen-wake-lock',
  'serial',
  'speaker-selection',
  'storage-access',
  'summarizer',
  'sync-xhr',
  'translator',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/** Recovery codes are copied, passkeys are made and shown. */
const USED = ['clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get']

/** Browsers log a warning for unknown names: these are the ones of Chromium 156. */
const PERMISSIONS_POLICY = [
  ...UNUSED.map((name) => `${name}=()`),
  ...USED.map((name) => `${name}=(self)`),
].join(', ')

/** What browsers can do and Lin never asks for: who gets a script into a page does not get these. */
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

/** A name that a browser does not know makes it complain on its console: these are Chromium 156's. */
export const PERMISSIONS_POLICY = [
  ...UNUSED.map((name) => `${name}=()`),
  ...USED.map((name) => `${name}=(self)`),
].join(', ')

/** Shown where the server said nothing: then a change may have been carried out all the same. */
export const SETTINGS_FALLBACKS = {
  'auth/change-password':
    'No answer came, so your password may have changed already. If the old one is refused now, the new one holds.',
  'auth/sessions': 'Failed to load your devices',
  'auth/end-session': 'Failed to sign the device out. Please try again.',
  'auth/end-other-sessions': 'Failed to sign the other devices out. Please try again.',
  'auth/factors': 'Failed to load two-factor sign-in',
  'auth/enroll-factor': 'Failed to begin the setup. Please try again.',
  'auth/verify-factor':
    'No answer came, so two-factor sign-in may be on already. If it is, cancel here and make new recovery codes.',
  'auth/remove-factor': 'Failed to turn it off. Please try again.',
  'auth/renew-codes':
    'No answer came, so your old recovery codes may no longer work. Please try again.',
  'auth/passkeys': 'Failed to load your passkeys',
  'auth/add-passkey': 'Failed to add the passkey. Please try again.',
  'auth/remove-passkey': 'Failed to remove the passkey. Please try again.',
  'auth/export': 'Failed to export your data. Please try again.',
  'auth/delete-user':
    'No answer came, so your account may be deleted already. Try again to find out.',
} as const

export const SETTINGS_WORDS = {
  accountDeleted: 'Your account is deleted.',
  passwordChanged: 'Your password is changed. Other devices are signed out.',
} as const

import type { Texts } from '#text/t.ts'

/** The fields of a password, and how strong one is. */
export const password: Texts['password'] = {
  confirm: 'Passwort bestätigen',
  new: 'Neues Passwort',
  confirmNew: 'Neues Passwort bestätigen',
  hint: 'Verwenden Sie mindestens 8 Zeichen mit Groß- und Kleinbuchstaben, Ziffern und Symbolen.',
  show: (label: string) => `${label} anzeigen`,
  hide: (label: string) => `${label} verbergen`,
  strength: 'Passwortstärke: <label></label>',
  strengths: { Weak: 'Schwach', Fair: 'Mittel', Good: 'Gut', Strong: 'Stark' },
  faults: {
    different: 'Die Passwörter stimmen nicht überein',
    'too-short': 'Das Passwort muss mindestens 8 Zeichen lang sein',
    'too-long': 'Das Passwort darf höchstens 128 Zeichen lang sein',
  },
}

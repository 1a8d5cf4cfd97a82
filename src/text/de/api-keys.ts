import type { Texts } from '#text/t.ts'

export const apiKeys: Texts['apiKeys'] = {
  lead: 'Für Programme, die in Ihrem Namen mit Lin arbeiten: Automatisierungen, Skripte, Assistenten.',
  none: 'Sie haben noch keinen API-Schlüssel.',
  offline:
    'Sie sind offline: Sobald Sie wieder online sind, können Sie API-Schlüssel erstellen oder widerrufen.',
  create: 'Neuer API-Schlüssel',
  scopes: {
    read: { name: 'Lesen', may: 'Quellen, Artikel, Beiträge und Zeitpläne lesen' },
    draft: { name: 'Entwerfen', may: 'Entwürfe schreiben und ändern, die Sie selbst freigeben' },
    schedule: { name: 'Planen', may: 'Planen, was Lin später von selbst veröffentlicht' },
    publish: {
      name: 'Veröffentlichen',
      may: 'Sofort veröffentlichen und freigeben, was auf Sie wartet',
    },
  },
  allAccounts: 'Alle LinkedIn-Konten, auch spätere',
  unknownAccount: 'ein Konto, das es nicht mehr gibt',
  approved: 'nur nach Freigabe durch einen Menschen',
  expires: 'läuft am <date></date> ab',
  expiresSoon: 'läuft bald ab',
  endless: 'läuft nicht ab',
  expired: 'Abgelaufen',
  used: (network: string) => `zuletzt benutzt <when></when> von ${network}`,
  unused: 'noch nicht benutzt',
  revoke: 'Widerrufen',
  revoking: 'Wird widerrufen …',
  revokeTitle: (name: string) => `${name} widerrufen?`,
  revokeLead:
    'Programme mit diesem Schlüssel werden ab sofort abgewiesen. Das lässt sich nicht rückgängig machen.',
  dialog: {
    title: 'Neuer API-Schlüssel',
    submit: 'Schlüssel erstellen',
    pending: 'Wird erstellt …',
    name: 'Name',
    nameHint: 'Was ihn benutzt, zum Beispiel: n8n zu Hause',
    scopes: 'Das Programm darf',
    noScope: 'Wählen Sie mindestens eines.',
    needsApproval: 'Ein Mensch gibt jeden Beitrag frei, bevor er hinausgeht',
    accounts: 'Wo',
    someAccounts: 'In diesen Konten',
    noAccount: 'Wählen Sie mindestens ein Konto.',
    expires: 'Läuft ab am',
    expiresHint: 'Er gilt bis zum Ende dieses Tages.',
    isPast: 'Wählen Sie einen Tag, der noch kommt.',
    endless: 'Er läuft nie ab',
  },
  made: {
    heading: 'Ihr neuer API-Schlüssel',
    keep: 'Kopieren Sie ihn jetzt: Er wird nur dieses eine Mal angezeigt. Wer ihn hat, kann tun, was Sie ihm erlaubt haben.',
    copy: 'Schlüssel kopieren',
    kept: 'Ich habe ihn aufbewahrt',
  },
  failed: {
    create:
      'Es kam keine Antwort: Vielleicht wurde der Schlüssel trotzdem erstellt. Sehen Sie in der Liste nach, widerrufen Sie ihn dort, und erstellen Sie einen anderen.',
    revoke: 'Der API-Schlüssel konnte nicht widerrufen werden. Bitte versuchen Sie es erneut.',
  },
}

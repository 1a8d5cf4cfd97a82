import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export const rewrite: Texts['rewrite'] = {
  title: 'Umschreiben',
  scope: {
    whole: 'Der ganze Text',
    selected: (length) => `Die Auswahl: ${length} Zeichen`,
  },
  empty: 'Schreiben Sie zuerst etwas.',
  own: {
    title: 'Nach Regeln, auf diesem Gerät',
    items: {
      fold: 'Auf den Anfang kürzen',
      sentences: 'Lange Sätze teilen',
      fillers: 'Füllwörter streichen',
      hashtags: 'Hashtags ordnen',
    },
    nothing: {
      fold: 'Alles steht schon vor „… mehr“, oder es gibt keine Stelle zum Kürzen.',
      sentences: 'Es gibt keinen langen Satz mit einer klaren Stelle zum Teilen.',
      fillers:
        'Keine Füllwörter gefunden. Lin kennt die des Deutschen, Englischen, Spanischen und Französischen.',
      hashtags: 'Die Hashtags sind geordnet.',
    },
  },
  model: {
    title: (writer) => `Mit ${writer}`,
    none: 'Dieser Server hat kein KI-Modell. Er bietet an, was sich nach Regeln tun lässt.',
    offline: 'Das KI-Modell braucht ein Netz. Die Regeln oben brauchen keines.',
    items: {
      shorter: 'Kürzer',
      plainer: 'Einfacher',
      hooks: 'Drei Einstiege',
      continue: 'Weiterschreiben',
    },
    how: 'Wie',
    hows: { tone: 'Anderer Ton', translate: 'Übersetzen', ask: 'Um eine Änderung bitten' },
    wish: {
      tone: 'Welcher Ton?',
      translate: 'In welche Sprache?',
      ask: 'Was soll sich ändern?',
    },
    go: 'Los',
    writing: 'Wird geschrieben …',
    stop: 'Anhalten',
    same: 'Es kam unverändert zurück.',
    failed: 'Das KI-Modell war nicht zu erreichen. Ihr Text ist, wie er war.',
    tooLong: 'Das ist länger, als das Modell umschreiben soll. Wählen Sie einen Teil aus.',
    check: 'Prüfen Sie das, bevor Sie annehmen',
    hooksTitle: 'Drei Einstiege, wie der Feed sie zeigt',
    hook: (which) => `Einstieg ${which}`,
  },
  changes: {
    title: 'Was sich ändern würde',
    count: (count, shown) =>
      plural(count, { one: `${shown} Änderung`, other: `${shown} Änderungen` }),
    hint: 'Drücken Sie auf eine Änderung, um sie abzulehnen, und noch einmal, um sie anzunehmen.',
    leftOut: 'Gestrichen:',
    putIn: 'Eingefügt:',
    lineBreak: 'Zeilenumbruch',
    space: 'Leerzeichen',
    acceptAll: 'Alle annehmen',
    acceptSome: (chosen, all) => `${chosen} von ${all} annehmen`,
    discard: 'Verwerfen',
  },
  done: 'Der Text ist umgeschrieben.',
  stale: 'Der Text hat sich inzwischen geändert. Wählen Sie noch einmal.',
}

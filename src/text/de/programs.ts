import { de as access } from '#contract/program-access/de.ts'
import type { Texts } from '#text/t.ts'

export const programs: Texts['programs'] = {
  page: {
    title: 'Ein Programm bittet um Zugang',
    ask: (name) => `${name} möchte mit Ihrem Lin arbeiten.`,
    stranger:
      'Ein Programm oder eine Seite hat Sie hierher geführt. Wenn Sie das nicht selbst begonnen haben, lehnen Sie ab.',
    who: 'Das Programm',
    name: 'Es nennt sich',
    from: 'Beschrieben von',
    nobody: 'niemandem: Nur das Programm selbst sagt es',
    answersTo: 'Die Antwort geht an',
    local:
      'Die Antwort geht an ein Programm auf diesem Gerät, und Lin kann nicht erkennen, welches das ist. Fahren Sie nur fort, wenn Sie es gerade selbst gestartet haben.',
    may: 'Was es darf',
    safe: 'Es veröffentlicht nur Beiträge, die Sie genau so freigegeben haben. Alles andere wartet auf Sie.',
    letIn: 'Zugang geben',
    lettingIn: 'Zugang wird gegeben …',
    refuse: 'Ablehnen',
    offline: 'Sie sind offline: Antworten können Sie, sobald Sie wieder online sind.',
    unfit: 'Diese Anfrage lässt sich nicht beantworten',
    unfitLead:
      'Das Programm hat so gefragt, wie Lin es nicht annimmt. Es hat nichts bekommen. Wer es herstellt, weiß, was zu tun ist.',
    back: (host) => `Zurück zu ${host}`,
    done: 'Ihre Antwort ist unterwegs',
    doneLead: 'Gehen Sie zurück zum Programm. Diese Seite können Sie schließen.',
  },
  card: {
    lead: 'Assistenten und andere Programme, denen Sie Zugang gegeben haben. Jedes tut, was Sie ihm erlaubt haben, bis Sie es trennen.',
    none: 'Kein Programm ist verbunden.',
    offline: 'Sie sind offline: Trennen können Sie Programme, sobald Sie wieder online sind.',
    by: (host) => `beschrieben von ${host}`,
    connected: 'verbunden am <date></date>',
    ends: 'endet am <date></date>, wenn es nicht verwendet wird',
    end: 'Trennen',
    ending: 'Wird getrennt …',
    endTitle: (name) => `${name} trennen?`,
    endLead: 'Ab sofort wird es abgewiesen. Um wiederzukommen, muss es Sie neu fragen.',
  },
  access: {
    texts: access,
    lead: 'Kommen Programme hinein? Lin fragt seine eigene öffentliche Adresse und sagt, was ihnen im Weg steht.',
    check: 'Prüfen',
    pending: 'Wird geprüft …',
    fine: 'Programme kommen hinein',
    faulty: 'Programme kommen nicht hinein',
    fault: 'Fehler',
    configured: 'Mit einem API-Schlüssel von oben in <key></key>:',
    terminal: 'In einem Terminal',
    copy: (client) => `Für ${client} kopieren`,
    others: (endpoint) =>
      `Jedes andere Programm: Streamable HTTP unter ${endpoint}, mit dem Schlüssel als Bearer-Token oder über OAuth.`,
  },
  failed: {
    check: 'Die Prüfung ist nicht gelaufen. Bitte versuchen Sie es erneut.',
    list: 'Die verbundenen Programme konnten nicht geladen werden',
    read: 'Lin konnte nicht herausfinden, worum dieses Programm bittet. Es hat nichts bekommen.',
    answer: 'Ihre Antwort ist nicht angekommen. Bitte versuchen Sie es erneut.',
    end: 'Das Programm konnte nicht getrennt werden. Bitte versuchen Sie es erneut.',
  },
}

import type { Texts } from '#text/t.ts'

export const trial: Texts['trial'] = {
  title: 'Versuchen Sie, es kaputtzumachen',
  lead: 'Veröffentlichen Sie im LinkedIn der Sandbox, während es versagt, und sehen Sie, was aus dem Beitrag wird.',
  off: 'Dieses Lin veröffentlicht im echten LinkedIn',
  offLead:
    'Hier geht nichts mit Absicht kaputt. Wo die Sandbox LinkedIn spielt, veröffentlicht diese Seite einen Beitrag, während LinkedIn versagt.',
  noAccount: 'Kein Konto ist verbunden',
  noAccountLead: 'Ein Mitglied der Sandbox genügt. Nichts gelangt zum echten LinkedIn.',
  connect: 'Konto verbinden',
  choose: 'Was schiefgeht',
  chooseLead: 'Jede Schaltfläche veröffentlicht einen eigenen Beitrag, auf dem Weg aller Beiträge.',
  faults: {
    lost: {
      name: 'Antwort verlieren',
      hint: 'LinkedIn veröffentlicht ihn, und die Verbindung reißt ab, bevor es das sagt.',
    },
    late: { name: 'Spät antworten', hint: 'LinkedIn antwortet nach 8 Sekunden.' },
    fault: {
      name: 'Mit 500 antworten',
      hint: 'LinkedIn antwortet mit einem eigenen Fehler und veröffentlicht nichts.',
    },
    cut: { name: 'Netz trennen', hint: 'Die Verbindung reißt ab, bevor LinkedIn den Beitrag hat.' },
    hang: {
      name: 'Server abschießen',
      hint: 'LinkedIn veröffentlicht ihn und antwortet nicht. 20 Sekunden lang wartet Lin, und Sie können es beenden.',
    },
  },
  happened: 'Was geschehen ist',
  happenedLead:
    'Aus dem Protokoll dieses Servers und den Aufrufen, die die Sandbox notiert hat. Zeiten in UTC.',
  kill: {
    title: 'Beenden Sie Lin jetzt',
    lead: 'In einem Terminal des Rechners:',
    afterwards:
      'Starten Sie es dann wieder. Diese Seite macht von selbst weiter, sobald Lin antwortet:',
  },
  heldBy: 'Dafür steht',
  ask: 'LinkedIn noch einmal fragen',
  asking: 'Wird gefragt...',
  look: 'Feed der Sandbox ansehen',
  log: 'Alle Aufrufe',
  now: {
    begins: 'Lin speichert den Beitrag.',
    waits: 'Lin wartet auf LinkedIn.',
    asks: 'Der Beitrag ist vielleicht online. Lin veröffentlicht ihn nicht von selbst noch einmal: Es fragt erst.',
    away: 'Der Server antwortet nicht. Was er gespeichert hat, ist sicher.',
  },
  live: (count) => {
    if (count === 0) return 'Kein Beitrag mit diesem Text ist online.'
    return count === 1
      ? 'Bei LinkedIn steht ein Beitrag mit diesem Text: einmal.'
      : `${count} Beiträge mit diesem Text sind online.`
  },
  steps: {
    'lin-stored':
      'speicherte den Beitrag und den Wunsch, ihn zu veröffentlichen, in einer Transaktion, bevor etwas hinausging.',
    'lin-asked': 'notierte, dass es LinkedIn fragt, und fragte dann.',
    'lin-asked-again':
      'fragte mit demselben Text noch einmal: LinkedIn erkennt einen Text zehn Minuten lang wieder und veröffentlicht ihn nur einmal.',
    'lin-doubts':
      'hat keine Antwort. Der Beitrag ist vielleicht online, also geht er nicht noch einmal hinaus, als wäre nichts gewesen.',
    'lin-refused': 'gab auf: Nichts wurde veröffentlicht, und der Text ist wieder ein Entwurf.',
    'lin-published': 'notierte, dass der Beitrag online ist, und wo.',
    'lin-found': 'fand den Beitrag und notierte, dass er online ist.',
    'linkedin-took': 'veröffentlichte ihn und sagte, wo.',
    'linkedin-lost': 'veröffentlichte ihn. Die Antwort ging verloren.',
    'linkedin-late': 'veröffentlichte ihn und antwortete spät.',
    'linkedin-fault': 'antwortete mit 500 und veröffentlichte nichts.',
    'linkedin-cut': 'wurde getrennt, bevor es den Beitrag hatte.',
    'linkedin-hangs': 'veröffentlichte ihn und antwortete nicht.',
    'linkedin-knew': 'kannte den Text schon und veröffentlichte nichts.',
    'linkedin-refused': 'lehnte ihn ab.',
  },
}

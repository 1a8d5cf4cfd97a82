import { feedFaultIn } from '#text/feed-words.ts'
import type { Texts } from '#text/t.ts'

export const feedFault: Texts['feedFault'] = feedFaultIn({
  'private-network': 'Diese Adresse führt in ein privates Netz, das Lin nicht liest.',
  scheme: 'Lin liest nur Adressen, die mit http:// oder https:// beginnen.',
  port: 'Von diesem Port liest Lin nicht.',
  'too-large': 'Die Antwort ist zu groß für einen Feed.',
  'broken-encoding': 'Die Antwort kam beschädigt an: Sie ließ sich nicht entpacken.',
  'too-many-redirects': 'Die Website leitet Lin endlos von einer Adresse zur nächsten weiter.',
  'bad-redirect': 'Die Website leitet Lin an eine Adresse weiter, die es nicht gibt.',
  'unexpected-unchanged': 'Die Website hat mit 304 geantwortet, wonach Lin nicht gefragt hat.',
  unreadable: 'Die Website konnte nicht gelesen werden.',
  'invalid-url': 'Das ist keine Webadresse.',
  'no-site': 'Unter dieser Adresse wurde keine Website gefunden.',
  'no-lookup': 'Der Name der Website ließ sich gerade nicht auflösen.',
  timeout: 'Die Website hat zu lange nicht geantwortet.',
  unreachable: 'Die Website war nicht erreichbar.',
  'broken-off': 'Die Website hat die Verbindung abgebrochen.',
  proxy:
    'Dieses Lin kam durch seinen Proxy nicht hinaus. Sagen Sie es der Person, die es betreibt.',
  certificate: 'Das Zertifikat der Website ist ungültig.',
  'invalid-http': 'Die Antwort der Website ist kein gültiges HTTP.',
  'status/missing': 'Die Website hat mit # geantwortet: Unter dieser Adresse gibt es keinen Feed.',
  'status/refused': 'Die Website hat mit # geantwortet: Sie lässt Lin diese Adresse nicht lesen.',
  'status/too-often': 'Die Website hat mit # geantwortet: Sie möchte seltener gelesen werden.',
  'status/trouble': 'Die Website hat mit # geantwortet: Sie hat selbst eine Störung.',
  'status/no-feed': 'Die Website hat mit # geantwortet: Das ist kein Feed.',
  'no-feed-here':
    'Unter dieser Adresse gibt es eine Seite, aber keinen Feed darauf. Suchen Sie auf der Website nach einem Link namens RSS, Atom oder Feed.',
  'no-feed-any-more': 'Die Website hat mit etwas geantwortet, das kein Feed ist.',
  gone: 'Die Website sagt, dass es diesen Feed nicht mehr geben wird. Löschen Sie ihn, oder folgen Sie einem anderen.',
})

import { feedFaultIn } from '#text/feed-words.ts'
import type { Texts } from '#text/t.ts'

export const feedFault: Texts['feedFault'] = feedFaultIn({
  'private-network': 'Cette adresse mène à un réseau privé, que Lin ne lit pas.',
  scheme: 'Lin ne lit que les adresses qui commencent par http:// ou https://.',
  port: 'Lin ne lit pas depuis ce port.',
  'too-large': 'La réponse est trop volumineuse pour un flux.',
  'broken-encoding': 'La réponse est arrivée endommagée : elle n’a pas pu être décompressée.',
  'too-many-redirects': 'Le site renvoie Lin sans fin d’une adresse à l’autre.',
  'bad-redirect': 'Le site renvoie Lin vers une adresse qui n’existe pas.',
  'unexpected-unchanged': 'Le site a répondu 304, que Lin n’avait pas demandé.',
  unreadable: 'Le site n’a pas pu être lu.',
  'invalid-url': 'Ce n’est pas une adresse web.',
  'no-site': 'Aucun site n’a été trouvé à cette adresse.',
  'no-lookup': 'Le nom du site n’a pas pu être résolu pour le moment.',
  timeout: 'Le site a mis trop de temps à répondre.',
  unreachable: 'Le site est injoignable.',
  'broken-off': 'Le site a interrompu la connexion.',
  proxy: 'Ce Lin n’a pas pu sortir par son proxy. Prévenez la personne qui le gère.',
  certificate: 'Le certificat du site n’est pas valide.',
  'invalid-http': 'La réponse du site n’est pas du HTTP valide.',
  'status/missing': 'Le site a répondu # : il n’y a pas de flux à cette adresse.',
  'status/refused': 'Le site a répondu # : il ne laisse pas Lin lire cette adresse.',
  'status/too-often': 'Le site a répondu # : il demande à être lu moins souvent.',
  'status/trouble': 'Le site a répondu # : il a lui-même un problème.',
  'status/no-feed': 'Le site a répondu # : ce n’est pas un flux.',
  'no-feed-here':
    'Il y a une page à cette adresse, mais pas de flux. Cherchez sur le site un lien nommé RSS, Atom ou flux.',
  'no-feed-any-more': 'Le site a répondu par quelque chose qui n’est pas un flux.',
  gone: 'Le site indique que ce flux ne reviendra pas. Supprimez-le, ou suivez-en un autre.',
})

import type { Texts } from '#text/t.ts'

export const landing: Texts['landing'] = {
  title: 'Votre voix professionnelle sur LinkedIn, en toute sérénité',
  lead: 'Lin lit les sources auxquelles vous faites confiance, rédige des posts dignes de votre signature et les publie à l’heure, sur tous les comptes dont vous avez la charge. Le dernier mot vous revient.',
  getStarted: 'Commencer gratuitement',
  signIn: 'Se connecter',
  desk: {
    caption:
      'Une image de Lin : l’article d’une source est devenu un brouillon, et le brouillon reçoit son créneau.',
    title: 'Créer un post',
    state: 'Brouillon prêt',
    article: 'Article utilisé',
    headline: 'Semaine de quatre jours : une production stable au bout d’un an',
    text: 'Un an de semaines de quatre jours, et la production s’est maintenue. Ce qui a changé, ce ne sont pas les heures mais les réunions : la moitié a disparu, et personne ne les a réclamées.',
    author: 'Ada Moreau',
    slots: { done: 'lun. 18:00', next: 'mer. 18:00', planned: 'ven. 18:00' },
    next: 'Prochain',
    planned: 'Prévu',
  },
  facts: {
    title: 'Sur quoi repose Lin',
    own: 'Tourne sur votre propre machine',
    licence: 'Apache 2.0',
    noAccount: 'Aucun compte chez nous',
    offline: 'Fonctionne hors ligne',
    api: 'API pour vos programmes',
  },
  promises: {
    title: 'Ce sur quoi vous pouvez compter',
    once: {
      title: 'Une réponse perdue ne devient jamais un second post.',
      text: 'Chaque post est enregistré avant que LinkedIn ne soit sollicité. Sans réponse, Lin dit qu’il est peut-être en ligne, et ce qu’il reste à faire.',
    },
    offline: {
      title: 'Ce que vous écrivez dans le train arrive, une seule fois.',
      text: 'Tous les écrans s’ouvrent sans réseau. Vos changements sont envoyés dans l’ordre dès son retour.',
    },
    voice: {
      title: 'Vos brouillons vous ressemblent.',
      text: 'Votre export LinkedIn est lu dans votre navigateur. Les brouillons suivent votre façon d’écrire, et disent où ils s’en écartent.',
    },
  },
  features: {
    title: 'La gestion professionnelle de LinkedIn, en un seul endroit',
    scheduling: {
      title: 'Programmation intelligente des contenus',
      text: 'Choisissez une fois les jours et l’heure. Chaque créneau est tenu, même aux changements d’heure.',
    },
    accounts: {
      title: 'Gestion de plusieurs comptes',
      text: 'Connectez chaque compte LinkedIn pour lequel vous parlez, et choisissez celui qui passe en premier.',
    },
    analytics: {
      title: 'Analyses et perspectives avancées',
      text: 'Voyez combien de fois vos sujets reviennent, et à quel rythme, avant d’en parler.',
    },
    writing: {
      title: 'Génération de contenu par IA',
      text: 'Un premier brouillon à partir d’un article encore inutilisé, avec sa source à côté.',
    },
  },
  marks: { new: 'Nouveau', popular: 'Populaire', premium: 'Premium' },
  closing: {
    title: 'Écrivez votre premier post aujourd’hui',
    trial: (days) => `${days} jours d’essai gratuit`,
    noCard: 'Sans carte bancaire',
    support: 'Assistance 24 h/24 et 7 j/7',
  },
}

import type { Texts } from '#text/t.ts'

export const trial: Texts['trial'] = {
  title: 'Essayez de le casser',
  lead: 'Publiez sur le LinkedIn simulé pendant qu’il échoue, et voyez ce que devient le post.',
  off: 'Ce Lin publie sur le vrai LinkedIn',
  offLead:
    'Ici, rien n’est cassé exprès. Là où LinkedIn est simulé, cette page publie un post pendant que LinkedIn échoue.',
  noAccount: 'Aucun compte n’est connecté',
  noAccountLead: 'Un membre du LinkedIn simulé suffit. Rien n’atteint le vrai.',
  connect: 'Connecter un compte',
  choose: 'Ce qui tourne mal',
  chooseLead: 'Chaque bouton publie un post à lui, par le chemin de tous les posts.',
  faults: {
    lost: {
      name: 'Perdre la réponse',
      hint: 'LinkedIn le publie, et la connexion tombe avant qu’il l’ait dit.',
    },
    late: { name: 'Répondre tard', hint: 'LinkedIn répond au bout de 8 secondes.' },
    fault: {
      name: 'Répondre 500',
      hint: 'LinkedIn répond par une panne de son côté, et ne publie rien.',
    },
    cut: { name: 'Couper le réseau', hint: 'La connexion tombe avant que LinkedIn ait le post.' },
    hang: {
      name: 'Tuer le serveur',
      hint: 'LinkedIn le publie et ne répond pas. Lin attend 20 secondes, et vous pouvez le tuer.',
    },
  },
  happened: 'Ce qui s’est passé',
  happenedLead:
    'D’après le journal de ce serveur et les appels notés par le LinkedIn simulé. Heures en UTC.',
  kill: {
    title: 'Tuez Lin maintenant',
    lead: 'Dans un terminal de la machine :',
    afterwards: 'Puis relancez-le. Cette page continue d’elle-même dès que Lin répond :',
  },
  heldBy: 'Tenu par',
  ask: 'Demander encore à LinkedIn',
  asking: 'Demande...',
  look: 'Voir le fil simulé',
  log: 'Tous les appels',
  now: {
    begins: 'Lin enregistre le post.',
    waits: 'Lin attend LinkedIn.',
    asks: 'Le post est peut-être en ligne. Lin ne le republie pas de lui-même : il demande d’abord.',
    away: 'Le serveur ne répond pas. Ce qu’il a enregistré est en sûreté.',
  },
  live: (count) => {
    if (count === 0) return 'Aucun post avec ce texte n’est en ligne.'
    return count === 1
      ? 'Il y a un post avec ce texte sur LinkedIn : une seule fois.'
      : `${count} posts avec ce texte sont en ligne.`
  },
  steps: {
    'lin-stored':
      'a enregistré le post et le souhait de le publier en une transaction, avant que rien ne parte.',
    'lin-asked': 'a noté qu’il demande à LinkedIn, puis a demandé.',
    'lin-asked-again':
      'a demandé encore avec le même texte : LinkedIn reconnaît un texte pendant dix minutes, et ne le publie qu’une fois.',
    'lin-doubts':
      'n’a pas de réponse. Le post est peut-être en ligne, il ne repart donc pas comme si de rien n’était.',
    'lin-refused': 'a renoncé : rien n’a été publié, et le texte est de nouveau un brouillon.',
    'lin-published': 'a noté que le post est en ligne, et où.',
    'lin-found': 'a trouvé le post, et noté qu’il est en ligne.',
    'linkedin-took': 'l’a publié, et a dit où.',
    'linkedin-lost': 'l’a publié. Sa réponse s’est perdue.',
    'linkedin-late': 'l’a publié, et a répondu tard.',
    'linkedin-fault': 'a répondu 500, et n’a rien publié.',
    'linkedin-cut': 'a été coupé avant d’avoir le post.',
    'linkedin-hangs': 'l’a publié, et n’a pas répondu.',
    'linkedin-knew': 'connaissait déjà le texte, et n’a rien publié.',
    'linkedin-refused': 'l’a refusé.',
  },
}

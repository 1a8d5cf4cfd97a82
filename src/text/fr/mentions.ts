import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

/** Whom a post mentions, and the address book behind it. */
export const mentions: Texts['mentions'] = {
  found: (count) =>
    plural(count, {
      one: '1 nom. Les flèches le choisissent, Entrée l’insère.',
      other: `${count} noms. Les flèches choisissent, Entrée insère.`,
    }),
  list: 'Qui est mentionné',
  organization: 'Organisation',
  colleague: 'Utilise ce Lin',
  none: 'Personne de ce nom n’est dans votre carnet d’adresses.',
  add: 'Ajouter une organisation…',
  linked: 'Deviennent des liens sur LinkedIn :',
  dialog: {
    title: 'Ajouter une organisation',
    lead: 'LinkedIn ne laisse aucune application chercher une organisation par son nom. Lin a besoin du numéro de sa page et de son nom.',
    address: 'Adresse ou numéro de sa page',
    addressHint:
      'Par exemple linkedin.com/company/1234567. Le numéro figure aussi dans l’adresse de « Voir tous les employés » et dans la vue d’administration.',
    noNumber:
      'Il n’y a pas de numéro ici. Ouvrez « Voir tous les employés » sur la page, et copiez cette adresse.',
    name: 'Nom, exactement comme sur LinkedIn',
    nameHint: 'LinkedIn publie toute autre graphie comme du texte simple.',
    noName: 'Veuillez saisir le nom.',
    submit: 'Ajouter',
    adding: 'Ajout…',
  },
  card: {
    lead: 'Qui vos posts peuvent mentionner avec @, et qui peut vous mentionner.',
    mine: 'Carnet d’adresses',
    empty: 'Personne pour l’instant. Tapez @ dans un post pour ajouter une organisation.',
    others: 'Ceux qui utilisent ce Lin',
    allow: 'Ils peuvent me mentionner dans leurs posts',
    allowHint: 'Ils voient alors les noms de vos comptes LinkedIn. Personne d’autre ne les voit.',
    offline: 'Sans réseau, cela ne peut pas être changé.',
  },
}

/** The comment that Lin posts under a post once it is live. */
export const firstComment: Texts['firstComment'] = {
  add: 'Ajouter un premier commentaire',
  label: 'Premier commentaire',
  hint: 'Publié sous votre post peu après sa mise en ligne.',
  byHand:
    'LinkedIn n’accepte pas de Lin les commentaires de ce compte. Une fois le post en ligne, Lin vous le rappelle, avec le texte à copier.',
  off: 'Ce Lin ne publie pas de commentaires. Une fois le post en ligne, il vous le rappelle, avec le texte à copier.',
  tooLong: 'LinkedIn accepte au plus 1 250 caractères dans un commentaire.',
  remove: 'Retirer le premier commentaire',
  states: {
    queued: 'Le premier commentaire suit',
    sending: 'Commentaire en route',
    published: 'Premier commentaire publié',
    failed: 'Premier commentaire non publié',
    unknown: 'Commentaire peut-être déjà là',
  },
  byHandNow: 'Le commentaire vous attend',
  copyAndOpen: 'Copier et ouvrir le post',
  copied: 'Copié. Collez-le sous le post.',
  notCopied: 'Le navigateur ne l’a pas copié. Copiez-le ici :',
  news: {
    'comment-by-hand': (text) => `Publiez vous-même votre premier commentaire : « ${text} »`,
    'comment-failed': (text) => `Premier commentaire non publié : « ${text} »`,
    'comment-unknown': (text) => `Le premier commentaire y est peut-être déjà : « ${text} »`,
  },
  unknownBody:
    'LinkedIn n’a pas dit ce qu’il en est. Regardez le post : Lin ne l’envoie pas une seconde fois.',
  byHandBody:
    'LinkedIn n’accepte pas de Lin les commentaires de ce compte. Le post est en ligne ; une pression copie le commentaire et ouvre le post.',
}

import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export const posts: Texts['posts'] = {
  title: 'Gestion des posts',
  lead: 'Écrivez, ou laissez Lin rédiger.',
  total: 'Total des posts',

  state: {
    failed: 'Échec',
    mayBeLive: 'Peut-être en ligne',
    missed: 'Manqué',
    scheduled: 'Programmé',
    settling: 'Vérification...',
  },

  row: {
    created: 'Créé le <when></when>',
    updated: 'Mis à jour : <when></when>',
    justNow: 'À l’instant',
    withCard: 'Avec l’aperçu du lien <card></card>',
    writtenFrom: 'Écrit à partir de : <articles></articles>',
    viewOnLinkedIn: 'Voir sur LinkedIn',
    openLinkedIn: 'Ouvrir LinkedIn',
    connectAgain: 'Reconnecter le compte LinkedIn',
    edit: 'Modifier…',
    publishAgain: 'Modifier et republier',
    found: 'Il y est…',
    missing: 'Il n’y est pas…',
    lookThere:
      'LinkedIn ne reconnaît un texte répété que pendant quelques minutes. Renvoyé maintenant, il pourrait y figurer deux fois : regardez sur LinkedIn et dites ce que vous voyez.',
    settle: 'Renvoyer une fois…',
  },

  showMore: (count) => `Afficher ${count} de plus`,
  showAll: (count) => `Tout afficher (${count})`,

  drafts: {
    title: 'Brouillons',
    lead: 'Ce que vous n’avez pas encore publié, sur tous vos appareils.',
    writeOn: 'Continuer à écrire',
    inEditor: 'Dans l’éditeur',
    copy: 'Copie',
    /** After a deletion that can be undone for a while. */
    deleted: (name) => `Brouillon supprimé : ${name}`,
    severalDeleted: (count) => `${count} brouillons supprimés`,
  },

  /** For a list in which rows are selected, to be deleted together. */
  selection: {
    select: (name) => `Sélectionner ${name}`,
    selected: (count) => plural(count, { one: '1 sélectionné', other: `${count} sélectionnés` }),
    clear: 'Tout désélectionner',
  },

  published: {
    title: 'Posts publiés',
    notOut: 'Pas encore publiés',
    offline:
      'Vous êtes hors ligne : vous pourrez modifier ou supprimer vos publications une fois en ligne.',
    empty: {
      title: 'Pas encore de post',
      lead: 'Ce que vous publiez apparaît ici, avec son lien.',
      write: 'Écrire un post',
    },
    severalDeleted: (count) =>
      `${plural(count, { one: 'Un post supprimé', other: `${count} posts supprimés` })} de Lin. LinkedIn garde ceux qui sont en ligne.`,
    search: 'Rechercher des posts',
    found: (found, all) => `${found} sur ${all} posts`,
    noneFound: (sought) => `Aucun post ne correspond à « ${sought} ».`,
    showAll: 'Afficher tous les posts',
  },

  scheduled: {
    title: 'Posts programmés',
    offline: 'Vous êtes hors ligne : vous pourrez les modifier une fois en ligne.',
    publishNow: 'Publier maintenant',
    changeTime: 'Modifier l’horaire',
    chooseAnotherTime: 'Choisir un autre horaire',
    cutOff: 'Ce compte n’est plus connecté : <connect>connectez-le</connect> pour publier.',
  },

  edit: {
    title: (name) => `Modifier ${name}`,
    lead: 'Vos lecteurs voient aussitôt le nouveau texte. L’image ou l’aperçu du lien reste : LinkedIn ne modifie que le texte.',
    save: 'Enregistrer sur LinkedIn',
    giveUp: 'Revenir au texte en ligne',
    notSaved: 'Votre modification reste sur cet appareil jusqu’à ce que vous l’enregistriez.',
    offline: 'Vous êtes hors ligne : vous pourrez enregistrer une fois en ligne.',
  },

  delete: {
    title: (name) => `Supprimer ${name} ?`,
    fromLin: 'Supprimer de Lin',
    there: 'Supprimer aussi de LinkedIn',
    unread: 'Le post est retiré de Lin. Il n’a pas été publié.',
    live: 'Si vous le supprimez de Lin seulement, LinkedIn garde sa copie. Si vous le supprimez aussi de LinkedIn, il disparaît pour vos lecteurs, avec ses réactions et ses commentaires.',
    mayBeLive:
      'Le post est retiré de Lin seulement : s’il est en ligne, LinkedIn garde sa copie. Vérifiez-y d’abord.',
    unnamedThere:
      'Le post est retiré de Lin seulement : LinkedIn garde sa copie. Pour le retirer aussi à vos lecteurs, supprimez-le là-bas.',
  },

  settle: {
    title: (name) => `Renvoyer ${name} une fois ?`,
    what: 'Lin envoie une nouvelle fois le même texte à LinkedIn. Si le premier est en ligne, LinkedIn reconnaît le doublon et désigne le post existant ; sinon, il accepte celui-ci.',
    instead:
      'Dans les deux cas, le post ne doit s’y trouver qu’une fois. Si vous le voyez déjà sur LinkedIn, dites plutôt qu’il y est : rien n’est alors envoyé.',
    confirm: 'Renvoyer une fois',
  },

  found: {
    title: (name) => `${name} est-il sur LinkedIn ?`,
    link: 'Lien du post (facultatif)',
    hint: 'Sur LinkedIn : « Copier le lien vers le post » dans le menu du post. Sans lui, Lin ne peut ni ouvrir, ni modifier, ni supprimer le post là-bas.',
    notALink: 'Ce n’est pas le lien d’un post LinkedIn.',
    confirm: 'Il y est',
  },

  missing: {
    title: (name) => `Publier ${name} à nouveau ?`,
    what: 'Lin vous croit : le post n’est pas sur LinkedIn, et son texte est publié à nouveau.',
    ifThere:
      'S’il y est malgré tout, il pourrait y figurer deux fois : Lin ne peut pas le savoir. Regardez d’abord tous vos posts sur LinkedIn, après avoir rechargé la page.',
    confirm: 'Il n’y est pas : publier à nouveau',
  },

  after: {
    view: 'Voir le post',
    again: 'Réutiliser ce texte',
    published: 'Publié sur LinkedIn.',
    publishing: 'Publication... Vous pouvez la suivre dans Posts publiés.',
    noAnswer: 'LinkedIn n’a pas répondu : le post est peut-être en ligne.',
    mayBeLive: (reason) => `${reason} Il figure dans Posts publiés.`,
    scheduled: (moment) => `Programmé pour le ${moment}. Il figure dans Posts programmés.`,
  },
}

export const composer: Texts['composer'] = {
  title: 'Créer un post',
  form: 'Créer un post',
  editor: {
    label: 'Contenu du post',
    placeholder: 'Le contenu généré apparaîtra ici...',
    tooLong: (limit) =>
      `LinkedIn accepte au plus ${limit} caractères. Rien n’est coupé : raccourcissez vous-même.`,
    closeToLimit:
      'Proche de la limite : LinkedIn peut compter deux fois les crochets, # et caractères similaires.',
    escaped: (length, limit) =>
      `En comptant deux fois les crochets, # et caractères similaires : ${length} / ${limit}`,
  },
  focus: { title: 'Mode concentration' },
  saved: { there: 'Enregistré', here: 'Enregistré sur cet appareil' },
  hook: {
    length: (length, limit) => `Votre accroche : ${length} sur ${limit} caractères`,
    longLine: 'La première ligne est longue : plus courte, elle se lit plus vite.',
    cutWord: (word) => `Elle s’arrête au milieu du mot « ${word} ».`,
  },
  clear: {
    button: 'Effacer',
    done: 'Effacé.',
    undo: 'Annuler',
  },
  account: {
    none: 'Aucun compte LinkedIn n’est connecté. <link>Connecter un compte</link>',
    primary: (name) => `${name} (principal)`,
  },
  image: {
    badge: 'Générée par IA',
    drawn: 'Dessinée par Lin',
    undescribed: 'Générée pour ce post',
    hint: 'Modifier le texte la retire.',
    earlier: {
      removed: 'L’image a été faite pour le texte précédent.',
      keep: 'La garder',
      undo: 'Annuler la modification',
    },
    notShown:
      'Une image a été créée, mais elle ne peut pas être affichée ici. Le post sera publié sans elle.',
    remove: 'Retirer l’image',
    add: 'Ajouter une image',
    own: 'Votre image',
    missing: 'Cette image ne peut pas être récupérée pour le moment.',
    notKept:
      'Il n’y a plus de place pour l’image sur cet appareil. Elle est gardée tant que cette page est ouverte.',
  },
  altText: {
    label: 'Texte alternatif',
    hint: 'Décrit l’image aux personnes qui ne peuvent pas la voir.',
    tooLong: (limit) =>
      `LinkedIn accepte ici au plus ${limit} caractères. Raccourcissez pour publier.`,
  },
  linkCard: {
    asking: 'Lecture du lien...',
    hint: 'LinkedIn affiche cet aperçu sous votre texte.',
    remove: 'Retirer l’aperçu',
    removed: 'Le post part sans l’aperçu de son lien.',
    bringBack: 'Rétablir l’aperçu',
  },
  publish: {
    now: 'Publier maintenant',
    later: 'Publier plus tard…',
    laterTitle: 'Publier plus tard',
  },
  preview: {
    title: 'Aperçu',
    width: 'Largeur de l’aperçu',
    desktop: 'Ordinateur',
    mobile: 'Mobile',
    hide: 'Masquer l’aperçu',
    show: 'Afficher l’aperçu',
    nobody: 'Votre nom',
    now: 'Maintenant',
    empty: 'Ce que vous écrivez apparaît ici comme votre réseau le lira.',
    described: 'ALT',
    like: 'J’aime',
    comment: 'Commenter',
    repost: 'Republier',
    send: 'Envoyer',
  },
  stash: {
    replaced: 'Votre autre texte est conservé',
    otherTab: 'Un autre onglet a écrit autre chose',
    bringBack: 'Le rétablir',
    discard: 'L’abandonner',
  },
  versions: {
    title: 'Versions précédentes',
    lead: 'Conservées sur cet appareil jusqu’à ce que le brouillon soit publié ou supprimé.',
    preview: 'Aperçu',
    all: 'Toutes les versions',
    bringBack: 'Rétablir',
  },
  generator: {
    title: 'Partir de vos sources',
    instructions: 'Consignes de rédaction',
    form: 'Générer un post',
    about: 'À propos de (facultatif)',
    aboutHint: 'Un sujet, ou les nouveautés',
    button: 'Générateur de contenu IA',
    pending: 'Génération...',
    offline: 'Vous êtes hors ligne : la génération a besoin du serveur.',
    writing: 'Lecture de vos sources et rédaction...',
    started:
      'Commencé <when>à l’instant</when>, généralement terminé en 2 à 5 minutes. Vous pouvez quitter cette page : le texte sera là à votre retour.',
    ready: 'Votre brouillon est prêt.',
    inEditor: 'Votre brouillon est prêt dans l’éditeur.',
    putInEditor: 'Placer dans l’éditeur',
  },
  writtenFrom: {
    leanedOn: 'S’appuie sur vos publications',
    variants: 'Brouillon affiché dans l’éditeur',
    variant: (number) => `Brouillon ${number}`,
    builtIn: 'Assemblé à partir de l’article, sans IA',
    writer: (name) => `Écrit par ${name}`,
    articles: (count) => plural(count, { one: 'Article utilisé', other: 'Articles utilisés' }),
    why: (explanation) => `Pourquoi ce choix : ${explanation}`,
    check: 'À vérifier avant de publier',
  },
}

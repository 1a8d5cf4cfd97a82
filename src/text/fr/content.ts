import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export { apiKeys } from './api-keys.ts'
export { programs } from './programs.ts'

export const nothingToWrite: Texts['nothingToWrite'] = {
  noSources: {
    title: 'Aucune source RSS',
    lead: 'Le générateur de contenu IA écrit à partir de vos sources. Ajoutez-en au moins une pour l’utiliser.',
    add: 'Ajouter une source',
    sample: 'Ajouter le flux d’exemple',
  },
  noArticles: {
    title: 'Pas encore d’articles',
    lead: 'Vos sources n’ont encore rien apporté dont écrire. Lin les lit toutes les heures.',
    reading: 'Lin lit vos sources pour la première fois. Cela prend un instant.',
    open: 'Ouvrir les sources',
  },
}

export const earlierDrafts: Texts['earlierDrafts'] = {
  title: 'Brouillons précédents',
  empty: 'Aucun brouillon pour l’instant. Ce que Lin écrit pour vous apparaît ici.',
  use: 'Utiliser ce brouillon',
  fetching: 'Récupération...',
  inEditor: 'Dans l’éditeur',
}

export const conflictCopy: Texts['conflictCopy'] = {
  changed:
    'Ce brouillon a été modifié sur un autre appareil. Les deux sont conservés : le vôtre est ici, l’autre se trouve sous Brouillons.',
  deleted:
    'Ce brouillon a été supprimé sur un autre appareil. Ce que vous avez écrit est conservé ici, dans un nouveau brouillon.',
  published:
    'Ce brouillon a été publié entre-temps. Ce que vous avez écrit depuis est conservé ici, dans un nouveau brouillon.',
}

export const content: Texts['content'] = {
  add: 'Ajouter',
  addLabel: 'Ce que contient le post en plus de son texte',
  addHint:
    'LinkedIn prend un seul de ces éléments par post. Ce que vous avez ajouté avant est gardé jusqu’à la publication.',
  kinds: {
    pictures: { name: 'Images', hint: 'De 1 à 20, chacune avec un texte alternatif' },
    document: { name: 'Document', hint: 'Un PDF que l’on feuillette' },
    carousel: { name: 'Carrousel', hint: 'Des pages que vous créez ici' },
    video: { name: 'Vidéo', hint: 'Un MP4, avec sous-titres' },
    poll: { name: 'Sondage', hint: 'Une question et 2 à 4 réponses' },
    reshare: { name: 'Republier', hint: 'Un post de LinkedIn, avec ou sans vos mots' },
  },
  kept: 'Gardé',
  remove: 'Retirer',
  removed: (name) => `${name} : retiré.`,
  notTaken: 'Ici, Lin accepte les images (PNG, JPEG, GIF), les documents PDF et les vidéos MP4.',
  taking: 'Ajout de vos fichiers...',
  otherDraft: 'Un autre brouillon a été ouvert entre-temps : les fichiers choisis n’y sont pas.',
  missing: {
    poll: 'Pour le publier, remplissez la question et chaque réponse, ou retirez celles qui sont vides.',
    text: 'Pour le publier, écrivez un texte.',
  },
  off: {
    offline: 'Vous êtes hors ligne. Votre texte est conservé sur cet appareil.',
    connect: 'Pour publier, connectez un compte LinkedIn.',
    account: 'Pour publier, choisissez un compte.',
    text: 'Pour publier, écrivez d’abord quelque chose.',
    poll: 'Pour publier, donnez au sondage sa question et ses réponses.',
    reshare: 'Pour publier, choisissez le post à partager.',
    files: 'Pour publier, complétez ce que vous avez ajouté.',
    comment: 'Pour publier, raccourcissez le premier commentaire.',
    altText: 'Pour publier, raccourcissez le texte alternatif.',
    shortcut: (isApple: boolean) =>
      `<key>${isApple ? '⌘' : 'Ctrl'}</key> <key>Entrée</key> publie aussi.`,
  },
  pictures: {
    choose: 'Choisir des images',
    more: 'Ajouter des images',
    number: (count) => `${count} images`,
    count: (number, limit) => `${number} images sur ${limit}.`,
    missing: (count) =>
      plural(count, {
        one: 'Une image n’a pas de texte alternatif : qui ne peut pas la voir n’en apprend rien.',
        other: `${count} n’ont pas de texte alternatif : qui ne peut pas les voir n’en apprend rien.`,
      }),
    described: 'Chacune a un texte alternatif.',
    altText: (place) => `Texte alternatif de l’image ${place}`,
    altPlaceholder: 'Que montre-t-elle ?',
    nameless: (place) => `Image ${place}`,
    earlier: (place) => `Monter l’image ${place}`,
    later: (place) => `Descendre l’image ${place}`,
    remove: (place) => `Retirer l’image ${place}`,
    moved: (place, count) => `Déplacée : c’est maintenant l’image ${place} sur ${count}.`,
    keys: 'Pour déplacer une image, faites-la glisser, ou appuyez sur Alt et une flèche.',
    tooMany: (limit, left) =>
      `LinkedIn accepte au plus ${limit} images. ${left} ${plural(left, { one: 'a été laissée', other: 'ont été laissées' })} de côté.`,
    others: (count) => `+${count}`,
  },
  poll: {
    question: 'Question',
    questionPlaceholder: 'Que voulez-vous savoir ?',
    rule: 'LinkedIn interdit les sondages sur les opinions politiques, la santé, la religion et d’autres sujets sensibles.',
    option: (number) => `Réponse ${number}`,
    addOption: 'Ajouter une réponse',
    removeOption: (option) => `Retirer : ${option}`,
    duration: 'Durée',
    durations: {
      ONE_DAY: '1 jour',
      THREE_DAYS: '3 jours',
      SEVEN_DAYS: '1 semaine',
      FOURTEEN_DAYS: '2 semaines',
    },
    final: 'Un sondage ne peut plus être modifié une fois en ligne.',
    votes: (left) => `0 vote · encore ${left}`,
  },
  reshare: {
    link: 'Lien du post',
    hint: 'Sur LinkedIn : « Copier le lien vers le post » ou « Intégrer ce post » dans le menu du post.',
    placeholder: 'https://www.linkedin.com/posts/…',
    notALink: 'Ce n’est pas le lien d’un post LinkedIn.',
    activity:
      'Ce lien désigne l’activité et non le post, et LinkedIn ne republie que des posts. Choisissez « Intégrer ce post » sur LinkedIn et collez le code ici : il désigne le post.',
    others: 'Un post sur LinkedIn. Lin ne peut pas lire les posts des autres.',
    own: 'Votre propre post',
    open: 'Le voir sur LinkedIn',
  },
  make: {
    title: 'À partir de votre texte',
    items: { carousel: 'En faire un carrousel', poll: 'En faire un sondage' },
    hints: {
      carousel: 'Le rédacteur répartit votre texte en pages',
      poll: 'Le rédacteur demande ce que votre texte demande',
    },
    offline: 'Il faut une connexion.',
    running: 'Le rédacteur est déjà au travail.',
    noText: 'Écrivez d’abord un texte.',
    done: {
      carousel: 'Votre texte est devenu un carrousel : regardez ses pages.',
      poll: 'Votre texte a maintenant un sondage : regardez la question et les réponses.',
    },
  },
  audience: {
    label: 'Qui le voit :',
    title: 'Qui voit le post',
    of: { PUBLIC: 'Tout le monde', CONNECTIONS: 'Relations' },
    hints: {
      PUBLIC: 'Sur LinkedIn et au-delà',
      CONNECTIONS: 'Celles du premier degré, et personne d’autre',
    },
    mayReshare: 'D’autres peuvent le republier',
    noReshares: 'sans republication',
  },
  letters: {
    title: 'Ces lettres ont seulement l’air grasses',
    why: (excerpt) =>
      `« ${excerpt} » est écrit avec des signes mathématiques. Les lecteurs d’écran les épellent ou les sautent, et aucune recherche ne les trouve.`,
    undo: 'Les écrire en lettres',
  },
}

/** Mentions in a post, and the address book. */
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

export const dayIsOver: Texts['dayIsOver'] = {
  post: 'LinkedIn n’accepte plus rien de ce compte aujourd’hui. Le post partira après : <when></when>.',
  comment:
    'LinkedIn n’accepte plus rien de ce compte aujourd’hui. Le commentaire suivra après : <when></when>.',
  waits: 'En attente',
  withdraw: 'Retirer',
}

export const rewrite: Texts['rewrite'] = {
  title: 'Réécrire',
  scope: {
    whole: 'Tout le texte',
    selected: (length) => `La sélection : ${length} caractères`,
  },
  empty: 'Écrivez d’abord quelque chose.',
  own: {
    title: 'Par des règles, sur cet appareil',
    items: {
      fold: 'Couper au début visible',
      sentences: 'Scinder les phrases longues',
      fillers: 'Retirer les mots creux',
      hashtags: 'Ranger les hashtags',
    },
    nothing: {
      fold: 'Tout se voit déjà avant « …plus », ou il n’y a pas d’endroit où couper.',
      sentences: 'Aucune phrase longue n’a d’endroit net où la scinder.',
      fillers:
        'Aucun mot creux trouvé. Lin connaît ceux du français, de l’anglais, de l’allemand et de l’espagnol.',
      hashtags: 'Les hashtags sont rangés.',
    },
  },
  model: {
    title: (writer) => `Avec ${writer}`,
    none: 'Ce serveur n’a pas de modèle d’IA : il propose ce que l’on peut faire par des règles.',
    offline: 'Le modèle d’IA a besoin d’un réseau. Les règles ci-dessus, non.',
    items: {
      shorter: 'Plus court',
      plainer: 'Plus simple',
      hooks: 'Trois accroches',
      continue: 'Continuer',
    },
    how: 'Comment',
    hows: { tone: 'Un autre ton', translate: 'Traduire', ask: 'Demander un changement' },
    wish: {
      tone: 'Quel ton ?',
      translate: 'Dans quelle langue ?',
      ask: 'Que faut-il changer ?',
    },
    go: 'Lancer',
    writing: 'Rédaction…',
    stop: 'Arrêter',
    same: 'Le texte est revenu tel quel.',
    failed: 'Le modèle d’IA n’a pas pu être joint. Votre texte est tel qu’il était.',
    tooLong: 'C’est plus long que ce que le modèle réécrit. Sélectionnez une partie.',
    check: 'À vérifier avant d’accepter',
    hooksTitle: 'Trois accroches, comme le fil les montre',
    hook: (which) => `Accroche ${which}`,
  },
  changes: {
    title: 'Ce qui changerait',
    count: (count, shown) =>
      plural(count, { one: `${shown} modification`, other: `${shown} modifications` }),
    hint: 'Appuyez sur une modification pour la refuser, et encore une fois pour l’accepter.',
    leftOut: 'Retiré :',
    putIn: 'Ajouté :',
    lineBreak: 'saut de ligne',
    space: 'espace',
    acceptAll: 'Tout accepter',
    acceptSome: (chosen, all) => `Accepter ${chosen} sur ${all}`,
    discard: 'Abandonner',
  },
  done: 'Le texte est réécrit.',
  stale: 'Le texte a changé entre-temps. Choisissez à nouveau.',
}

export const voice: Texts['voice'] = {
  lead: 'Lin apprend de ce que vous avez déjà publié, et ses brouillons vous ressemblent davantage.',
  how: 'Sur LinkedIn, ouvrez Préférences → Confidentialité → Obtenir une copie de vos données, et demandez l’archive la plus complète. Il faut jusqu’à trois jours.',
  stays:
    'Le fichier est lu sur cet appareil. Seuls les textes de vos publications en sortent, avec leur date et leur lien.',
  file: 'Choisir un ZIP ou un CSV',
  folder: 'Choisir un dossier',
  drop: 'ou déposez ici le fichier ou le dossier',
  reading: (rows, shown) =>
    `Lecture : ${plural(rows, { one: `${shown} ligne`, other: `${shown} lignes` })}`,
  saving: (saved, posts) => `Enregistrement : ${saved} publications sur ${posts}`,
  imported: (posts) =>
    `${plural(posts, { one: `${posts} publication lue`, other: `${posts} publications lues` })}.`,
  skipped: (rows, shown) =>
    plural(rows, {
      one: 'Une ligne sans mots de vous, comme une simple republication, est laissée de côté.',
      other: `${shown} lignes sans mots de vous, comme de simples republications, sont laissées de côté.`,
    }),
  tooMany: (shown) => `Les ${shown} plus anciennes sont laissées de côté.`,
  faults: {
    basic:
      'C’est l’archive rapide, qui ne contient aucune publication. Demandez à LinkedIn la plus complète.',
    'no-posts': 'Elle ne contient pas Shares.csv, le fichier de vos publications.',
    'no-words':
      'Elle ne contient aucun mot de vous : seulement de simples republications et des liens.',
    unreadable: 'Ce fichier est illisible. Téléchargez-le à nouveau.',
  },
  offline: 'Vous êtes hors ligne : ce que disent vos publications s’affichera à votre retour.',
  waits: (posts, shown) =>
    plural(posts, {
      one: 'Une publication attend sur cet appareil d’être envoyée.',
      other: `${shown} publications attendent sur cet appareil d’être envoyées.`,
    }),
  madeOf: (posts) =>
    `Lu dans ${plural(posts, { one: `${posts} publication`, other: `${posts} publications` })}, les plus récentes d’abord.`,
  follow: 'Les brouillons et les réécritures suivent ce qui est coché.',
  details: 'Détails',
  portrait: {
    heading: (posts) => `Vous en ${posts} publications`,
    missing: (missing) =>
      plural(missing, {
        one: 'Encore une publication de vous, et Lin dira comment vous écrivez.',
        other: `Encore ${missing} publications de vous, et Lin dira comment vous écrivez.`,
      }),
    opens: (opening, isAlways) =>
      isAlways
        ? `Vous commencez presque toujours ${opening}.`
        : `Vous commencez le plus souvent ${opening}.`,
    openings: {
      question: 'par une question',
      number: 'par un nombre',
      quote: 'par une citation',
      emoji: 'par un émoji',
      me: 'par « je » ou « nous »',
      short: 'par une ligne courte',
      plain: 'par une affirmation',
    },
    opensInManyWays: 'Vous commencez de bien des façons.',
    sentences: {
      short: (words) =>
        `Vous écrivez court : ${plural(words, { one: `${words} mot`, other: `${words} mots` })} par phrase.`,
      middle: (words) => `Vos phrases comptent ${words} mots.`,
      long: (words) => `Vous prenez votre temps : ${words} mots par phrase.`,
    },
    asks: (ofTen) => {
      if (ofTen === 0) return 'Vous ne terminez presque jamais par une question.'
      if (ofTen === 10) return 'Vous terminez presque toujours par une question.'
      return `Dans ${ofTen} publications sur 10, vous terminez par une question.`
    },
    hashtags: (count) =>
      count === 0
        ? 'Vous vous passez de hashtags.'
        : plural(count, {
            one: 'Vous ajoutez un hashtag.',
            other: `Vous ajoutez ${count} hashtags.`,
          }),
    plain: 'Pas d’émoji, et jamais de point d’exclamation.',
    noEmoji: 'Vous vous passez d’émojis.',
    noExclamations: 'Vous n’utilisez jamais de point d’exclamation.',
    emoji: (favourite) => `La plupart de vos publications ont un émoji, ${favourite} avant tout.`,
    exclamations: (ofTen) =>
      ofTen === 10
        ? 'Presque toutes vos publications ont un point d’exclamation.'
        : `${ofTen} publications sur 10 ont un point d’exclamation.`,
    days: [
      'le dimanche',
      'le lundi',
      'le mardi',
      'le mercredi',
      'le jeudi',
      'le vendredi',
      'le samedi',
    ],
    parts: {
      morning: 'le matin',
      afternoon: 'l’après-midi',
      evening: 'le soir',
      night: 'la nuit',
    },
    when: {
      both: (day, part) => `Vous publiez surtout ${day}, et plutôt ${part}.`,
      day: (day) => `Vous publiez surtout ${day}.`,
      part: (part) => `Vous publiez surtout ${part}.`,
    },
    topics: (topics) => `Ce à quoi vous revenez : ${topics}.`,
    silent: (topic, month) => `Vous n’avez rien écrit sur ${topic} depuis ${month}.`,
    makeCarousel: 'En faire un carrousel',
    makePost: 'En faire une publication',
    post: {
      hook: (posts) => `Lin a lu ${posts} de mes publications et m’a dit comment j’écris.`,
      ask: 'Que diraient les vôtres de vous ?',
    },
    bring: {
      title: 'Une voix qui vous ressemble',
      why: 'Lin lit sur cet appareil les publications de votre export LinkedIn, ZIP ou CSV, et dit comment vous écrivez.',
      action: 'Apporter vos publications',
      more: 'Votre voix',
    },
  },
  traits: {
    length: 'Longueur',
    sentences: 'Phrases',
    lines: 'Sauts de ligne',
    emoji: 'Émojis',
    hashtags: 'Hashtags',
    questions: 'Questions',
    openings: 'Débuts',
    languages: 'Langues',
    words: 'Mots',
    topics: 'Sujets',
  },
  span: (low, high) => `${low} à ${high}`,
  measures: {
    length: (span) => `${span} caractères`,
    sentences: (span) => `${span} mots`,
    lines: (span) => `${span} caractères par ligne`,
    emoji: (span) => `${span} par publication`,
    hashtags: (span) => `${span} par publication`,
    questions: (span) => `${span} par publication`,
  },
  openings: {
    question: 'une question',
    number: 'un nombre',
    quote: 'une citation',
    emoji: 'un émoji',
    me: 'vous-même',
    short: 'une ligne courte',
    plain: 'une affirmation',
  },
  meter: {
    like: 'Cela ressemble à vos publications.',
    yours: 'Votre voix',
    unlike: (traits) => `Différent de vos publications : ${traits}`,
    usually: (usual) => `d’habitude ${usual}`,
    near: 'Vous avez déjà publié presque la même chose',
    same: 'Vous avez déjà publié cela',
    quoted: (text) => `« ${text} »`,
    refused: 'LinkedIn refuse le même texte une seconde fois.',
    see: 'Voir cette publication',
  },
  examples: 'Exemples',
  uses: 'Vous écrivez',
  never: 'Vous n’écrivez jamais',
  addWord: 'Mot que vous écrivez',
  addNever: 'Mot que vous n’écrivez jamais',
  add: 'Ajouter',
  removeWord: (word) => `Retirer ${word}`,
  forget: 'Oublier les publications importées',
  forgetWhat: (posts) =>
    `Lin oublie ${plural(posts, { one: 'la publication importée', other: `les ${posts} publications importées` })}. LinkedIn les garde, et ce que vous avez dit de vos mots reste aussi.`,
}

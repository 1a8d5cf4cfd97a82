import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export const ownFile: Texts['ownFile'] = {
  drop: 'ou déposez-le ici',
  reading: (share) => `Lecture du fichier : ${share}`,
  stop: 'Arrêter',
  gone: 'Le fichier a été déplacé ou modifié depuis que vous l’avez choisi. Choisissez-le à nouveau.',
  noRoom: (size, free) =>
    `Le fichier fait ${size}, et ce navigateur ne garde plus que ${free} pour Lin. Il est envoyé depuis cette page : laissez-la ouverte jusque-là.`,
  noRoomAtAll:
    'Ce navigateur n’a plus de place pour le fichier. Il est envoyé depuis cette page : laissez-la ouverte jusque-là.',
  waits: 'Sur cet appareil. Il part chez Lin avec le brouillon.',
  waitsForNetwork: 'Sur cet appareil. Il part chez Lin dès qu’il y a du réseau.',
  waitsInPage:
    'Pas conservé sur cet appareil. Laissez cette page ouverte jusqu’à ce qu’il soit envoyé.',
  uploading: (done, all) => `Envoi à Lin : ${done} sur ${all}`,
  uploadingOffline: (done, all) =>
    `${done} sur ${all} sont chez Lin. Le reste suit dès qu’il y a du réseau.`,
  uploadBegun: 'Envoi à Lin.',
  uploaded: 'Envoyé à Lin',
  refused: (reason) => `Lin ne l’a pas accepté. ${reason}`,
  elsewhere: 'Le fichier est chez Lin, et pas sur cet appareil.',
}

export const video: Texts['video'] = {
  choose: 'Choisir une vidéo',
  another: 'Autre vidéo',
  limits: 'MP4, de 3 secondes à 30 minutes, de 75 ko à 500 Mo',
  player: 'Votre vidéo',
  pixels: (width, height) => `${width} × ${height} pixels`,
  cannotShow:
    'Ce navigateur ne peut pas lire la vidéo. Ce que LinkedIn doit en savoir a pu être lu.',
  title: 'Titre de la vidéo',
  titleHint: 'Facultatif. LinkedIn le montre à qui ne peut pas lire la vidéo.',
  faults: {
    'not-mp4':
      'Ce n’est pas un MP4. D’autres vidéos, comme les films QuickTime (.mov), peuvent être exportées en MP4 par le logiciel qui les lit.',
    cut: 'La vidéo s’interrompt au milieu : le fichier n’est pas entier. Exportez-le ou copiez-le à nouveau.',
    'no-picture': 'Le fichier ne contient pas d’image, seulement du son ou rien du tout.',
    'no-duration': 'Le fichier ne dit pas combien de temps dure la vidéo. Exportez-la à nouveau.',
    'too-small': 'Le fichier fait moins de 75 ko. LinkedIn n’accepte pas de vidéo si petite.',
    'too-large':
      'Le fichier fait plus de 500 Mo. Exportez-le dans une qualité moindre, ou raccourcissez la vidéo.',
    'too-short': 'La vidéo dure moins de 3 secondes, le minimum que LinkedIn accepte.',
    'too-long': 'La vidéo dure plus de 30 minutes, le maximum que LinkedIn accepte.',
    aspect:
      'L’image est trop étroite. Aucun côté ne doit dépasser 2,4 fois la longueur de l’autre.',
  },
  captions: {
    title: 'Sous-titres',
    add: 'Ajouter des sous-titres',
    hint: 'Un fichier SubRip (.srt). La plupart des gens regardent sans le son.',
    is: (count, until) =>
      `${count} ${plural(count, { one: 'sous-titre', other: 'sous-titres' })}, jusqu’à ${until}`,
    there: 'Les sous-titres sont ajoutés.',
    remove: 'Retirer les sous-titres',
    tooLarge: 'Le fichier fait plus de 1 Mo. Des sous-titres sont du texte, bien plus court.',
    encoding: 'Le fichier n’est pas écrit en UTF-8. Enregistrez-le avec cet encodage.',
    late: (until, length) => `Ils vont jusqu’à ${until}, et la vidéo s’arrête à ${length}.`,
    faults: {
      empty: () => 'Il n’y a aucun sous-titre dans ce fichier.',
      number: (line) => `Ligne ${line} : un sous-titre commence par son numéro.`,
      time: (line) =>
        `Ligne ${line} : ici se trouve de quand à quand, comme dans 00:00:01,000 --> 00:00:02,500.`,
      order: (line) => `Ligne ${line} : le sous-titre finit avant de commencer.`,
    },
  },
  thumbnail: {
    title: 'Miniature',
    hint: 'Représente la vidéo tant qu’elle n’est pas lue. Sans elle, LinkedIn prend la première image.',
    frame: 'Prendre l’image affichée',
    choose: 'Choisir une image',
    remove: 'Retirer la miniature',
    described: 'Miniature de la vidéo',
    notTaken: 'L’image n’a pas pu être prise dans la vidéo. Choisissez plutôt un fichier.',
  },
}

export const document: Texts['document'] = {
  choose: 'Choisir un PDF',
  another: 'Autre PDF',
  open: 'Ouvrir le document',
  limits: 'PDF de 300 pages et 100 Mo au plus, toutes de la même taille',
  pages: (count) => `${count} ${plural(count, { one: 'page', other: 'pages' })}`,
  points: (width, height) => `${width} × ${height} points`,
  title: 'Titre du document',
  titleHint: 'LinkedIn le montre au-dessus des pages.',
  titleMissing: 'LinkedIn n’accepte pas de document sans titre.',
  untitled: 'Document',
  faults: {
    'not-pdf': 'Ce n’est pas un PDF. Exportez le document en PDF.',
    'too-large': 'Le fichier fait plus de 100 Mo. Exportez-le avec des images plus petites.',
    locked: 'Le document demande un mot de passe. Exportez-le sans.',
    unreadable:
      'Le document est endommagé, ses pages n’ont pas pu être lues. Exportez-le à nouveau.',
    'no-pages': 'Le document n’a pas de pages.',
    'too-many-pages': 'Le document a plus de 300 pages, le maximum que LinkedIn accepte.',
    'sizes-differ':
      'Les pages ont des tailles différentes. LinkedIn les veut toutes de la même : exportez le document à nouveau.',
  },
}

export const carousel: Texts['carousel'] = {
  name: 'Carrousel',
  begin: {
    lead: 'Des diapositives que l’on feuillette dans le fil. Cet appareil en fait un document PDF.',
    fromText: 'À partir de mon texte',
    textFirst: 'Écrivez d’abord un texte : il deviendra des diapositives.',
    fromArticle: 'À partir d’un article',
    choose: 'Choisir un article',
    noArticles: 'Cet appareil ne connaît encore aucun article.',
    blank: 'Diapositives vides',
  },
  title: 'Titre',
  titleHint: 'LinkedIn l’affiche au-dessus des pages.',
  edit: 'Modifier les diapositives',
  again: 'De nouveau à partir de mon texte',
  pages: 'Pages du carrousel',
  page: (place, count) => `Page ${place} sur ${count}`,
  previous: 'Page précédente',
  next: 'Page suivante',
  make: 'Créer le document ici',
  replaced: 'Les pages sont refaites à partir de votre texte.',
  state: {
    making: 'Création du document...',
    made: (pages, size) => `${pages} ${plural(pages, { one: 'page', other: 'pages' })}, ${size}.`,
    there: 'Le document est créé.',
    elsewhere: 'Le document est créé là où les pages ont été modifiées.',
    failed:
      'Le document n’a pas pu être créé : ses polices ne sont pas encore sur cet appareil. Lin réessaiera dès qu’il y aura un réseau.',
  },
  notKept:
    'Cet appareil n’a pas de place pour le document. Laissez cette page ouverte jusqu’à sa publication.',
  unset:
    'Les pages ne peuvent pas être affichées : leurs polices ne sont pas encore sur cet appareil.',
  setting: 'Composition des pages...',
  words: {
    sources: 'Sources',
    question: 'Qu’en pensez-vous ?',
    invitation: 'Dites-le-moi en commentaire.',
    hook: 'De quoi s’agit-il ?',
  },
  editor: {
    title: 'Diapositives',
    done: 'Terminé',
    slides: 'Diapositives, dans leur ordre',
    slide: (place, count) => `Diapositive ${place} sur ${count}`,
    untitled: 'Pas encore de texte',
    kind: 'Cette diapositive est',
    kinds: {
      hook: 'La première page',
      point: 'Un point',
      quote: 'Une citation',
      sources: 'Les sources',
      question: 'Une question',
    },
    heading: 'Titre de la page',
    quoted: 'Citation',
    body: 'Texte',
    bodyHint: 'Les lignes qui commencent par un tiret ou un numéro sont des listes.',
    speaker: 'De qui sont ces mots',
    tooLong: (limit) => `${limit} caractères au plus.`,
    add: 'Ajouter une diapositive',
    duplicate: 'Dupliquer',
    remove: 'Supprimer',
    removed: 'La diapositive est supprimée.',
    undo: 'Annuler',
    earlier: 'Avancer',
    later: 'Reculer',
    moved: (place, count) => `Déplacée : c’est maintenant la diapositive ${place} sur ${count}.`,
    full: (limit) => `Un carrousel a au plus ${limit} diapositives.`,
    overflow: (pages) =>
      `Ce texte prend ${pages} pages : plus petit, un téléphone ne pourrait pas l’afficher. Raccourcissez-le ou laissez-le ainsi.`,
    missing: (letters) => `Aucune police n’a ici ${letters}. Des cases sont dessinées à la place.`,
    keys: 'Dans la liste : les flèches choisissent, avec Alt elles déplacent une diapositive, Entrée la modifie, Suppr la supprime. Partout : Ctrl + Entrée ajoute une diapositive, Alt + Page préc. et Page suiv. tournent les pages.',
    look: 'Aspect',
    template: 'Modèle',
    templates: {
      plain: 'Sobre',
      bold: 'Vif',
      paper: 'Papier',
      grid: 'Quadrillé',
      night: 'Nuit',
      band: 'Bande',
    },
    size: 'Format',
    sizes: { portrait: 'Portrait 4:5', square: 'Carré 1:1' },
    color: 'Couleur',
    ownColor: 'Celle du modèle',
    otherColor: 'Autre couleur',
    colors: {
      blue: 'Bleu',
      teal: 'Sarcelle',
      yellow: 'Jaune',
      orange: 'Orange',
      red: 'Rouge',
      violet: 'Violet',
      ink: 'Encre',
    },
  },
}

export const photo: Texts['photo'] = {
  smaller: (was, is) => `Image réduite : de ${was} à ${is}.`,
  turned: (format) => `L’image a été convertie en ${format}, que LinkedIn accepte.`,
  several: (count) => `${count} images ont été réduites ou converties en JPEG pour convenir.`,
  refused: (name, why) => `${name} : ${why}`,
  foreign:
    'Ce navigateur ne peut pas lire l’image. Enregistrez-la en JPEG avec un autre programme, puis choisissez ce fichier.',
  moving:
    'Cette image animée ne peut pas être prise telle quelle et serait figée si elle était redessinée ici. Choisissez un GIF d’au plus 5 Mo, 250 images et 17 millions de pixels.',
  tooLarge:
    'Cette image ne peut pas être assez réduite dans ce navigateur. Choisissez-en une d’au plus 5 Mo et 17 millions de pixels.',
}

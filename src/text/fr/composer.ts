import { plural } from '#text/plural.ts'
import type { Texts } from '#text/t.ts'

/** The composer, its preview, and the generator. */
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
  hook: {
    length: (length, limit) => `Votre accroche : ${length} sur ${limit} caractères`,
    longLine: 'La première ligne est longue : plus courte, elle se lit plus vite.',
    cutWord: (word) => `Elle s’arrête au milieu du mot « ${word} ».`,
  },
  clear: {
    button: 'Effacer',
    done: 'Effacé.',
    undo: 'Annuler',
    bringBack: 'Rétablir le texte',
  },
  account: {
    none: 'Aucun compte LinkedIn n’est connecté. <link>Connecter un compte</link>',
    primary: (name) => `${name} (principal)`,
  },
  image: {
    badge: 'Générée par IA',
    undescribed: 'Générée pour ce post',
    hint: 'Modifier le texte la retire.',
    notShown:
      'Une image a été créée, mais elle ne peut pas être affichée ici. Le post sera publié sans elle.',
    remove: 'Retirer l’image',
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
    later: 'Publier plus tard…',
    laterTitle: 'Publier plus tard',
    offline: 'Vous êtes hors ligne. Votre texte est conservé sur cet appareil.',
    shortcut:
      '<key>Ctrl</key> ou <key>⌘</key> + <key>Entrée</key> publie aussi, après confirmation.',
    confirmTitle: (name) => `Publier en tant que ${name} ?`,
    confirmBody: 'Le post est aussitôt en ligne sur LinkedIn.',
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
  setAside: {
    replaced: 'Votre autre texte est conservé',
    otherTab: 'Un autre onglet a écrit autre chose',
    bringBack: 'Le rétablir',
    discard: 'L’abandonner',
  },
  parting: {
    changed:
      'Ce brouillon a été modifié sur un autre appareil. Les deux sont conservés : le vôtre est ici, l’autre se trouve sous Brouillons.',
    deleted:
      'Ce brouillon a été supprimé sur un autre appareil. Ce que vous avez écrit est conservé ici, dans un nouveau brouillon.',
    published:
      'Ce brouillon a été publié entre-temps. Ce que vous avez écrit depuis est conservé ici, dans un nouveau brouillon.',
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
    lead: 'Lin choisit parmi les articles que vous n’avez pas encore utilisés et rédige un post. Le dernier mot vous revient.',
    instructions: 'Consignes de rédaction',
    form: 'Générer un post',
    about: 'À propos de (facultatif)',
    aboutHint: 'Un sujet, ou rien : ce qu’il y a de nouveau',
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
    variants: 'Brouillon affiché dans l’éditeur',
    variant: (number) => `Brouillon ${number}`,
    builtIn: 'Assemblé à partir de l’article, sans IA',
    writer: (name) => `Écrit par ${name}`,
    articles: (count) => plural(count, { one: 'Article utilisé', other: 'Articles utilisés' }),
    why: (explanation) => `Pourquoi ce choix : ${explanation}`,
    check: 'À vérifier avant de publier',
  },
}

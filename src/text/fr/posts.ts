import type { Texts } from '#text/t.ts'

/** Posts: the lists, and what can be done with one. */
export const posts: Texts['posts'] = {
  title: 'Gestion des posts',
  lead: 'Écrivez, ou laissez Lin rédiger un brouillon à partir de vos sources, puis publiez.',
  total: 'Total des posts',
  noSources: {
    title: 'Aucune source RSS',
    lead: 'Le générateur de contenu IA écrit à partir de vos sources. Ajoutez-en au moins une pour l’utiliser.',
    add: 'Ajouter une source',
  },

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
    withCard: 'Avec l’aperçu du lien <card></card>',
    writtenFrom: 'Écrit à partir de : <articles></articles>',
    viewOnLinkedIn: 'Voir sur LinkedIn',
    openLinkedIn: 'Ouvrir LinkedIn',
    connectAgain: 'Reconnecter le compte LinkedIn',
    edit: 'Modifier…',
    publishAgain: 'Modifier et republier',
    markPublished: 'Marquer comme publié',
    settle: 'Lever le doute',
  },

  showMore: (count) => `Afficher ${count} de plus`,

  drafts: {
    title: 'Brouillons',
    lead: 'Ce que vous n’avez pas encore publié, sur tous vos appareils.',
    writeOn: 'Continuer à écrire',
    inEditor: 'Dans l’éditeur',
    copy: 'Copie',
  },

  published: {
    title: 'Posts publiés',
    offline:
      'Vous êtes hors ligne : vous pourrez modifier ou supprimer vos publications une fois en ligne.',
    empty: {
      title: 'Pas encore de post',
      lead: 'Ce que vous publiez apparaît ici, avec son lien.',
      write: 'Écrire un post',
    },
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
    title: (name) => `Lever le doute sur ${name} ?`,
    what: 'Lin envoie une nouvelle fois le même texte à LinkedIn. Si le premier est en ligne, LinkedIn reconnaît le doublon et désigne le post existant ; sinon, il accepte celui-ci.',
    instead:
      'Dans les deux cas, le post ne doit s’y trouver qu’une fois. Si vous le voyez déjà sur LinkedIn, marquez-le plutôt comme publié : rien n’est alors envoyé.',
    confirm: 'Renvoyer une fois',
  },

  after: {
    published: 'Publié sur LinkedIn.',
    publishing: 'Publication... Vous pouvez la suivre dans Posts publiés.',
    noAnswer: 'LinkedIn n’a pas répondu : le post est peut-être en ligne.',
    mayBeLive: (reason) => `${reason} Il figure dans Posts publiés.`,
    scheduled: (moment) => `Programmé pour le ${moment}. Il figure dans Posts programmés.`,
  },

  earlier: {
    title: 'Brouillons précédents',
    empty: 'Aucun brouillon pour l’instant. Ce que Lin écrit pour vous apparaît ici.',
    use: 'Utiliser ce brouillon',
    fetching: 'Récupération...',
    inEditor: 'Dans l’éditeur',
  },
}

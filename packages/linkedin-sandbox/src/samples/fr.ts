import type { Magazine } from './article.ts'

export const fr: Magazine = {
  title: 'L’Établi · exemple',
  lead: 'Chaque semaine, un court article sur la façon dont les équipes travaillent. Inventé pour ce bac à sable.',
  notice: 'Un exemple : les personnes, les équipes et les chiffres sont inventés.',
  allArticles: 'Tous les articles',
  articles: {
    meetings: {
      title: 'La réunion devenue une page',
      category: 'Réunions',
      paragraphs: [
        'Une équipe de neuf personnes a remplacé son point du lundi par une page partagée. Avant dix heures, chacun y écrit trois lignes : ce qui est fait, ce qui vient ensuite et ce qui bloque.',
        'Au bout de six semaines, l’équipe a compté. Elle avait regagné 54 heures, et les questions trouvaient leur réponse un jour plus tôt.',
        'De la réunion, il reste un quart d’heure le jeudi, pour la seule chose qu’une page ne peut pas régler.',
      ],
    },
    'first-week': {
      title: 'La première semaine décide si les nouveaux restent',
      category: 'Intégration',
      paragraphs: [
        'Les nouveaux partent rarement à cause du travail. Ils partent parce que, le premier jour, personne ne leur a dit à qui poser leurs questions.',
        'Une équipe commerciale confie à chaque nouveau une petite tâche bien réelle, terminée le vendredi, et quelqu’un qui déjeune avec lui pendant cinq jours. Sur les 20 dernières personnes arrivées ainsi, 19 étaient encore là un an plus tard.',
        'Cela coûte à l’équipe environ six heures par personne. Un second recrutement coûte des mois.',
      ],
    },
    questions: {
      title: 'Répondre à la question derrière la question',
      category: 'Service client',
      paragraphs: [
        '« Comment exporter mes données ? » parle rarement d’exportation. Souvent, quelqu’un prépare un rapport que le produit pourrait écrire lui-même.',
        'Une équipe du service client s’est mise à demander en retour : qu’en ferez-vous ensuite ? Dans un tiers de 300 conversations, la réponse a mené à un chemin plus court.',
        'Chaque réponse a pris deux minutes de plus. Les seconds messages ont baissé de 40 pour cent.',
      ],
    },
    distance: {
      title: 'La distance demande un rythme, pas plus d’appels',
      category: 'Travail à distance',
      paragraphs: [
        'Une équipe dispersée souffre moins de la distance que de la surprise : personne ne sait quand une réponse viendra.',
        'Un groupe réparti sur quatre fuseaux horaires a convenu de deux heures par jour où tout le monde répond, et d’aucune où tout le monde doit le faire. En un mois, les messages après vingt heures ont diminué de 70 pour cent.',
        'La règle tient en une ligne, et c’est pourquoi elle est tenue.',
      ],
    },
    feedback: {
      title: 'Le dire dans les deux jours',
      category: 'Retours',
      paragraphs: [
        'Les retours vieillissent mal. Ce qui aurait été une remarque le mardi devient un verdict à l’entretien annuel.',
        'Une équipe d’ingénieurs a pris l’habitude de dire une chose dans les deux jours, en une phrase, en commençant par ce qui a été vu. Au bout de trois mois, 8 personnes sur 10 savaient mieux où elles en étaient.',
        'Il en va de même des compliments : ils comptent le plus tant que chacun se souvient du travail.',
      ],
    },
    drafts: {
      title: 'La machine propose, les humains décident',
      category: 'IA au travail',
      paragraphs: [
        'Un premier jet est une bonne tâche pour une machine, car personne n’est vexé quand on le jette.',
        'L’équipe marketing d’un petit fabricant fait écrire trois débuts à un assistant et en choisit un à la main. Une publication prend désormais 12 minutes au lieu de 45, et chaque chiffre reste vérifié par une personne.',
        'La seule règle de l’équipe pour l’IA est affichée au-dessus du bureau : elle peut proposer, pas publier.',
      ],
    },
    'work-samples': {
      title: 'Un essai en dit plus qu’un troisième entretien',
      category: 'Recrutement',
      paragraphs: [
        'Les entretiens récompensent ceux qui réussissent les entretiens. Un petit morceau de vrai travail montre comment quelqu’un pense.',
        'Une équipe de données a payé 12 candidats deux heures sur un tableau en désordre, et a lu les résultats sans les noms. Sur dossier, les deux personnes retenues n’auraient pas été invitées.',
        'Payer compte : c’est juste, et cela oblige l’équipe à réfléchir à ce qu’elle demande.',
      ],
    },
    'short-sentences': {
      title: 'Les phrases courtes sont une politesse',
      category: 'Écriture',
      paragraphs: [
        'On ne saute pas les textes longs. On saute les phrases où l’on se perd.',
        'Une équipe juridique a réécrit ses dix lettres les plus fréquentes sans aucune phrase de plus de 20 mots. Les appels de ceux qui ne comprenaient pas une lettre ont diminué de moitié.',
        'Rien n’a été supprimé. Les choses sont seulement dites l’une après l’autre.',
      ],
    },
    'weekly-plans': {
      title: 'Prévoir par semaine, regarder en arrière le vendredi',
      category: 'Planification',
      paragraphs: [
        'Un plan pour l’année est un vœu ; un plan pour la semaine est une promesse que l’on peut tenir.',
        'Une équipe de six écrit le lundi ce qui sera fait le vendredi, en cinq lignes au plus. Le premier mois, elle en a tenu 55 pour cent, et le troisième 85, car les listes étaient devenues honnêtes.',
        'Le vendredi, elle consacre 20 minutes à une seule question : qu’est-ce qui nous a surpris ?',
      ],
    },
    mistakes: {
      title: 'Ce qui a échoué vaut mieux que qui a échoué',
      category: 'Apprendre de ses erreurs',
      paragraphs: [
        'Quand une boutique en ligne est restée 3 heures en panne, l’équipe qui la gère a écrit deux pages sur l’incident sans nommer personne.',
        'Le rapport raconte ce que l’on voyait à chaque instant, et pourquoi les décisions semblaient sensées. Quatre causes sur sept étaient plus anciennes que la personne qui avait appuyé sur le bouton.',
        'Depuis, l’équipe entend aussi parler de ce qui a failli échouer, environ deux fois par semaine, et le plus souvent cela ne coûte rien.',
      ],
    },
    prices: {
      title: 'Le prix, dès la première page',
      category: 'Vente',
      paragraphs: [
        'Qui cache un prix semble le croire trop élevé. Les acheteurs en tirent la même conclusion.',
        'Une équipe de conseil a publié son tarif journalier et ce qu’avaient coûté trois projets types. Les demandes ont baissé d’un quart, et la part qui devient un contrat est passée de 1 sur 9 à 1 sur 4.',
        'Les premiers appels sont plus courts, et personne n’a plus à parler d’argent à la fin d’une bonne conversation.',
      ],
    },
    'quiet-hours': {
      title: 'Deux heures calmes valent une journée',
      category: 'Concentration',
      paragraphs: [
        'La concentration n’a pas besoin d’une journée entière. Il lui faut un moment où personne n’a le droit d’interrompre.',
        'Une équipe de développement réserve à tous le créneau de 9 à 11 heures, messagerie fermée et téléphones au tiroir. Elle achève 30 pour cent de plus de ce qu’elle commence, et l’après-midi tout le monde est joignable.',
        'Les deux premières semaines ont paru impolies. Puis d’autres équipes ont demandé les mêmes heures.',
      ],
    },
    handbook: {
      title: 'La deuxième fois, on l’écrit',
      category: 'Documentation',
      paragraphs: [
        'La première fois qu’une question se pose, on y répond. La deuxième, on écrit la réponse là où chacun la trouve.',
        'En un an, une équipe a ainsi réuni un guide de 140 pages courtes, sans le moindre projet de documentation. Les nouveaux y trouvent seuls quatre réponses sur cinq.',
        'Chaque page porte un nom et une date. Celle que personne n’a confirmée depuis six mois est supprimée.',
      ],
    },
    customers: {
      title: 'Regarder travailler trois clients avant de construire',
      category: 'Produit',
      paragraphs: [
        'Les gens décrivent leur travail tel qu’il devrait être. Tel qu’il est, on ne le voit qu’à côté d’eux.',
        'Une équipe a passé une matinée chez chacun de 3 clients avant de commencer ce qui devait durer dix semaines. La moitié était inutile, et un bouton d’impression manquant coûtait à chacun 20 minutes par jour.',
        'Depuis, l’équipe ne construit rien sans avoir rendu visite à quelqu’un.',
      ],
    },
    decisions: {
      title: 'Les bonnes décisions se prennent sans la cheffe dans la pièce',
      category: 'Management',
      paragraphs: [
        'À qui décide de tout, on demande tout.',
        'La responsable d’une équipe logistique quitte la pièce pendant les dix dernières minutes de chaque réunion de planification. Depuis, l’équipe prend seule 9 décisions sur 10, et en un an elle est revenue sur une seule.',
        'La confiance n’est pas un sentiment, dit-elle. C’est une porte que l’on ferme de l’extérieur.',
      ],
    },
    learning: {
      title: 'Une heure par semaine, et elle reste dans l’agenda',
      category: 'Apprentissage',
      paragraphs: [
        'Apprendre perd contre toutes les échéances, à moins d’en avoir une.',
        'Une équipe de comptables y réserve le mercredi de 15 à 16 heures, et quelqu’un montre aux autres ce qu’il a essayé. En 40 semaines, l’équipe avait automatisé 11 rapports auparavant tapés à la main.',
        'Personne n’a suivi de cours. Il y avait seulement une heure, et quelqu’un qui voulait voir le résultat.',
      ],
    },
  },
}

import { fr as access } from '#contract/program-access/fr.ts'
import type { Texts } from '#text/t.ts'

export const programs: Texts['programs'] = {
  page: {
    title: 'Un programme demande l’accès',
    ask: (name) => `${name} souhaite travailler avec votre Lin.`,
    stranger:
      'Un programme ou une page vous a amené ici. Si vous n’êtes pas à l’origine de cette demande, refusez.',
    who: 'Le programme',
    name: 'Il dit s’appeler',
    from: 'Décrit par',
    nobody: 'personne : seul le programme le dit',
    answersTo: 'La réponse va à',
    local:
      'La réponse va à un programme de cet appareil, et Lin ne peut pas savoir lequel. Continuez seulement si vous venez de le lancer vous-même.',
    may: 'Ce qu’il peut faire',
    safe: 'Il ne publie que les posts que vous avez validés exactement tels quels. Tout le reste vous attend.',
    letIn: 'Donner l’accès',
    lettingIn: 'Accès en cours...',
    refuse: 'Refuser',
    offline: 'Vous êtes hors ligne : vous pourrez répondre une fois de nouveau en ligne.',
    unfit: 'Impossible de répondre à cette demande',
    unfitLead:
      'Le programme a fait sa demande d’une façon que Lin n’accepte pas. Il n’a rien reçu. Ses auteurs sauront quoi faire.',
    back: (host) => `Retour à ${host}`,
    done: 'Votre réponse est en route',
    doneLead: 'Retournez au programme. Vous pouvez fermer cette page.',
  },
  card: {
    lead: 'Les assistants et autres programmes à qui vous avez donné l’accès. Chacun fait ce que vous lui avez permis, jusqu’à ce que vous le déconnectiez.',
    none: 'Aucun programme n’est connecté.',
    offline:
      'Vous êtes hors ligne : vous pourrez déconnecter des programmes une fois de nouveau en ligne.',
    by: (host) => `décrit par ${host}`,
    connected: 'connecté le <date></date>',
    ends: 'se termine le <date></date> s’il n’est pas utilisé',
    end: 'Déconnecter',
    ending: 'Déconnexion...',
    endTitle: (name) => `Déconnecter ${name} ?`,
    endLead: 'Il est refusé dès maintenant. Pour revenir, il devra vous redemander l’accès.',
  },
  access: {
    texts: access,
    lead: 'Les programmes peuvent-ils entrer ? Lin interroge sa propre adresse publique et dit ce qui les en empêche.',
    check: 'Vérifier',
    pending: 'Vérification…',
    fine: 'Les programmes peuvent entrer',
    faulty: 'Les programmes ne peuvent pas entrer',
    fault: 'Erreur',
    configured: 'Avec une clé d’API ci-dessus dans <key></key> :',
    terminal: 'Dans un terminal',
    copy: (client) => `Copier pour ${client}`,
    others: (endpoint) =>
      `Tout autre client : Streamable HTTP à ${endpoint}, avec la clé comme jeton porteur ou par OAuth.`,
  },
  failed: {
    check: 'La vérification n’a pas eu lieu. Veuillez réessayer.',
    list: 'Impossible de charger les programmes connectés',
    read: 'Lin n’a pas pu savoir ce que demande ce programme. Il n’a rien reçu.',
    answer: 'Votre réponse n’est pas arrivée. Veuillez réessayer.',
    end: 'Échec de la déconnexion du programme. Veuillez réessayer.',
  },
}

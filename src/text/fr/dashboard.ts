import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export const dashboard: Texts['dashboard'] = {
  title: 'Bon retour',
  tiles: {
    sources: 'Sources',
    accounts: 'Comptes',
    published: 'Posts publiés',
  },
  account: {
    title: 'Compte',
    active: 'Actif',
    signedInAs: 'Connecté en tant que',
    schedules: 'Plannings',
  },
  recent: {
    title: 'Activité récente',
    viewAll: 'Tout voir',
    published: 'Publié',
    draft: 'Brouillon',
    scheduled: 'Programmé',
    noText: 'Aucun contenu disponible',
    noDate: 'Sans date',
    empty: {
      title: 'Pas encore de post',
      lead: 'Créez votre premier post pour commencer !',
      action: 'Créer votre premier post',
    },
  },
  setUp: {
    title: 'Installez votre bureau',
    done: '(fait)',
    offline: 'Vous êtes hors ligne : connecter et rédiger demandent un réseau.',
    source: {
      title: 'Une source',
      why: 'Lin écrit à partir des flux et des mots-clés que vous suivez.',
      add: 'Ajouter une source',
      sample: 'Ajouter le flux d’exemple',
    },
    account: {
      title: 'Votre compte LinkedIn',
      why: 'LinkedIn vous demande votre accord. Lin ne voit jamais votre mot de passe.',
      connect: 'Connecter LinkedIn',
      connecting: 'Connexion...',
    },
    post: {
      title: 'Votre premier post',
      why: 'Lin le rédige à partir de votre source, et vous avez le dernier mot.',
      whyOwn: 'Écrivez-le vous-même, ou suivez une source pour le faire rédiger.',
      draft: 'Rédiger pour moi',
      write: 'L’écrire moi-même',
    },
  },
  attention: {
    title: 'À surveiller',
    showAll: (count) => `Tout afficher (${count})`,
    connection: { ended: 'Non connecté', ending: 'Expire bientôt' },
    post: {
      failed: 'Échec',
      unknown: 'Peut-être en ligne',
      failedWhy: 'La publication a échoué.',
      unknownWhy: 'LinkedIn n’a pas répondu.',
      again: 'Modifier et republier',
      settle: 'Dire s’il est en ligne',
    },
    slot: {
      waits: (moment) => `À valider : ${moment}`,
      written: 'Rédigé',
      waitsWhy: 'Rien ne part sans votre accord.',
      decide: 'Décider',
      title: (moment) => `Créneau du ${moment}`,
      missed: 'Manqué',
      missedWhy: 'Son heure a été constatée trop tard : rien n’a été publié.',
      seeWhy: 'Voir pourquoi',
      retime: 'Choisir un autre horaire',
      open: 'Voir la programmation',
    },
    feed: {
      gone: 'Disparu',
      failing: 'Illisible',
      goneWhy: 'Le site indique que ce flux n’existe plus.',
      failingWhy: 'Le site n’a pas répondu.',
      several: (count: string) => `${count} sources`,
      severalWhy: 'La liste des sources dit pourquoi, pour chacune.',
      open: 'Ouvrir les sources',
    },
  },
  today: {
    and: ' ; ',
    mayBeLive: (count: number) =>
      plural(count, {
        one: 'un post est peut-être en ligne',
        other: `${count} posts sont peut-être en ligne`,
      }),
    notPublished: (count: number, isFirst: boolean) =>
      isFirst
        ? plural(count, {
            one: 'un post n’a pas été publié',
            other: `${count} posts n’ont pas été publiés`,
          })
        : plural(count, {
            one: 'un autre n’a pas été publié',
            other: `${count} autres n’ont pas été publiés`,
          }),
    waits: (count: number, isFirst: boolean) =>
      isFirst
        ? plural(count, {
            one: 'un post attend votre accord',
            other: `${count} posts attendent votre accord`,
          })
        : plural(count, {
            one: 'un autre attend votre accord',
            other: `${count} autres attendent votre accord`,
          }),
    cutOff: (count: number) =>
      plural(count, {
        one: 'un compte n’est pas connecté',
        other: `${count} comptes ne sont pas connectés`,
      }),
    others: (count: number, isFirst: boolean) =>
      isFirst
        ? plural(count, {
            one: 'un point demande votre attention',
            other: `${count} points demandent votre attention`,
          })
        : plural(count, {
            one: 'et un autre point demande votre attention',
            other: `et ${count} autres points demandent votre attention`,
          }),
    nothing: 'rien ne vous attend',
    setUp: (left: number) =>
      plural(left, {
        one: 'il reste une étape avant votre premier post',
        other: `il reste ${left} étapes avant votre premier post`,
      }),
    goesOut: (at: string, isFirst: boolean) =>
      isFirst ? `le prochain post part ${at}` : `le prochain part ${at}`,
    isDue: (at: string, isFirst: boolean) =>
      isFirst ? `le prochain post est prévu ${at}` : `le prochain est prévu ${at}`,
    nothingPlanned: 'rien n’est prévu',
    days: ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
    when: {
      today: (time: string) => `aujourd’hui à ${time}`,
      tomorrow: (time: string) => `demain à ${time}`,
      weekday: (day: string, time: string) => `${day} à ${time}`,
      date: (date: string, time: string) => `le ${date} à ${time}`,
    },
  },
  worth: {
    title: 'De quoi écrire aujourd’hui',
    all: 'Tous les articles',
    none: {
      title: 'Rien de nouveau à commenter',
      lead: 'Vous avez lu ce que vos sources ont apporté, ou elles n’apportent encore rien.',
    },
  },
  morning: {
    lead: 'Des articles pour vous, chacun avec une première ligne. Choisissez, et changez ce que vous voulez.',
    list: 'Articles du jour',
    firstLine: 'Première ligne :',
    noVoice: 'Lin ne connaît pas encore votre style.',
    toVoice: 'Importer vos posts',
    others: 'Autres articles',
    done: 'C’est tout pour aujourd’hui. À demain.',
    streak: (weeks) => `${weeks} semaines de suite avec un post.`,
    another: 'En écrire un autre',
    write: 'Écrire sur autre chose',
    noSources: {
      title: 'Pas encore de sources',
      lead: 'Lin trouve des articles dans les flux et les mots-clés que vous suivez.',
      action: 'Ajouter une source',
    },
  },
  gap: {
    nothing: (days) => `Rien de prévu : ${days}.`,
    plan: 'Combler le vide',
  },
  comingUp: {
    title: 'À venir',
    view: 'Calendrier',
    automatic: 'Lin publie',
    ask: 'Lin demande avant',
    empty: {
      title: 'Rien n’est programmé',
      lead: 'Chaque semaine, Lin écrit et publie pour vous aux créneaux choisis.',
      action: 'Créer un planning',
    },
    paused: 'Tous vos plannings sont suspendus.',
  },
  weeks: {
    title: 'Posts par semaine',
    published: (posts, weeks) =>
      `${posts} ${plural(posts, { one: 'post publié', other: 'posts publiés' })} ces ${weeks} dernières semaines`,
    none: (weeks) => `Rien n’a été publié ces ${weeks} dernières semaines.`,
    week: 'Semaine du',
    posts: 'Posts',
  },
}

import { de } from '#contract/messages/de.ts'
import { es } from '#contract/messages/es.ts'
import { fr } from '#contract/messages/fr.ts'
import type { MessageTexts, Messages, Problems } from '#contract/messages/message.ts'
import { problems as inGerman } from '#contract/messages/problems/de.ts'
import { problems as inSpanish } from '#contract/messages/problems/es.ts'
import { problems as inFrench } from '#contract/messages/problems/fr.ts'
import { say } from '#contract/messages/say.ts'
import type { Reader } from '#contract/notifications.ts'
import { english } from '#server/kit/messages.ts'

export interface Words {
  readonly say: (messages: Messages) => string
  readonly andMore: (title: string, count: number) => string
  readonly moreListed: (count: number) => string
  /** The first line of a mail about several things. */
  readonly several: (count: number) => string
  /** The first line of a mail whose news have no reason. */
  readonly seeInLin: string
  readonly ownPosts: string
  readonly labels: Readonly<Record<string, string>>
  readonly open: string
  readonly switchOff: string
}

export function wordsFor(language: Reader['language']): Words {
  return WORDS[language]
}

const WORDS: Readonly<Record<Reader['language'], Words>> = {
  en: {
    say: english,
    andMore: (title, count) => `${title}, and ${count} more`,
    moreListed: (count) => `And ${count} more: Lin lists them.`,
    several: (count) => `${count} things have happened.`,
    seeInLin: 'Lin shows what comes next.',
    ownPosts: 'Your posts on LinkedIn',
    labels: {
      '/accounts': 'Connect it again',
      '/posts': 'Look at the post',
      '/schedule': 'Look at the schedule',
    },
    open: 'Open Lin',
    switchOff: 'You can switch mails about failures off under Settings.',
  },
  de: {
    say: sayIn('de', de, inGerman),
    andMore: (title, count) => `${title} und ${count} weitere`,
    moreListed: (count) => `Und ${count} weitere: Lin zählt sie auf.`,
    several: (count) => `${count} Dinge sind geschehen.`,
    seeInLin: 'Lin zeigt, wie es weitergeht.',
    ownPosts: 'Ihre Beiträge bei LinkedIn',
    labels: {
      '/accounts': 'Neu verbinden',
      '/posts': 'Den Beitrag ansehen',
      '/schedule': 'Den Zeitplan ansehen',
    },
    open: 'Lin öffnen',
    switchOff: 'E-Mails über Fehlschläge lassen sich unter Einstellungen ausschalten.',
  },
  es: {
    say: sayIn('es', es, inSpanish),
    andMore: (title, count) => `${title}, y ${count} más`,
    moreListed: (count) => `Y ${count} más: Lin las enumera.`,
    several: (count) => `Han pasado ${count} cosas.`,
    seeInLin: 'Lin muestra qué viene ahora.',
    ownPosts: 'Tus publicaciones en LinkedIn',
    labels: {
      '/accounts': 'Conectarla de nuevo',
      '/posts': 'Ver la publicación',
      '/schedule': 'Ver la programación',
    },
    open: 'Abrir Lin',
    switchOff: 'Puedes desactivar los correos sobre fallos en Ajustes.',
  },
  fr: {
    say: sayIn('fr', fr, inFrench),
    andMore: (title, count) => `${title}, et ${count} de plus`,
    moreListed: (count) => `Et ${count} de plus : Lin les énumère.`,
    several: (count) => `${count} choses se sont passées.`,
    seeInLin: 'Lin montre la suite.',
    ownPosts: 'Vos posts sur LinkedIn',
    labels: {
      '/accounts': 'Le reconnecter',
      '/posts': 'Voir le post',
      '/schedule': 'Voir le planning',
    },
    open: 'Ouvrir Lin',
    switchOff: 'Vous pouvez désactiver les mails sur les échecs dans les Paramètres.',
  },
}

/** Messages stored by a later version are written in English, as far as this version can. */
function sayIn(language: string, texts: MessageTexts, problems: Problems): Words['say'] {
  const sentences = new Map(Object.entries(problems))
  const speaker = { language, texts, problem: (code: string) => sentences.get(code) ?? null }
  return (messages) => say(messages, speaker) ?? english(messages)
}

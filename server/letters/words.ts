import { dateFormat } from '@lin/zones'

import type { Reader } from '#contract/notifications.ts'
import { oneLine } from '#contract/rules/short-text.ts'
import type { Letter, LetterSection } from '#server/auth/mail/letter.ts'
import { cutText } from '#server/notifications/notify.ts'

import type { Week } from './week.ts'

export type Language = Reader['language']

/** English, where a device of a later version named another one. */
export function languageOf(name: string | null): Language {
  return isLanguage(name) ? name : 'en'
}

function isLanguage(name: string | null): name is Language {
  return name !== null && Object.hasOwn(WORDS, name)
}

interface Asked {
  readonly language: Language
  readonly timeZone: string
  readonly publicUrl: string
  readonly stopUrl: string
}

const NAMED = 5
const EXCERPT_LENGTH = 120

export function letterOfWeek(
  week: Week,
  { language, timeZone, publicUrl, stopUrl }: Asked,
): Letter {
  const words = WORDS[language]
  const { wentOut, planned, article } = week
  const momentOf = createMomentOf(language, timeZone)
  return {
    language,
    subject: words.subject(wentOut.length, planned.length),
    before: [words.lead],
    sections: [
      section(
        words.wentOut,
        wentOut.map(({ text, at, url }) => ({
          text: excerptOf(text) ?? words.noText,
          note: momentOf(at),
          way: url === null ? null : { label: words.look, link: url },
        })),
        words,
      ),
      section(
        words.planned,
        planned.map(({ at, text, asks }) => ({
          text: excerptOf(text) ?? (text === null ? words.toBeWritten : words.noText),
          note: asks ? `${momentOf(at)} · ${words.asks}` : momentOf(at),
          way: null,
        })),
        words,
      ),
      ...(article === null
        ? []
        : [
            {
              heading: words.article,
              items: [
                {
                  text: article.title,
                  note: article.feedTitle,
                  way: { label: words.write, link: wayToWrite(publicUrl, article) },
                },
              ],
            },
          ]),
    ],
    action: { label: words.open, link: `${publicUrl}/morning` },
    orOpen: words.orOpen,
    after: [words.why],
    stop: { label: words.stop, link: stopUrl },
  }
}

function section(heading: string, items: LetterSection['items'], words: Words): LetterSection {
  if (items.length === 0) return { heading, items: [{ text: words.none, note: null, way: null }] }
  const more = items.length - NAMED
  return {
    heading,
    items: [
      ...items.slice(0, NAMED),
      ...(more > 0 ? [{ text: words.more(more), note: null, way: null }] : []),
    ],
  }
}

function excerptOf(text: string | null): string | null {
  const line = oneLine(text ?? '')
  return line === '' ? null : cutText(line, EXCERPT_LENGTH)
}

function wayToWrite(
  publicUrl: string,
  { title, link }: { readonly title: string; readonly link: string | null },
): string {
  const shared = new URLSearchParams({ title, ...(link === null ? {} : { url: link }) })
  return `${publicUrl}/share?${shared.toString()}`
}

/** "Tuesday, 17 November at 18:00" */
function createMomentOf(language: Language, timeZone: string): (at: Date) => string {
  const format = dateFormat(LOCALES[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
  return (at) => format.format(at)
}

const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  de: 'de-DE',
  es: 'es-ES',
  fr: 'fr-FR',
}

interface Words {
  readonly subject: (wentOut: number, planned: number) => string
  readonly lead: string
  readonly wentOut: string
  readonly planned: string
  readonly none: string
  readonly more: (count: number) => string
  /** Stands for a post without text: a poll, or a post of somebody else. */
  readonly noText: string
  readonly toBeWritten: string
  readonly asks: string
  readonly look: string
  readonly article: string
  readonly write: string
  readonly open: string
  readonly orOpen: string
  readonly why: string
  readonly stop: string
  readonly page: {
    readonly title: string
    readonly ask: string
    readonly submit: string
    readonly done: string
    readonly again: string
    readonly back: string
    readonly invalid: string
  }
}

export function pageWords(language: Language): Words['page'] {
  return WORDS[language].page
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    subject: (wentOut, planned) => `Your week: ${wentOut} published, ${planned} planned`,
    lead: 'Good morning. This is last week, and the one that begins.',
    wentOut: 'Published last week',
    planned: 'Planned for this week',
    none: 'Nothing.',
    more: (count) => `And ${count} more`,
    noText: 'A post without words',
    toBeWritten: 'Lin writes it from your sources',
    asks: 'waits for your word',
    look: 'Look at it',
    article: 'Worth a post',
    write: 'Write about it',
    open: 'Pick today’s story',
    orOpen: 'Or open this link',
    why: 'Lin writes on Monday morning, when there is something to say.',
    stop: 'No more Monday letters',
    page: {
      title: 'Monday letters',
      ask: 'Should Lin stop writing to you on Mondays?',
      submit: 'No more Monday letters',
      done: 'Done. Lin writes to you no more on Mondays.',
      again: 'Write to me again',
      back: 'Lin writes to you on Mondays again.',
      invalid: 'This link is incomplete or out of date. Settings has the same switch.',
    },
  },
  de: {
    subject: (wentOut, planned) => `Ihre Woche: ${wentOut} veröffentlicht, ${planned} geplant`,
    lead: 'Guten Morgen. Das war die letzte Woche, und so beginnt die neue.',
    wentOut: 'Letzte Woche veröffentlicht',
    planned: 'Für diese Woche geplant',
    none: 'Nichts.',
    more: (count) => (count === 1 ? 'Und ein weiterer' : `Und ${count} weitere`),
    noText: 'Ein Beitrag ohne Text',
    toBeWritten: 'Lin schreibt ihn aus Ihren Quellen',
    asks: 'wartet auf Ihre Zustimmung',
    look: 'Ansehen',
    article: 'Einen Beitrag wert',
    write: 'Darüber schreiben',
    open: 'Die Geschichte für heute wählen',
    orOpen: 'Oder öffnen Sie diesen Link',
    why: 'Lin schreibt am Montagmorgen, wenn es etwas zu sagen gibt.',
    stop: 'Keine Montagsbriefe mehr',
    page: {
      title: 'Montagsbriefe',
      ask: 'Soll Lin Ihnen montags nicht mehr schreiben?',
      submit: 'Keine Montagsbriefe mehr',
      done: 'Erledigt. Lin schreibt Ihnen montags nicht mehr.',
      again: 'Schreibt mir wieder',
      back: 'Lin schreibt Ihnen wieder am Montag.',
      invalid:
        'Dieser Link ist unvollständig oder veraltet. Denselben Schalter finden Sie unter „Einstellungen“.',
    },
  },
  es: {
    subject: (wentOut, planned) =>
      `Tu semana: ${wentOut} ${wentOut === 1 ? 'publicada' : 'publicadas'}, ${planned} ${planned === 1 ? 'prevista' : 'previstas'}`,
    lead: 'Buenos días. Así fue la semana pasada, y así empieza esta.',
    wentOut: 'Publicado la semana pasada',
    planned: 'Previsto para esta semana',
    none: 'Nada.',
    more: (count) => `Y ${count} más`,
    noText: 'Una publicación sin texto',
    toBeWritten: 'Lin la escribe a partir de tus fuentes',
    asks: 'espera tu visto bueno',
    look: 'Verla',
    article: 'Merece una publicación',
    write: 'Escribir sobre esto',
    open: 'Elegir la historia de hoy',
    orOpen: 'O abre este enlace',
    why: 'Lin escribe los lunes por la mañana, cuando hay algo que contar.',
    stop: 'No más cartas de los lunes',
    page: {
      title: 'Cartas de los lunes',
      ask: '¿Quieres que Lin deje de escribirte los lunes?',
      submit: 'No más cartas de los lunes',
      done: 'Hecho. Lin ya no te escribirá los lunes.',
      again: 'Volver a recibirlas',
      back: 'Lin vuelve a escribirte los lunes.',
      invalid: 'Este enlace está incompleto o ha caducado. En Ajustes está el mismo interruptor.',
    },
  },
  fr: {
    subject: (wentOut, planned) =>
      `Votre semaine : ${wentOut} ${wentOut > 1 ? 'publiés' : 'publié'}, ${planned} ${planned > 1 ? 'prévus' : 'prévu'}`,
    lead: 'Bonjour. Voici la semaine passée, et celle qui commence.',
    wentOut: 'Publié la semaine dernière',
    planned: 'Prévu cette semaine',
    none: 'Rien.',
    more: (count) => (count === 1 ? 'Et un autre' : `Et ${count} autres`),
    noText: 'Un post sans texte',
    toBeWritten: 'Lin l’écrit à partir de vos sources',
    asks: 'attend votre accord',
    look: 'Le voir',
    article: 'Mérite un post',
    write: 'Écrire à ce sujet',
    open: 'Choisir l’article du jour',
    orOpen: 'Ou ouvrez ce lien',
    why: 'Lin écrit le lundi matin, quand il y a quelque chose à dire.',
    stop: 'Plus de lettres du lundi',
    page: {
      title: 'Lettres du lundi',
      ask: 'Lin doit-il cesser de vous écrire le lundi ?',
      submit: 'Plus de lettres du lundi',
      done: 'C’est fait. Lin ne vous écrit plus le lundi.',
      again: 'Les recevoir à nouveau',
      back: 'Lin vous écrit de nouveau le lundi.',
      invalid: 'Ce lien est incomplet ou périmé. Les Paramètres ont le même interrupteur.',
    },
  },
}

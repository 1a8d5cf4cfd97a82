import type { Article, Titled } from './article.ts'
import { ownParagraphs } from './boilerplate.ts'
import { headlineOf } from './cite.ts'
import { knownLinks, withoutForeignLinks } from './foreign-links.ts'
import { quoted } from './language/frames.ts'
import { isSmallWord, isStopWord, languageInFeed } from './language/language.ts'
import type { Language } from './language/language.ts'
import { givesOrders } from './orders.ts'
import { sameWords } from './text.ts'

type Quoted = Titled & Pick<Article, 'summary'>

interface Sentence {
  readonly text: string
  readonly score: number
}

/**
 * Whole sentences of the summary, at most `max`, in the order of the text; none if nothing of it is worth quoting. The
 * first ones mostly matter most: measured against editors' descriptions, no cleverer choice does better. Numbers and
 * words of the title count for a later sentence, dependence on the one before counts against it.
 */
export function quotableSentences(article: Quoted, max: number): string[] {
  const language = languageOfArticle(article)
  const found = sentencesOf(article, language)
  const short = found.filter(({ text }) => text.length <= QUOTE_CHARS)
  const fitting = short.length > 0 ? short : found.slice(0, 1)
  const told = fitting.filter(({ text }) => !QUESTION.test(text))
  const able = told.length > 0 ? told : fitting
  const chosen = new Set(able.toSorted((one, other) => other.score - one.score).slice(0, max))
  return able.filter((sentence) => chosen.has(sentence)).map(({ text }) => text)
}

const QUESTION = /[?？؟]["”»’]?$/u

/**
 * The language of an article; null for one that is not in `Language`. If it has few words, the language that the feed
 * declares counts, or that of its other articles.
 */
export function languageOfArticle({
  title,
  summary,
  language = null,
  alongside = [],
}: Pick<Article, 'title' | 'summary' | 'language' | 'alongside'>): Language | null {
  return languageInFeed(`${title} ${summary ?? ''}`, {
    declared: language,
    around: alongside.map((other) => `${other.title} ${other.summary ?? ''}`).join(' '),
  })
}

/** A longer sentence would be a copy and no quotation. */
const QUOTE_CHARS = 280
/** Only if there is no shorter sentence. */
const LONGEST_QUOTE_CHARS = 420
/** In scripts that write a word in one or two characters a sentence is short sooner. */
const SENTENCE_CHARS = { alphabetic: 25, ideographic: 10 }

function sentencesOf(article: Quoted, language: Language | null): Sentence[] {
  const { title, summary } = article
  const known = knownLinks([], [title])
  const titleWords = topicWordsOf(title, language)
  const lengths = (article.alongside ?? [])
    .filter((other) => other.summary !== summary)
    .map((other) => other.summary?.length ?? 0)
  const isCutSummary = isCutLength(summary ?? '', lengths)
  const paragraphs = ownParagraphs(article).map(withShortSentences)
  const isShort = paragraphs.length === 1
  const { hook } = headlineOf(article)
  const names = new Set(sameWords(hook).split(' '))
  const sentences = paragraphs.flatMap((paragraph, row) =>
    paragraph.map((sentence, at) => ({
      sentence: withoutForeignLinks(withoutRest(withoutCaption(sentence)), known),
      mayBeginSmall: at === 0 && (row === 0 || names.has(firstWord(sentence))),
      // A line without a full stop is a heading, or the whole of a short description.
      mayEndOpen:
        (row === 0 || isShort) &&
        at === paragraph.length - 1 &&
        !(isCutSummary && row === paragraphs.length - 1),
    })),
  )
  const usable = sentences.filter(
    ({ sentence, mayEndOpen, mayBeginSmall }) =>
      isWhole(sentence, { mayEndOpen, mayBeginSmall, language }) &&
      isWorthQuoting(sentence, title) &&
      sameWords(sentence) !== sameWords(hook) &&
      quoted(sentence, language) !== null,
  )
  return usable.map(({ sentence }, at) => ({
    text: sentence,
    score: scoreOf(sentence, at, titleWords, language),
  }))
}

/**
 * A short statement is too little to quote. It completes the sentence before it: "He changed it twice. It did not
 * help."; at the beginning of a paragraph it goes with the next one: "It was not the price. 41 of 60 customers said
 * so."
 */
function withShortSentences(paragraph: readonly string[]): string[] {
  const joined: string[] = []
  for (const sentence of paragraph) {
    const previous = joined.at(-1) ?? ''
    const both = `${previous} ${sentence}`
    const isShort = isShortStatement(sentence) && END.test(previous)
    const isOpened = joined.length === 1 && isShortStatement(previous)
    if ((isShort || isOpened) && both.length <= QUOTE_CHARS) joined.splice(-1, 1, both)
    else joined.push(sentence)
  }
  return joined
}

function isShortStatement(sentence: string): boolean {
  return SHORT_STATEMENT.test(sentence) && !BOILERPLATE.some((pattern) => pattern.test(sentence))
}

/** Two to five words without numbers or names. */
const SHORT_STATEMENT = /^(?=.{6,24}$)\p{Lu}\p{Ll}*(?: [\p{Ll}'’]+){1,4}\.$/u

/** Removes "…" or "(more…)" behind a whole sentence: the feed has cut off the rest. */
function withoutRest(sentence: string): string {
  return sentence.replace(
    /(?<=[.!?]["”»’)]?)(?:\s{1,3}\[?(?:…|\.{3})\]?|\s{1,3}\((?:more|mehr|más|suite|altro|mais|meer)\s?(?:…|\.{3})?\)|(?:\s\.){2,3}|\.{3})$/u,
    '',
  )
}

function firstWord(sentence: string): string {
  return /^\p{Ll}[\p{L}\p{N}]*/u.exec(sentence)?.[0] ?? ''
}

/** Removes "(Foto)" behind a name, because the picture is missing here. */
function withoutCaption(sentence: string): string {
  return sentence
    .replaceAll(
      /\s?\((?:im )?(?:foto|photo|bild|picture|pictured|imagen|immagine|archivbild)\)/giu,
      '',
    )
    .replaceAll(/(?<=\(\d{1,2}), (?:foto|photo|bild)(?=\))/giu, '')
}

interface Shown {
  readonly mayEndOpen: boolean
  /** Programs and companies may be written so. */
  readonly mayBeginSmall: boolean
  readonly language: Language | null
}

function isWhole(sentence: string, { mayEndOpen, mayBeginSmall, language }: Shown): boolean {
  if (/…|\.\./u.test(sentence)) return false
  if (/^\p{Ll}/u.test(sentence) && !mayBeginSmall) return false
  if (/^(?:[,;:.…)\]]|\d{1,2}[.)]\s)/u.test(sentence)) return false
  if (END.test(sentence)) return true
  return mayEndOpen && isWholeWithoutEnd(sentence, language)
}

const END = /[.!?。！？؟।։][\p{Pe}\p{Pf}"'’”“»)]*$/u

/** Some editors write no full stop under a headline. */
function isWholeWithoutEnd(sentence: string, language: Language | null): boolean {
  const words = sentence.split(' ')
  const last = words.at(-1) ?? ''
  return (
    sentence.length >= OPEN_CHARS &&
    words.length >= OPEN_WORDS &&
    !isSmallWord(last, language) &&
    /[\p{L}\p{N}%»”")]$/u.test(sentence)
  )
}

const OPEN_CHARS = 60
const OPEN_WORDS = 8

/** Summaries that are all cut end at the same length, and programs cut at round ones. */
function isCutLength(summary: string, others: readonly number[]): boolean {
  const { length } = summary
  if (END.test(summary)) return false
  const alike = others.filter((other) => Math.abs(other - length) <= CUT_SLACK).length
  if (alike >= 2 && length >= Math.max(...others) - CUT_SLACK) return true
  return ROUND_LENGTHS.some((round) => length <= round && length > round - CUT_SLACK)
}

const CUT_SLACK = 4
const ROUND_LENGTHS = [100, 140, 150, 160, 180, 200, 250, 255, 256, 280, 300, 400, 500, 1000, 4000]

const BOILERPLATE: readonly RegExp[] = [
  /^(?:continue reading|read (?:more|on|also|the (?:full|rest|original))|keep reading|the post .* (?:first )?appeared (?:first )?on|click here|learn more|find out more|see also|related:|comments?\b|submitted by|subscribe|sign up|listen to|watch (?:the|our|now)|download|advertisement|sponsored|article url|follow us|share this)/i,
  /^(?:weiterlesen|mehr lesen|lesen sie|mehr dazu|hier (?:lesen|klicken)|zum artikel|jetzt (?:lesen|anmelden|abonnieren)|der beitrag .* erschien|anzeige\b|folgen sie uns)/iu,
  /^(?:seguir leyendo|leer(?: más)?$|leer más|sigue leyendo|ver más|más información|lee también|la entrada .* (?:se publicó|aparece)|suscríbete|publicidad)/iu,
  /^(?:lire (?:la suite|plus|aussi|l['’]article)|en savoir plus|à lire aussi|cet article .* est apparu|l['’]article .* est apparu|abonnez-vous|publicité|réponse en podcast|écouter)/iu,
  /^(?:leggi (?:anche|tutto|di più)|continua a leggere|per saperne di più|l['’]articolo .* proviene|iscriviti|abbonati|pubblicità)/iu,
  /^(?:leia (?:mais|também)|continue (?:lendo|a ler)|ler mais|saiba mais|veja também|o post .* apareceu|assine|publicidade)/iu,
  /^(?:lees (?:meer|verder|ook|hier)|verder lezen|het bericht .* verscheen|abonneer|meld je aan|advertentie)/iu,
  /^[([]?(?:editor['’]?s? note|ed\.? note|note:|correction\b|updated?(?::| (?:at|on|\d))|this (?:article|post|story|piece) (?:was|is|has been|originally|first|contains|may contain)|(?:a|an earlier) version of this|originally published|anm\.? ?d\.? ?red|anmerkung der redaktion|hinweis:|korrektur:|transparenzhinweis|nota (?:del editor|de la redacción|dell['’]editore|della redazione|do editor|da redação)|note de la rédaction|ndlr|noot van de redactie|correctie:)/iu,
  /^[([]?(?:(?:stock |file |ap |afp )?(?:photo(?:graph)?s?|images?|pictures?|video|credits?|illustration|screenshot|caption)\s?(?:credits?|by|via|courtesy|from)?\s?[:/©]|(?:photo|image|picture|illustration)s? (?:by|via|courtesy|from)\b|foto:|fotos:|bild:|bildquelle|symbolbild|quelle:|crédit|légende|fotografía:|imagen:|immagine:|didascalia|beeld:|imagem:|©|\(c\)|getty|reuters\/|afp\/|ap photo)/iu,
  /^(?:thanks for reading|thank you for reading|support (?:the|this) (?:show|podcast)|send us a|shownotes?\b|show notes\b|contacts?:|media contact|pressekontakt|original-content von|view original content|source:? \p{Lu}|about \p{Lu}[\p{L}&. ]{1,40}:?$|forward[- ]looking statements|the issuer is solely responsible|für den inhalt (?:der|dieser) mitteilung|eqs-[\p{L}-]+:|publication date|author\(s\)|points: \d|full changelog|new contributors|what['’]s changed|unterstütze uns|folg(?:e|t) uns|soutenez-nous|síguenos|seguici|siga-nos|volg ons)/iu,
  /\bvolume \d+, (?:issue|pages?|article|number)\b|\/ (?:key word\(s\)|schlagwort\(e\)):|reader-supported publication|made their first contribution/iu,
  /^\(?(?:reporting|additional reporting|editing|writing|compiled) by\b|^(?:por|by|von|par|di|door) \p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+(?: (?:and|e|und|et|y|en) \p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+)?\.?$/iu,
  /https?:|www\.|all rights reserved|alle rechte vorbehalten|tous droits réservés|todos los derechos|tutti i diritti|todos os direitos|affiliate link|privacy policy|ad choices|hosted on acast|newsletter|medium members|printer-friendly|apologi[sz]e for the error|all of our readers/i,
]

/** Nobody quotes lists, programs and shouted text. */
const NO_PROSE =
  /^\(.*\)$|\s\|\s|[•·]\s|_{3,}|={2,}|\/\/|[{}\\]|[<>](?!\d)|=>|\b\w+\([^)\s]{0,100}\);?|;\s*\w+\s?=|\(\d{1,2}:\d{2}\)|(?:^|\s)\d{1,2}:\d{2}(?::\d{2})?\s[-–]/u

function isWorthQuoting(sentence: string, title: string): boolean {
  const least = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/u.test(sentence)
    ? SENTENCE_CHARS.ideographic
    : SENTENCE_CHARS.alphabetic
  return (
    sentence.length >= least &&
    sentence.length <= LONGEST_QUOTE_CHARS &&
    !BOILERPLATE.some((pattern) => pattern.test(sentence)) &&
    !NO_PROSE.test(sentence) &&
    !isTimetable(sentence) &&
    !isShouted(sentence) &&
    !isReference(sentence) &&
    !givesOrders(sentence) &&
    !repeatsTitle(sentence, title)
  )
}

/** "00:01:10 Welcome 00:07:32 How it began", "⏱ 02:10 How it began", "Min. 2: …": the chapters of a recording. */
function isTimetable(sentence: string): boolean {
  const times = sentence.match(/(?<![\d:])\d{1,2}:\d{2}(?::\d{2})?(?![\d:])/gu) ?? []
  const exact = times.filter((time) => /:.*:/u.test(time)).length
  return (
    times.length >= 3 ||
    exact >= 2 ||
    (exact === 1 && /^\P{L}*\d/u.test(sentence)) ||
    (times.length === 2 && CHAPTERS.test(sentence)) ||
    /^[^\p{L}\p{N}]{0,6}\d{1,2}[:h]\d{2}[)\]]?\s(?:[:–—-]\s)?\p{Lu}/u.test(sentence) ||
    /^Min(?:\.|ut[eo])?\s?\d{1,3}\s?[:–-]/u.test(sentence)
  )
}

const CHAPTERS =
  /^(?:chapters?|time ?(?:stamps?|codes?)|kapitel|inhalt|capítulos|minutado|chapitres|sommaire|capitoli|hoofdstukken)\s?:\s\d/iu

function isShouted(sentence: string): boolean {
  const [upper, lower] = [sentence.match(/\p{Lu}/gu) ?? [], sentence.match(/\p{Ll}/gu) ?? []]
  return upper.length > lower.length && upper.length > 8
}

/** "Visual Capitalist, August 2017." */
function isReference(sentence: string): boolean {
  const words = sentence.match(/\p{L}+/gu) ?? []
  return (
    words.length <= 8 &&
    /^\p{Lu}/u.test(sentence) &&
    // German writes each noun so.
    /[\p{N},:]/u.test(sentence) &&
    words.every((word) => /^\p{Lu}|^.{1,3}$/u.test(word))
  )
}

/** News searches give the title and the paper's name again in place of a summary. */
function repeatsTitle(sentence: string, title: string): boolean {
  const [said, headed] = [sameWords(sentence), sameWords(title)]
  if (headed === '') return false
  // A title that was cut out of the text is its beginning.
  if (/(?:…|\.\.\.)$/u.test(title) && said.startsWith(headed)) return true
  return headed.startsWith(said) || (said.startsWith(headed) && said.length < headed.length + 40)
}

const WEIGHT = {
  later: 0.12,
  number: 0.45,
  title: 0.5,
  dependent: 0.5,
  aboutItself: 0.7,
  loud: 0.3,
  long: 0.2,
}
const FAR = 8

function scoreOf(
  sentence: string,
  at: number,
  titleWords: ReadonlySet<string>,
  language: Language | null,
): number {
  const words = topicWordsOf(sentence, language)
  const shared = [...words].filter((word) => titleWords.has(word)).length
  return (
    -WEIGHT.later * Math.min(at, FAR) +
    (/\p{N}/u.test(sentence) ? WEIGHT.number : 0) +
    WEIGHT.title * Math.min(shared / 3, 1) -
    (at > 0 && DEPENDENT.test(sentence) ? WEIGHT.dependent : 0) -
    (ABOUT_ITSELF.test(sentence) ? WEIGHT.aboutItself : 0) -
    (FORMALITY.test(sentence) ? WEIGHT.aboutItself : 0) -
    (/!["”»’]?$/u.test(sentence) ? WEIGHT.loud : 0) -
    (sentence.length > 220 ? WEIGHT.long : 0)
  )
}

/** As first words, these refer to the sentence before. */
const DEPENDENT =
  /^(?:but|and|or|so|yet|however|though|therefore|thus|hence|this|that|these|those|it|its|he|she|they|his|her|their|there|then|here|instead|also|aber|und|doch|denn|dennoch|deshalb|daher|darum|dies|diese|dieser|dieses|das|es|er|sie|ihr|ihre|sein|seine|dort|dann|dabei|damit|daneben|pero|y|o|sin embargo|además|esto|esta|este|estos|él|ella|ellos|así|mais|et|or|ainsi|cependant|cela|ce|cet|cette|ces|il|elle|ils|elles|donc|puis|ma|e|però|quindi|inoltre|questo|questa|questi|lui|lei|loro|così|mas|porém|assim|além|isto|isso|este|essa|ele|ela|eles|maar|en|dus|echter|ook|dit|dat|deze|die|hij|zij|ze|het|daarbij|daarom|toch|daarmee)(?![\p{L}'’-])/iu

/** Sentences on the page itself, or on the reader's next step, tell no news. */
const ABOUT_ITSELF =
  /\b(?:this (?:post|article|episode|blog|series|week['’]s|guide|tutorial|page)|in (?:today['’]s|the latest) (?:post|episode)|you can (?:download|register|find|read|sign)|see below|the following|listed below|stay tuned|we['’]re (?:excited|happy|thrilled|pleased|proud) to|let us know|check out|diese[nrms]? (?:artikel|beitrag|folge|serie)|este (?:artículo|episodio|vídeo)|cet (?:article|épisode)|questo articolo|neste artigo|este artigo|dit artikel|deze video|deze aflevering)\b/iu

/** Clauses that a release has by law tell no reader anything. */
const FORMALITY =
  /\b(?:expects? to (?:close|complete) the (?:deal|transaction|acquisition|merger)|(?:subject to|pending) (?:\p{L}+ ){0,3}(?:approvals?|closing conditions)|forward-looking statements?|vorbehaltlich der (?:\p{L}+ ){0,2}(?:zustimmung|genehmigung))/iu

function topicWordsOf(text: string, language: Language | null): Set<string> {
  const words = sameWords(text).split(' ')
  return new Set(words.filter((word) => word.length > 3 && !isStopWord(word, language)))
}

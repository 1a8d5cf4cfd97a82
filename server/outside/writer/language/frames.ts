import type { Language } from './language.ts'

/** What stands around the quotes of a post, in the language of the quotes. */
export interface Frame {
  /** Before a newspaper's words, and before those of a person or a company. */
  readonly reports: (site: string) => string
  readonly writes: (site: string) => string
  /** Where nobody can be named, and where several are. */
  readonly unnamed: string
  readonly several: string
  /** Before headlines of other stories. */
  readonly beside: string
  /** Before a source; French has a space before its colon. */
  readonly source: string
  /** They fit any news: nothing is claimed about what the article says. */
  readonly questions: readonly string[]
}

/** Null where Lin has no words of its own: such a post is headline, quotes, source and hashtags. */
export function frameFor(language: Language | null): Frame | null {
  return language === null ? null : (FRAMES[language] ?? null)
}

const FRAMES: Readonly<Partial<Record<Language, Frame>>> = {
  en: {
    reports: (site) => `What ${site} reports:`,
    writes: (site) => `What ${site} writes:`,
    unnamed: 'What the article says:',
    several: 'What the sources report:',
    beside: 'Also reported:',
    source: 'Source:',
    questions: [
      'What is your experience with this?',
      'How does this change your own plans?',
      'What would you add?',
      'What do you make of this?',
      'What does this mean for your field?',
      'Where do you think this leads?',
      'Which part of this surprised you most?',
      'What would you want to know next?',
    ],
  },
  de: {
    reports: (site) => `${site} berichtet:`,
    writes: (site) => `${site} schreibt:`,
    unnamed: 'Aus dem Artikel:',
    several: 'Was die Quellen berichten:',
    beside: 'Außerdem wird berichtet:',
    source: 'Quelle:',
    questions: [
      'Welche Erfahrungen haben Sie damit gemacht?',
      'Was ändert das an Ihren Plänen?',
      'Was würden Sie ergänzen?',
      'Wie sehen Sie das?',
      'Was bedeutet das für Ihr Fach?',
      'Wohin führt das Ihrer Meinung nach?',
      'Was hat Sie daran am meisten überrascht?',
      'Was möchten Sie dazu noch wissen?',
    ],
  },
  es: {
    reports: (site) => `Según ${site}:`,
    writes: (site) => `${site} escribe:`,
    unnamed: 'Del artículo:',
    several: 'Qué dicen las fuentes:',
    beside: 'También se informa:',
    source: 'Fuente:',
    questions: [
      '¿Qué experiencia tienes con esto?',
      '¿En qué cambia esto tus planes?',
      '¿Qué añadirías?',
      '¿Cómo lo ves?',
      '¿Qué significa esto para tu sector?',
      '¿A dónde crees que lleva esto?',
      '¿Qué es lo que más te ha sorprendido?',
      '¿Qué más te gustaría saber?',
    ],
  },
  fr: {
    reports: (site) => `Selon ${site} :`,
    writes: (site) => `${site} écrit :`,
    unnamed: 'Dans l’article :',
    several: 'Ce qu’en disent les sources :',
    beside: 'On apprend aussi :',
    source: 'Source :',
    questions: [
      'Quelle est votre expérience à ce sujet ?',
      'Qu’est-ce que cela change à vos projets ?',
      'Qu’ajouteriez-vous ?',
      'Qu’en pensez-vous ?',
      'Qu’est-ce que cela signifie pour votre métier ?',
      'Où cela mène-t-il, selon vous ?',
      'Qu’est-ce qui vous surprend le plus ?',
      'Qu’aimeriez-vous savoir de plus ?',
    ],
  },
  it: {
    reports: (site) => `Secondo ${site}:`,
    writes: (site) => `${site} scrive:`,
    unnamed: 'Dall’articolo:',
    several: 'Che cosa dicono le fonti:',
    beside: 'Si legge anche:',
    source: 'Fonte:',
    questions: [
      'Qual è la vostra esperienza in merito?',
      'Che cosa cambia nei vostri piani?',
      'Che cosa aggiungereste?',
      'Che cosa ne pensate?',
      'Che cosa significa per il vostro settore?',
      'Dove porterà, secondo voi?',
      'Che cosa vi sorprende di più?',
      'Che cosa vorreste sapere ancora?',
    ],
  },
  pt: {
    reports: (site) => `Segundo ${site}:`,
    writes: (site) => `${site} escreve:`,
    unnamed: 'Do artigo:',
    several: 'O que dizem as fontes:',
    beside: 'Também se noticia:',
    source: 'Fonte:',
    questions: [
      'Qual é a sua experiência com isto?',
      'O que isto muda nos seus planos?',
      'O que acrescentaria?',
      'O que lhe parece?',
      'O que significa isto para a sua área?',
      'Para onde acha que isto nos leva?',
      'O que mais o surpreende aqui, e porquê?',
      'O que mais gostaria de saber?',
    ],
  },
  nl: {
    reports: (site) => `${site} meldt:`,
    writes: (site) => `${site} schrijft:`,
    unnamed: 'Uit het artikel:',
    several: 'Wat de bronnen melden:',
    beside: 'Ook gemeld:',
    source: 'Bron:',
    questions: [
      'Wat is jouw ervaring hiermee?',
      'Wat verandert dit aan jouw plannen?',
      'Wat zou jij toevoegen?',
      'Hoe kijk jij hiernaar?',
      'Wat betekent dit voor jouw vak?',
      'Waar leidt dit volgens jou toe?',
      'Wat verrast je hier het meest aan?',
      'Wat zou jij nog willen weten?',
    ],
  },
}

/** Around a quotation, and around one within it. */
type Marks = readonly [open: string, close: string, innerOpen: string, innerClose: string]

const ENGLISH: Marks = ['“', '”', '‘', '’']
const NBSP = '\u{a0}'

const MARKS: Readonly<Record<Language, Marks>> = {
  en: ENGLISH,
  de: ['„', '“', '‚', '‘'],
  es: ['«', '»', '“', '”'],
  fr: [`«${NBSP}`, `${NBSP}»`, '“', '”'],
  it: ['«', '»', '“', '”'],
  pt: ENGLISH,
  nl: ENGLISH,
  ru: ['«', '»', '„', '“'],
  pl: ['„', '”', '«', '»'],
}

/** In the quotation marks of its language; null for a text whose own marks do not match, such as half a quotation. */
export function quoted(text: string, language: Language | null): string | null {
  const [open, close, innerOpen, innerClose] = marksFor(text, language)
  let inner = ''
  let expected: string | null = null
  let depth = 0
  let isBegun = false
  for (const part of text.replaceAll(',,', '„').split(/([“”„«»"])/u)) {
    if (!/^[“”„«»"]$/u.test(part)) {
      // French has a space within its marks.
      inner += isBegun ? part.trimStart() : part
      isBegun = false
    } else if (expected !== null && expected.includes(part)) {
      inner = inner.trimEnd() + innerClose
      expected = null
    } else if (part === '”' || expected !== null) return null
    else {
      inner += innerOpen
      expected = CLOSED_BY[part] ?? part
      depth += 1
      isBegun = true
    }
  }
  if (expected !== null) return null
  const isOneQuotation = depth === 1 && inner.startsWith(innerOpen) && inner.endsWith(innerClose)
  const said = isOneQuotation ? inner.slice(innerOpen.length, -innerClose.length) : inner
  return `${open}${said}${close}`
}

const CLOSED_BY: Readonly<Record<string, string>> = {
  '“': '”',
  '„': '“”',
  '«': '»',
  '»': '«',
  '"': '"',
}

function marksFor(text: string, language: Language | null): Marks {
  if (language !== null) return MARKS[language]
  if (/[\p{sc=Hira}\p{sc=Kana}]/u.test(text)) return ['「', '」', '『', '』']
  if (/\p{sc=Arab}/u.test(text)) return ['«', '»', '“', '”']
  return /\p{sc=Cyrl}/u.test(text) ? MARKS.ru : ENGLISH
}

/**
 * True for news of deaths, disasters and war, after which no reader is asked for their opinion. Rather too often
 * than too rarely: a post needs no question. In any language where that of the text is unknown.
 */
export function isGrief(text: string, language: Language | null): boolean {
  const said = text.normalize('NFC')
  if (language !== null) return GRIEF[language]?.test(said) ?? false
  return Object.values(GRIEF).some((words) => words.test(said))
}

const GRIEF: Readonly<Partial<Record<Language, RegExp>>> = {
  en: oneOf(
    'die | dies | died | dead | deadly | death | deaths | killed | kills | killing… | fatal… | murder… | manslaughter | massacre… | genocide… | suicide… | obituar… | funeral… | mourn… | grief | victim… | casualt… | earthquake… | tsunami… | hurricane… | tornado… | wildfire… | flood… | landslide… | famine… | drown… | shooting… | gunman | gunmen | stabbing… | terroris… | bombing… | airstrike… | air strike… | missile strike… | war | wars | wartime | invasion… | hostage… | refugee… | plane crash | rape… | abuse… | torture… | atrocit… | tragedy | in memoriam | rest in peace | prison… | jailed | sentenced | cancer | pneumonia | persecution…',
  ),
  de: oneOf(
    'tot | tote… | tödlich… | getötet… | tötet… | gestorben… | starb… | stirbt | verstorben… | verstarb | mord… | ermordet… | massaker… | völkermord… | suizid… | selbstmord… | nachruf… | beerdigung… | beisetzung… | trauer… | opfer… | todes… | erdbeben… | hochwasser… | überschwemmung… | flutkatastrophe… | waldbrand… | hungersnot… | ertrunken… | amoklauf… | attentat… | anschlag… | terror… | bombe… | luftangriff… | raketenangriff… | krieg… | invasion… | geisel… | geflüchtete… | flugzeugabsturz… | vergewaltig… | missbrauch… | folter… | tragödie… | gefängnis… | haftstrafe… | krebs… | verhaftet… | vermisst…',
  ),
  es: oneOf(
    'muert… | murió | murieron | muere… | fallec… | mortal… | asesin… | homicidio… | masacre… | genocidio… | suicid… | obituario… | funeral… | luto… | duelo | víctima… | terremoto… | tsunami… | huracán | huracanes | inundaci… | incendio… | hambruna… | ahogad… | tiroteo… | atentado… | terroris… | bombarde… | guerra… | invasión… | rehén | rehenes | refugiad… | violación… | abusos | tortura… | tragedia… | prisión | cárcel | cáncer | neumonía | epidemia…',
  ),
  fr: oneOf(
    'mort | morte | morts | mortes | mortel… | décès | décéd… | tué… | meurtr… | assassin… | massacre… | génocide… | suicide… | nécrologie… | obsèques | funérailles | deuil… | victime… | séisme… | tsunami… | ouragan… | inondation… | incendie… | famine… | noyé… | noyade… | fusillade… | attentat… | attaque terroriste… | terroris… | bombarde… | frappe aérienne… | guerre… | invasion… | otage… | réfugié… | viol | viols | torture… | tragédie… | tuant | prison… | emprisonn… | incarcér… | cancer | épidémie…',
  ),
  it: oneOf(
    'morto | morti | morta | morte | mortal… | muore | uccis… | omicid… | femminicid… | strage… | massacr… | genocidio | suicid… | funeral… | lutto | vittim… | terremot… | alluvion… | uragano… | incend… | carestia | annegat… | sparatoria… | attentat… | terroris… | bombarda… | guerra | guerre | invasione | ostagg… | rifugiat… | stupr… | tortur… | tragedia… | prigion… | carcer… | arrestat… | cancro',
  ),
  pt: oneOf(
    'morto… | morta… | mortos | mortes | morre… | morreu… | falec… | assassin… | homicídio… | massacre… | genocídio… | suicíd… | óbito… | funeral… | velório… | luto | vítima… | sismo… | terremoto… | tsunami… | furacão | enchente… | inundaç… | incêndio… | afogad… | tiroteio… | atentado… | terroris… | bombarde… | guerra… | invasão | refém | reféns | refugiad… | estupr… | tortura… | tragédia… | atrocidade… | prisão | preso | presa | condenad… | câncer | cancro | pneumonia | perseguição',
  ),
  nl: oneOf(
    'dood | dode… | doden | dodelijk… | overleden | overlijd… | gestorven | sterft | sterven | vermoord… | moord… | bloedbad… | genocide… | zelfmoord… | zelfdoding… | uitvaart… | begrafenis… | rouw… | nabestaande… | slachtoffer… | aardbeving… | tsunami… | orkaan… | overstroming… | bosbrand… | hongersnood | verdronken | schietpartij… | aanslag… | terror… | bombardement… | luchtaanval… | oorlog… | invasie… | gijzel… | vluchteling… | verkracht… | misbruik… | marteling… | tragedie… | gevangenis… | kanker…',
  ),
}

/** Whole words; `…` stands for any ending. `\b` knows no letters but English ones. */
function oneOf(list: string): RegExp {
  const words = list.split(' | ').map((word) => word.replace('…', '\\p{L}*'))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'iu')
}

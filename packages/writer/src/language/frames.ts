import { oneOf } from '../text.ts'
import type { Language } from './language.ts'

export interface Frame {
  /** Newspapers report, persons and companies write. */
  readonly reports: (site: string) => string
  readonly writes: (site: string) => string
  /** Used when nobody can be named, and when several sources are. */
  readonly unnamed: string
  readonly several: string
  /** Before an announcement's words, a paper's abstract, release notes, and a package's summary. */
  readonly kinds: Readonly<Partial<Record<TextKind, string>>>
  /** Before headlines of other stories. */
  readonly beside: string
  /** French has a space before its colon. */
  readonly source: string
  /** Null if the language's words of grief are not known, after which no question may follow. */
  readonly asks: Questions | null
}

export type TextKind = 'announcement' | 'abstract' | 'releaseNotes' | 'package'

interface Questions {
  /** These claim nothing about what the article says. The first fits a headline alone, too. */
  readonly any: readonly string[]
  /** Asked first after a report of somebody's own experience, and after the release of a program. */
  readonly experience: string
  readonly use: string
  readonly spare: readonly string[]
}

/** Texts in these languages can be quoted, but their subject is not recognised. */
export type DeclaredLanguage = 'cs' | 'da' | 'fi' | 'nb' | 'sk' | 'sv'
export type FrameLanguage = Language | DeclaredLanguage

/** @param declared as `<language>` has it, such as `sk-SK` */
export function declaredLanguage(declared: string | null): DeclaredLanguage | null {
  const said = /^[a-z]{2}(?![a-z])/u.exec(declared?.trim().toLowerCase() ?? '')?.[0] ?? ''
  return said === 'no' ? 'nb' : (DECLARED.find((language) => language === said) ?? null)
}

const DECLARED: readonly DeclaredLanguage[] = ['cs', 'da', 'fi', 'nb', 'sk', 'sv']

export function frameFor(language: FrameLanguage | null): Frame | null {
  return language === null ? null : FRAMES[language]
}

const FRAMES: Readonly<Record<FrameLanguage, Frame>> = {
  en: {
    reports: (site) => `What ${site} reports:`,
    writes: (site) => `What ${site} writes:`,
    unnamed: 'What the article says:',
    several: 'What the sources report:',
    kinds: {
      announcement: 'From the announcement:',
      abstract: 'From the abstract:',
      releaseNotes: 'From the release notes:',
      package: 'What it does:',
    },
    beside: 'Also reported:',
    source: 'Source:',
    asks: {
      any: [
        'What do you make of this?',
        'What does this mean for your field?',
        'Which part of this surprised you most?',
        'What would you want to know next?',
      ],
      experience: 'What is your experience with this?',
      spare: [
        'What would you add?',
        'How does this change your own plans?',
        'Where do you think this leads?',
      ],
      use: 'Do you use it, and what for?',
    },
  },
  de: {
    reports: (site) => `${site} berichtet:`,
    writes: (site) => `${site} schreibt:`,
    unnamed: 'Aus dem Artikel:',
    several: 'Was die Quellen berichten:',
    kinds: {
      announcement: 'Aus der Mitteilung:',
      abstract: 'Aus der Zusammenfassung:',
      releaseNotes: 'Aus den Versionshinweisen:',
      package: 'Was es kann:',
    },
    beside: 'Außerdem wird berichtet:',
    source: 'Quelle:',
    asks: {
      any: [
        'Wie sehen Sie das?',
        'Was bedeutet das für Ihre Branche?',
        'Was hat Sie daran am meisten überrascht?',
        'Was möchten Sie dazu noch wissen?',
      ],
      experience: 'Welche Erfahrungen haben Sie damit gemacht?',
      spare: [
        'Was würden Sie ergänzen?',
        'Was ändert das an Ihren Plänen?',
        'Wohin führt das Ihrer Meinung nach?',
      ],
      use: 'Nutzen Sie es schon, und wofür?',
    },
  },
  es: {
    reports: (site) => `Según ${site}:`,
    writes: (site) => `${site} escribe:`,
    unnamed: 'Del artículo:',
    several: 'Qué dicen las fuentes:',
    kinds: {
      announcement: 'Del comunicado:',
      abstract: 'Del resumen:',
      releaseNotes: 'De las notas de la versión:',
      package: 'Qué hace:',
    },
    beside: 'También se informa:',
    source: 'Fuente:',
    asks: {
      any: [
        '¿Cómo lo ves?',
        '¿Qué significa esto para tu sector?',
        '¿Qué es lo que más te ha sorprendido?',
        '¿Qué más te gustaría saber?',
      ],
      experience: '¿Qué experiencia tienes con esto?',
      spare: [
        '¿Qué añadirías?',
        '¿En qué cambia esto tus planes?',
        '¿A dónde crees que lleva esto?',
      ],
      use: '¿Lo usas? ¿Para qué?',
    },
  },
  fr: {
    reports: (site) => `Selon ${site} :`,
    writes: (site) => `${site} écrit :`,
    unnamed: 'Dans l’article :',
    several: 'Ce qu’en disent les sources :',
    kinds: {
      announcement: 'Dans le communiqué :',
      abstract: 'Dans le résumé :',
      releaseNotes: 'Dans les notes de version :',
      package: 'Ce que ça fait :',
    },
    beside: 'On apprend aussi :',
    source: 'Source :',
    asks: {
      any: [
        'Qu’en pensez-vous ?',
        'Qu’est-ce que cela signifie pour votre métier ?',
        'Qu’est-ce qui vous surprend le plus ?',
        'Qu’aimeriez-vous savoir de plus ?',
      ],
      experience: 'Quelle est votre expérience à ce sujet ?',
      spare: [
        'Qu’ajouteriez-vous ?',
        'Qu’est-ce que cela change à vos projets ?',
        'Où cela mène-t-il, selon vous ?',
      ],
      use: 'L’utilisez-vous, et pour quoi faire ?',
    },
  },
  it: {
    reports: (site) => `Secondo ${site}:`,
    writes: (site) => `${site} scrive:`,
    unnamed: 'Dall’articolo:',
    several: 'Che cosa dicono le fonti:',
    kinds: {
      announcement: 'Dal comunicato:',
      abstract: 'Dall’abstract:',
      releaseNotes: 'Dalle note di rilascio:',
      package: 'Che cosa fa:',
    },
    beside: 'Si legge anche:',
    source: 'Fonte:',
    asks: {
      any: [
        'Che cosa ne pensate?',
        'Che cosa significa per il vostro settore?',
        'Che cosa vi sorprende di più?',
        'Che cosa vorreste sapere ancora?',
      ],
      experience: 'Qual è la vostra esperienza in merito?',
      spare: [
        'Che cosa aggiungereste?',
        'Che cosa cambia nei vostri piani?',
        'Dove porterà, secondo voi?',
      ],
      use: 'Lo usate? E per che cosa?',
    },
  },
  pt: {
    reports: (site) => `Segundo ${site}:`,
    writes: (site) => `${site} escreve:`,
    unnamed: 'Do artigo:',
    several: 'O que dizem as fontes:',
    kinds: {
      announcement: 'Do comunicado:',
      abstract: 'Do resumo:',
      releaseNotes: 'Das notas da versão:',
      package: 'O que faz:',
    },
    beside: 'Também se noticia:',
    source: 'Fonte:',
    asks: {
      any: [
        'O que lhe parece?',
        'O que isso significa para a sua área?',
        'O que mais surpreende aqui?',
        'O que mais gostaria de saber?',
      ],
      experience: 'Qual é a sua experiência com isso?',
      spare: [
        'O que acrescentaria?',
        'O que isso muda nos seus planos?',
        'Para onde acha que isso nos leva?',
      ],
      use: 'Já usa? Para quê?',
    },
  },
  nl: {
    reports: (site) => `${site} meldt:`,
    writes: (site) => `${site} schrijft:`,
    unnamed: 'Uit het artikel:',
    several: 'Wat de bronnen melden:',
    kinds: {
      announcement: 'Uit het persbericht:',
      abstract: 'Uit de samenvatting:',
      releaseNotes: 'Uit de releasenotes:',
      package: 'Wat het doet:',
    },
    beside: 'Ook gemeld:',
    source: 'Bron:',
    asks: {
      any: [
        'Hoe kijk jij hiernaar?',
        'Wat betekent dit voor jouw vak?',
        'Wat verrast je hier het meest aan?',
        'Wat zou jij nog willen weten?',
      ],
      experience: 'Wat is jouw ervaring hiermee?',
      spare: [
        'Wat zou jij toevoegen?',
        'Wat verandert dit aan jouw plannen?',
        'Waar leidt dit volgens jou toe?',
      ],
      use: 'Gebruik jij het al, en waarvoor?',
    },
  },
  cs: plainFrame(null, 'Z článku:', 'Co píší zdroje:', 'Píše se také:', 'Zdroj:'),
  da: plainFrame('skriver', 'Fra artiklen:', 'Hvad kilderne skriver:', 'Også omtalt:', 'Kilde:'),
  fi: plainFrame('kertoo', 'Artikkelista:', 'Mitä lähteet kertovat:', 'Muita uutisia:', 'Lähde:'),
  nb: plainFrame('skriver', 'Fra artikkelen:', 'Hva kildene skriver:', 'Også omtalt:', 'Kilde:'),
  pl: plainFrame(null, 'Z artykułu:', 'Co piszą źródła:', 'Czytamy także:', 'Źródło:'),
  ru: plainFrame(null, 'Из статьи:', 'Что пишут источники:', 'Пишут также:', 'Источник:'),
  sk: plainFrame(null, 'Z článku:', 'Čo píšu zdroje:', 'Píše sa aj:', 'Zdroj:'),
  sv: plainFrame('skriver', 'Ur artikeln:', 'Vad källorna skriver:', 'Också omtalat:', 'Källa:'),
}

/** @param verb null if it changes with the number and the gender of the name, which nobody knows */
function plainFrame(
  verb: string | null,
  unnamed: string,
  several: string,
  beside: string,
  source: string,
): Frame {
  function writes(site: string): string {
    return verb === null ? `${unnamed.replace(':', '')} (${site}):` : `${site} ${verb}:`
  }
  return { reports: writes, writes, unnamed, several, kinds: {}, beside, source, asks: null }
}

type Marks = readonly [open: string, close: string, innerOpen: string, innerClose: string]

const ENGLISH: Marks = ['“', '”', '‘', '’']
const NBSP = '\u{a0}'

const CZECH: Marks = ['„', '“', '‚', '‘']
const SWEDISH: Marks = ['”', '”', '’', '’']

const MARKS: Readonly<Record<FrameLanguage, Marks>> = {
  en: ENGLISH,
  de: ['„', '“', '‚', '‘'],
  es: ['«', '»', '“', '”'],
  fr: [`«${NBSP}`, `${NBSP}»`, '“', '”'],
  it: ['«', '»', '“', '”'],
  pt: ENGLISH,
  nl: ENGLISH,
  ru: ['«', '»', '„', '“'],
  pl: ['„', '”', '«', '»'],
  cs: CZECH,
  da: SWEDISH,
  fi: SWEDISH,
  nb: ['«', '»', '‘', '’'],
  sk: CZECH,
  sv: SWEDISH,
}

/** Null for a text whose own marks do not match, such as half a quotation. */
export function quoted(text: string, language: FrameLanguage | null): string | null {
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

function marksFor(text: string, language: FrameLanguage | null): Marks {
  if (language !== null) return MARKS[language]
  if (/[\p{sc=Hira}\p{sc=Kana}]/u.test(text)) return ['「', '」', '『', '』']
  if (/\p{sc=Arab}/u.test(text)) return ['«', '»', '“', '”']
  return /\p{sc=Cyrl}/u.test(text) ? MARKS.ru : ENGLISH
}

/**
 * True for news of deaths, disasters and war, rather too often than too rarely: a post needs no question. For a text of
 * an unknown language, the words of any language count.
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

import { oneOf } from './text.ts'

/** LinkedIn allows no polls on sensitive matters, and European law names them (GDPR, article 9). */
export type SensitiveSubject =
  | 'politics'
  | 'health'
  | 'religion'
  | 'origin'
  | 'sexuality'
  | 'unions'

/**
 * Null if the text names no such matter. It finds rather too many than too few words, in English, German, Spanish and
 * French: a refused poll can be written as a post.
 */
export function sensitiveQuestion(text: string): SensitiveSubject | null {
  const said = text.normalize('NFC')
  return SUBJECTS.find(([, words]) => words.test(said))?.[0] ?? null
}

/** Like `sensitiveQuestion`, but a whole text may contain one such word, if not in its first line. */
export function sensitiveText(text: string): SensitiveSubject | null {
  const said = text.normalize('NFC')
  const [opening = ''] = said.trim().split('\n')
  return (
    sensitiveQuestion(opening) ?? SUBJECTS.find(([, words]) => isAbout(said, words))?.[0] ?? null
  )
}

function isAbout(text: string, words: RegExp): boolean {
  const all = new RegExp(words.source, `${words.flags}g`)
  const found = [...text.matchAll(all)].map(([word]) => word.toLowerCase())
  return new Set(found).size >= 2
}

const SUBJECTS: readonly (readonly [SensitiveSubject, RegExp])[] = [
  [
    'politics',
    oneOf(
      'politic… | election | elections | electoral… | ballot | parliament… | senate | senator… | referendum… | brexit | abortion… | immigra… | refugee… | left-wing | right-wing | democrats | republicans | head of state | prime minister',
      'politi… | bundestag… | landtag… | wahlkampf… | wahlrecht… | bundestagswahl… | landtagswahl… | europawahl… | parteien | regierung… | abtreibung… | einwander… | zuwander… | flüchtling… | kanzler… | volksentscheid…',
      'polític… | elecciones | electoral… | parlament… | aborto… | inmigra… | refugiad… | referéndum… | gobierno | partidos políticos',
      'élection | élections | électora… | parlement… | avortement… | immigr… | réfugié… | référendum… | gouvernement',
    ),
  ],
  [
    'health',
    oneOf(
      'health | healthcare | illness… | disease… | diagnosed | diagnosis | depression | depressed | burnout | burned out | medication… | pregnan… | disabilit… | disabled | cancer | diabet… | vaccin… | covid… | therapy | therapist… | sick leave | sick days | addiction… | hiv',
      'gesundheit… | krank… | erkrank… | depression… | depressiv… | schwanger… | behinderung… | schwerbehind… | krebs… | impfung… | geimpft… | medikament… | psychotherap… | fehltage',
      'salud | enferm… | depresión | depresiones | embaraz… | discapaci… | cáncer | vacun… | medicament… | terapia… | baja médica',
      'santé | maladie… | malade… | dépression… | grossesse… | enceinte… | handicap… | médicament… | thérapie… | arrêt maladie',
    ),
  ],
  [
    'religion',
    oneOf(
      'religio… | church… | mosque… | muslim… | islam… | christian… | jewish | jews | judaism | hindu… | buddhis… | atheis… | prayer…',
      'religi… | kirche… | moschee… | christen… | christlich… | jüdisch… | juden… | gott',
      'iglesia… | mezquita… | musulm… | cristian… | judío… | judía… | ateo… | dios',
      'église… | mosquée… | chrétien… | juif… | juive… | athée… | dieu',
    ),
  ],
  [
    'origin',
    oneOf(
      'racis… | racial… | ethnic… | skin colour | skin color | nationality',
      'rassis… | ethni… | hautfarbe… | migrationshintergrund… | staatsangehörigkeit…',
      'étnic… | color de piel | nacionalidad…',
      'couleur de peau | nationalité…',
    ),
  ],
  [
    'sexuality',
    oneOf(
      'sexual… | gay | lesbian… | homosexual… | bisexual… | transgender… | lgbt… | queer | gender identity',
      'sexuell… | sexualität… | schwul… | lesbisch… | homosexuell… | bisexuell… | geschlechtsidentität…',
      'lesbian… | identidad de género',
      'sexuel… | lesbien… | homosexuel… | bisexuel… | identité de genre',
    ),
  ],
  [
    'unions',
    oneOf(
      'trade union… | labor union… | labour union… | union member…',
      'gewerkschaft…',
      'sindicat… | sindical…',
      'syndicat… | syndiqu…',
    ),
  ],
]

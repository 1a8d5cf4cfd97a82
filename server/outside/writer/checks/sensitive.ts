/** LinkedIn allows no polls on sensitive matters, and European law names them (GDPR, article 9). */
export type SensitiveSubject =
  | 'politics'
  | 'health'
  | 'religion'
  | 'origin'
  | 'sexuality'
  | 'unions'

/** Finds rather too many than too few words, in Lin's four languages: a refused poll can be written as a post. */
export function sensitiveQuestion(text: string): SensitiveSubject | null {
  const said = text.normalize('NFC')
  return SUBJECTS.find(([, words]) => words.test(said))?.[0] ?? null
}

/** A whole text may contain one such word, but not in its first line, and not two. */
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

/** Whole words: a beginning with `…`. `\b` knows no letters but English ones. */
function oneOf(...lines: readonly string[]): RegExp {
  const words = lines
    .flatMap((line) => line.split(' | '))
    .map((word) => word.replace('…', '\\p{L}*'))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'iu')
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

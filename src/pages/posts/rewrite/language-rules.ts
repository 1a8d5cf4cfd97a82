/** A language's rules for the rewrites, as the sources of regular expressions without groups. */
export interface LanguageRules {
  /** Words that every text in the language has, and other texts do not. */
  readonly common: string
  /** Words that say nothing between two other words. */
  readonly fillers: string
  /** Words that say nothing if commas set them apart. */
  readonly asides: string
  /** Words that, in front of a filler, belong to it: "not really", "how very". */
  readonly holdsFiller: string
  /** Words that, behind a filler, belong to it: "very much". */
  readonly heldByFiller: string
  /** Words that join two main clauses; they stand in front of the second, which has a subject of its own. */
  readonly joiners: string
  readonly subjects: string
  /** Words that open a sentence whose first part does not stand alone. */
  readonly subordinators: string
}

export type KnownLanguage = 'en' | 'de' | 'es' | 'fr'

export const LANGUAGE_RULES: Readonly<Record<KnownLanguage, LanguageRules>> = {
  en: {
    common: 'the|and|of|to|is|are|was|that|with|for|we|you|it|our|your|have|not|this|they|from',
    fillers:
      'very|really|actually|basically|literally|essentially|totally|absolutely|completely|extremely|incredibly|truly|simply|in order(?= to )',
    asides:
      'basically|actually|essentially|honestly|frankly|of course|obviously|needless to say|to be honest|to be fair|as a matter of fact|at the end of the day|in fact|you know|I mean|simply put|quite frankly|quite simply',
    holdsFiller: String.raw`not|\p{L}+n['’]t|cannot|never|no|hardly|so|as|how|too|than`,
    heldByFiller: 'much|few|well|put|same|not',
    joiners: 'and|but|so|yet',
    subjects: 'we|I|they|he|she|it|you|there',
    subordinators:
      'if|when|while|because|although|though|since|after|before|as|unless|once|whether|until',
  },
  de: {
    common: 'der|die|das|und|ist|nicht|wir|ein|eine|mit|auf|für|von|zu|den|dem|sich|auch|sind|es',
    fillers:
      'wirklich|sehr|eigentlich|quasi|sozusagen|gewissermaßen|irgendwie|total|absolut|extrem|letztendlich|schlussendlich|im Grunde genommen|natürlich|selbstverständlich',
    asides:
      'ehrlich gesagt|offen gesagt|sozusagen|quasi|gewissermaßen|im Grunde|im Grunde genommen|um ehrlich zu sein|wie gesagt|kurz gesagt|na ja|nun ja',
    holdsFiller:
      'nicht|kein|keine|keinen|keiner|nie|niemals|kaum|so|wie|zu|und|oder|aber|doch|denn|sondern|als|dann|da|ob',
    heldByFiller: 'geehrte|geehrter|geehrten|wohl|nicht|kein|keine|keinen',
    joiners: 'und|aber|doch|denn',
    subjects: 'wir|ich|er|sie|es|man|ihr',
    subordinators:
      'wenn|weil|als|während|obwohl|nachdem|bevor|da|falls|sobald|ob|damit|seit|solange|bis|dass',
  },
  es: {
    common: 'el|los|las|y|es|que|en|un|una|por|con|para|del|no|se|lo|más|como|pero|su',
    fillers:
      'muy|realmente|simplemente|básicamente|literalmente|absolutamente|totalmente|completamente|extremadamente|verdaderamente|sumamente|obviamente',
    asides:
      'en realidad|la verdad|de hecho|obviamente|sinceramente|francamente|o sea|básicamente|simplemente|por supuesto|al fin y al cabo|a decir verdad|claro está|en definitiva',
    holdsFiller: 'no|nunca|jamás|ni|tan|por|que|cuan|y|e|o|u|sea|fue',
    heldByFiller: 'señor|señora|señores|poco|pocos|poca|pocas|no',
    joiners: 'y|pero',
    subjects: 'yo|nosotros|nosotras|ellos|ellas|él|ella|usted|ustedes|eso|esto',
    subordinators:
      'si|cuando|mientras|porque|aunque|como|después|antes|hasta|desde|ya que|puesto que|para que|donde',
  },
  fr: {
    common: 'le|les|et|est|des|une|pour|dans|que|nous|vous|pas|ce|qui|sur|avec|plus|au|du|sont',
    fillers:
      'très|vraiment|simplement|réellement|absolument|totalement|complètement|extrêmement|littéralement|franchement|véritablement|tout simplement|carrément',
    asides:
      'en fait|du coup|franchement|honnêtement|en réalité|bien sûr|évidemment|à vrai dire|pour être honnête|au final|bref|disons|en gros|de fait',
    holdsFiller: String.raw`pas|plus|jamais|point|ne|ni|si|aussi|trop|tout|comme|que|guère`,
    heldByFiller: 'peu|bien|pas|plus',
    joiners: 'et|mais|donc',
    subjects: "nous|je|il|elle|ils|elles|on|vous|tu|cela|ça|j(?=['’])|c(?=['’])",
    subordinators:
      'si|quand|lorsque|parce|bien que|comme|après|avant|puisque|alors que|dès|pendant|tandis|afin',
  },
}

/** The language of a text, by the words that only it has so often; null if these do not tell. */
export function languageOf(text: string): KnownLanguage | null {
  const counts = KNOWN.map((language) => {
    const { common } = LANGUAGE_RULES[language]
    return { language, count: text.match(wholeWords(common, 'giu'))?.length ?? 0 }
  }).toSorted((one, other) => other.count - one.count)
  const [first, second] = counts
  if (first === undefined || first.count < LEAST_COMMON) return null
  return first.count > (second?.count ?? 0) ? first.language : null
}

const KNOWN: readonly KnownLanguage[] = ['en', 'de', 'es', 'fr']
const LEAST_COMMON = 2

/** `\b` knows no letters beyond ASCII. */
export function wholeWords(source: string, flags: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}_])(?:${source})(?![\p{L}\p{N}_])`, flags)
}

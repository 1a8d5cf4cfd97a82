import { OTHER_LANGUAGES } from './other-languages.ts'

/** For the first seven languages there are questions, too. */
export type Language = 'en' | 'de' | 'es' | 'fr' | 'it' | 'pt' | 'nl' | 'ru' | 'pl'

/**
 * The language of a text, by its small words; those of two languages count half, those of more nothing. Null if there
 * are too few, if two languages have as many, or if a language that is not in `Language` has more.
 */
export function languageOf(text: string): Language | null {
  return judged(text)?.language ?? null
}

/**
 * A declared language counts unless the text is plainly in another one: programs fill in English if nobody set one.
 * @param feed.around other texts of the feed, read if this one is too short
 */
export function languageInFeed(
  text: string,
  feed: { readonly declared: string | null; readonly around: string },
): Language | null {
  const found = judged(text)
  const said = /^[a-z]{2,3}(?![a-z])/u.exec(feed.declared?.trim().toLowerCase() ?? '')?.[0] ?? null
  if (said !== null && isNear(found, said)) return null
  if (found?.isPlain === true) return found.language
  const declared = LANGUAGES.find((language) => language === said) ?? null
  if (found !== null && found.language !== declared) {
    const wider = feed.around === '' ? null : judged(`${text}\n${feed.around}`)
    if (wider?.isPlain === true) return wider.language
    if (said === 'en') return found.language
  }
  if (said !== null) return declared !== null && saysNoneOf(text, declared) ? null : declared
  if (found !== null) return found.language
  return feed.around === '' ? null : languageOf(`${text}\n${feed.around}`)
}

function isNear(found: Judged | null, said: string): boolean {
  const { language = null } = found ?? {}
  return language !== null && NEAR[language]?.has(said) === true
}

/** Languages that are not in `Language`, by those that share their small words. */
const NEAR: Readonly<Partial<Record<Language, ReadonlySet<string>>>> = {
  de: new Set(['lb', 'gsw', 'nds']),
  es: new Set(['ca', 'gl', 'ast', 'an', 'oc']),
  fr: new Set(['oc', 'ca', 'ht']),
  it: new Set(['co', 'fur', 'sc', 'ro']),
  pt: new Set(['gl']),
  nl: new Set(['af', 'fy', 'li', 'nds']),
  ru: new Set(['uk', 'be', 'bg', 'mk', 'sr']),
  pl: new Set(['cs', 'sk', 'szl', 'hsb']),
}

/**
 * True for a text of many words without a single small one of the language: programs declare one that the text is not
 * in.
 */
function saysNoneOf(text: string, language: Language): boolean {
  const said = text.slice(0, READ_CHARS).replaceAll(ADDRESS, ' ').toLowerCase().match(WORD) ?? []
  return said.length >= MANY_WORDS && !said.some((word) => GRAMMAR[language].has(word))
}

const MANY_WORDS = 12

interface Judged {
  /** Null for a language that is not in `Language`. */
  readonly language: Language | null
  /** Chance does not explain the result. */
  readonly isPlain: boolean
}

function judged(text: string): Judged | null {
  const read = text.slice(0, READ_CHARS).replaceAll(ADDRESS, ' ').replaceAll(ELISION, '$1 ')
  const said = read.toLowerCase().match(WORD) ?? []
  const scores = LANGUAGES.map((language) => ({
    language,
    score: said.reduce((sum, word) => sum + (TELLING[language].get(word) ?? 0), 0),
  })).toSorted((one, other) => other.score - one.score)
  const [best, next] = scores
  if (best === undefined || next === undefined) return null
  const { language, score } = best
  const small = said.filter((word) => GRAMMAR[language].has(word)).length
  const others = OTHER_LANGUAGES.map((words) => said.filter((word) => words.has(word)).length)
  const strange = said.filter((word) => STRANGE[language].test(word)).length
  const isStrange = strange >= STRANGE_WORDS && strange >= said.length * STRANGE_SHARE
  const isOther = isStrange || Math.max(...others) > small
  const isPlain =
    Math.max(score, ...others) >= PLAIN_SCORE &&
    Math.max(score, ...others) >= said.length * PLAIN_SHARE
  if (isOther) return { language: null, isPlain: isPlain || isStrange }
  const isTold =
    score >= Math.max(LEAST_SCORE, said.length * LEAST_SHARE) && score > next.score * CLEARLY
  return isTold ? { language, isPlain: isPlain && score > next.score * 2 } : null
}

const READ_CHARS = 2000
/** One small word that no other language has, in a text of a few words. */
const LEAST_SCORE = 1
/** A third to a half of the words of a text are small ones. */
const LEAST_SHARE = 0.06
const PLAIN_SCORE = 4
/** Names of people and places may have letters that the language lacks, too. */
const STRANGE_WORDS = 3
const STRANGE_SHARE = 0.15
const PLAIN_SHARE = 0.12
const NEWS_WEIGHT = 0.5
const CLEARLY = 1.2
/** Addresses, with the path behind a domain. */
const ADDRESS =
  /(?:https?:\/\/|www\.)\S+|[\w.+-]{1,64}@\S+|(?<![\p{L}\p{N}.-])(?:[\p{L}\p{N}-]{1,63}\.){1,6}\p{L}{2,24}(?![\p{L}\p{N}])\S*/giu
const WORD = /\p{L}+(?:['’]\p{L}+)*/gu
/** `l’urgence` is an article and a noun. */
const ELISION = /(?<!\p{L})(\p{L}{1,5})['’](?=\p{L})/gu

/**
 * True for small words and for words that are in news of any subject, such as “year” and “says”.
 * @param language null for any of them
 */
export function isStopWord(word: string, language: Language | null): boolean {
  const said = word.toLowerCase()
  if (language !== null) return STOP_WORDS[language].has(said)
  return LANGUAGES.some((each) => STOP_WORDS[each].has(said))
}

/** Articles, pronouns, prepositions, and the verbs that help others. */
const SMALL_WORDS: Readonly<Record<Language, string>> = {
  en: `a about after again against all almost also although always am among an and any are as at away be because been
    before being below between both but by can cannot could did do does doing done down during each either else ever
    every few for from further get gets got had has have having he her here hers herself him himself his how however i
    if in into is it its itself just least less let like many may me might more most much must my myself near neither
    never no nor not now of off often on once only onto or other others our ours out over own per quite rather really
    same shall she should since so some still such than that the their theirs them themselves then there these they
    this those though through thus to together too toward towards under until up upon us very was we were what when
    where whether which while who whom whose why will with within without would yes yet you your yours yourself
    don't doesn't didn't isn't aren't wasn't weren't won't can't couldn't it's he's she's they're we're you're i'm
    i've we've you've they've that's there's here's what's let's`,
  de: `ab aber alle allem allen aller alles als also am an andere anderen anderer anderes auch auf aus bei beim bereits
    bin bis bist da dabei dadurch dafür dagegen daher dahin damit danach dann daran darauf darin darüber darum das dass
    davon dazu dein deine deinem deinen deiner dem den denen denn dennoch der deren derer des deshalb dessen die dies
    diese diesem diesen dieser dieses dir doch dort du durch ein eine einem einen einer eines einige einigen er erst es
    etwa etwas euch euer eure für gegen gibt hat hatte hatten hast habe haben hier hin hinter ich ihm ihn ihnen ihr ihre
    ihrem ihren ihrer ihres im immer in indem ins ist ja je jede jedem jeden jeder jedes jedoch jemand jene jetzt kann
    kannst kein keine keinem keinen keiner können könnte könnten man manche mehr mein meine meinem meinen meiner mich mir
    mit möchte muss müssen musste nach nicht nichts noch nun nur ob obwohl oder ohne schon sehr sein seine seinem seinen
    seiner seines seit sich sie sind so sogar solche soll sollen sollte sollten sondern sonst soweit sowie trotz über um
    und uns unser unsere unserem unseren unserer unter viel viele vielen vom von vor während war waren warum was weder
    wegen weil weiter welche welchem welchen welcher welches wenn wer werden wessen wie wieder will wir wird wo wollen
    worden wurde wurden würde würden zu zum zur zwar zwischen`,
  es: `a al algo algunas alguno algunos ambos ante antes aquel aquella aquellas aquello aquellos aquí así aún aunque bajo
    bien cada casi como cómo con conmigo contra cual cuál cuales cualquier cuando cuándo cuánto de del desde donde dónde
    durante e el él ella ellas ello ellos en entonces entre era eran es esa esas ese eso esos esta está estaba estaban
    están estar estas este esto estos fue fueron ha había habían han hasta hay he hemos incluso la las le les lo los más
    me menos mi mientras mis misma mismas mismo mismos mucha muchas mucho muchos muy nada nadie ni ningún ninguna no nos
    nosotros nuestra nuestras nuestro nuestros nunca o os otra otras otro otros para pero poco por porque puede pueden
    pues que qué quien quién quienes se sea según ser será serán si sí sido siempre sin sino sobre sólo solo son su sus
    suya suyo también tampoco tan tanto te tenía tener tiene tienen toda todas todavía todo todos tras tu tus tú u un una
    unas uno unos usted ustedes va van y ya yo`,
  fr: `à afin ai ainsi alors après as au aucun aucune aujourd auquel aussi autant autre autres aux auxquels avait avaient
    avant avec avez avoir avons car ce ceci cela celle celles celui cependant certains ces cet cette ceux chacun chaque
    chez comme comment contre d dans de depuis des desquels deux donc dont du durant elle elles en encore entre est et
    étaient était étant été être eu eux fait furent fut il ils j jamais je jusqu l la là laquelle le lequel les lesquels
    leur leurs lors lorsque lui m ma mais malgré me même mêmes mes moi moins mon n ne ni non nos notre nous on ont or ou
    où par parce parmi pas pendant peu peut peuvent plus plusieurs pour pourquoi pourtant puis puisque qu quand que quel
    quelle quelles quelque quelques quels qui quoi sa sans se selon sera seront ses si soit son sont sous souvent sur ta
    tandis tant te tel telle tes toi ton toujours tous tout toute toutefois toutes très trop tu un une vers voici voilà
    vont vos votre vous y`,
  it: `a abbiamo ad agli ai al alcune alcuni all alla alle allo altra altre altri altro anche ancora aveva avevano c che chi
    ci ciò coi col come con contro cosa così cui d da dagli dai dal dall dalla dalle dallo degli dei del dell della delle
    dello dentro di dopo dov dove dunque durante e è ecco ed era erano essere fa fino fra fu gli ha hai hanno ho i il in
    infatti invece io l la le lei li lo loro lui ma mai me mentre mi mia mie miei mio molta molte molti molto ne né negli
    nei nel nell nella nelle nello nessun nessuna noi non nostra nostri nostro o ogni oggi oltre ora per perché perciò
    però più poco poi può qual quale quali quando quanto quasi quella quelle quelli quello questa queste questi questo
    qui sarà saranno se sei sempre senza si sia siamo sin sono sopra sotto sta stata state stati stato su sua sue sugli
    sui sul sull sulla sulle sullo suo suoi tra tu tutta tutte tutti tutto un una uno va verso vi via voi`,
  pt: `a à ainda algo alguém algum alguma algumas alguns ali além antes ao aos apenas após aquela aquelas aquele aqueles
    aquilo as às assim até cada com como contra cuja cujo da dar das de dela delas dele deles depois desde dessa desse
    desta deste do dos durante e é ela elas ele eles em embora enquanto então entre era eram essa essas esse esses esta
    está estão estar estas estava este estes eu foi for foram fosse há isso isto já la lhe lhes lo logo mais mas me menos
    mesma mesmas mesmo mesmos meu meus minha muita muitas muito muitos na nada não nas nem nenhum nenhuma nessa nesse
    nesta neste ninguém no nos nós nossa nossas nosso nossos nunca num numa o onde os ou outra outras outro outros para
    pela pelas pelo pelos per perante pode podem pois por porém porquanto porque pouco qual quais qualquer quando quanto
    que quem se seja sem sempre sendo ser será serão seu seus si sido sob sobre sua suas são também tal tão te tem têm
    tendo ter teve tinha toda todas todo todos tu tua um uma umas uns vai vão você vocês vos`,
  nl: `aan achter af al alle alleen alles als altijd andere anderen ben bent bij binnen boven buiten daar daarbij daarmee
    daarna daarom daarop dan dat de der deze die dit doch doen doet door dus echt een eens eerst elk elke en enkele er
    erg ergens ervan even gaan gaat ge geen gehad geweest had hadden hare heb hebben hebt heeft heel hem hen het hier hij
    hoe hoewel hun ieder iedere iedereen iemand iets ik in is ja je jij jou jouw juist jullie kan kon konden kunnen kunt
    maar me mede meer meest met mij mijn moet moeten moest mocht mogen na naar naast net niet niets nog nooit nu of om
    omdat onder ons onze ook op over per pas reeds sinds slechts sommige staat steeds te tegen ten ter terwijl toch toen
    tot totdat tussen u uit uw vaak van vanaf vandaag vanuit vanwege veel via voor vooral voordat waar waarbij waarin
    waarmee waarom waarop wanneer want waren was wat we weer wel welk welke werd werden weten wie wij wil willen worden
    wordt zal ze zeer zei zelf zich zij zijn zo zoals zonder zou zouden zowel zulke`,
  ru: `а без более был была были было быть в вам вас весь во вот все всё всего всех вы где да даже для до его ее её если
    есть еще ещё же за здесь и из или им их к как какая какой когда кто куда ли лучше между меня мне может можно мы на
    над надо наш не него нее неё нет ни них но ну о об один он она они оно от очень по под после потом потому почти при
    про раз с сам сейчас себе себя со так также такой там тебя тем теперь то тогда того тоже только том тот три тут ты у
    уже хоть чего чем через что чтобы чуть эта эти это этого этой этом этот эту я`,
  pl: `a aby albo ale ani aż bardzo bez bo być był była było były będzie będą by chce ci co coś czy czyli dla do gdy gdyż
    gdzie go i ich im inne innych iż ja jak jako je jego jej jednak jest jestem jeszcze jeśli już kiedy kto która które
    którego której którzy który których lub ma mają mi mnie może można moje mój mu my na nad nam nas nawet nic nich nie
    niego niej nim niż no o od on ona one oni oraz po pod ponieważ poza przed przede przez przy są się sobie swoje swoją
    ta tak także tam te tego tej ten też to tu tych tylko tym u w we wiele więc wszystkich wszystko z za ze został została
    że`,
}

/** These words fill news and headlines in any field: none is a topic or a tag. */
const NEWS_WORDS: Readonly<Record<Language, string>> = {
  en: `according adds added ago agreement agreements ahead along already announce announced announces announcing another around asked back became
    become best better big bigger bring brings came changed changes chance come comes coming company companies course cuts day days despite
    down drops early end ended enough even everyone everything expected explained face faces facts fact fall find finds
    first five following found four full future gains give gives given go goes going good great group guide happen
    happens happened help helps high higher home hour hours idea including inside introducing items join keep key know
    known large last late later latest launch launched launches learn left level life line little live long look looks
    looking lot low made main make makes making mean means meet minute minutes moment month months morning move moves
    name named need needs new news next nine none nothing number old one ones open opens part parts past people
    percent person place plan plans point post posts presents problem put puts question questions raise raises read
    ready real reason reasons recent record register release released releases remain remains report reports reported
    rest return right rise rises round run runs said say saying says second see seen sees set seven several share shares
    show shows shown side six slashes small smaller someone something soon start started starts state states stay step
    stop stops story take takes taken talk talks tell tells ten than thing things think third three time times tips today
    told tomorrow took top try tries turn turns two understand unveils unveiled update updated updates use used uses
    user users using version want wants warn warns way ways week weeks well went win wins won word words work works
    working world worst year years yesterday teach read watch wait everyone anyone
    nobody teaching
    hundred hundreds thousand thousands million millions billion billions dozen dozens
    monday tuesday wednesday thursday friday saturday sunday january february march april june july august
    september october november december`,
  de: `abend anfang angaben artikel aussage bald beginn beispiel bekannt bericht berichte besser beste besten bild bleibt
    bringt dritte dritten drei ende ergebnis ersten erste erstmals fakten fall fordert fragen frage frau ganz ganze geben
    gemacht gesagt geht genau große großen grund gut gute guten heute hinweis jahr jahre jahren jahres kommen kommt kündigt
    lange lassen leben letzte letzten leute machen macht mann meldet meldung mensch menschen minuten mittwoch monat
    monate monaten montag morgen nachricht nachrichten nächste nächsten neu neue neuem neuen neuer neues neun prozent
    sagen sagt sagte samstag schnell seite seiten sieben sonntag stand startet steht stellt stunde stunden tag tage tagen
    teil thema themen tipps trotzdem uhr update veröffentlicht vergangene vergangenen verhinderte verleiht version vier
    weg weitere weiteren weil wenig weniger wichtig wichtige wichtigsten woche wochen wochenende zahl zahlen zeigt zeit
    ziel zukunft zurück zwei zweite zweiten dienstag donnerstag freitag januar februar märz april mai juni juli august
    september oktober november dezember
    hundert hunderte tausend tausende million millionen milliarde milliarden dutzend`,
  es: `acuerdo ahora anuncia anunció año años ayer ayuda buen buena buenas bueno buenos cambio cambios caso casos cinco claves
    cosa cosas cuatro dar deja dice dicen dijo día días dos ejemplo fin final forma gran grande grandes hace hacen hacer
    hacia hecho hombre hora horas hoy informe jornada lado llega llegan lugar lunes manera mañana martes mayor mayoría
    medida medidas mejor mejores mes meses miércoles jueves viernes sábado domingo minutos momento mujer mundo nota noticia
    noticias nueva nuevas nuevo nuevos número parte partir pasado paso país países personas peor podemos esperar 
    primer primera primeras primero primeros problema próximo próxima punto quiere resultado sabe semana semanas siete
    situación tarde temas tema tercer tiempo trabajo tres última últimas último últimos vez veces vida ver vista enero
    febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
    cien ciento cientos mil miles millón millones docena doscientos doscientas`,
  fr: `affaire ajoute an ancien année années annonce annoncé article articles assure aura aurait beaucoup bien bon
    bonne cas cause chose choses cinq cours côté demain demande dernier dernière dernières derniers devant dire direct dit
    doit doivent dossier effet enfin exemple façon faire fin fois font force fort grand grande grandes grands heure heures
    hier histoire homme hui importante jour journée jours ligne lieu long lundi mardi mercredi jeudi vendredi samedi
    dimanche main matin meilleur meilleurs mieux minute minutes moment monde mort mois mot nouveau nouveaux nouvel nouvelle
    nouvelles part partie passé pays personne personnes petit petite place point porte premier première premiers premières
    prendre près prochain prochaine propos prête  quatre question raison reste rien réponse réussit  savoir
    semaine semaines sept six soir sujet suite temps tour travers trois urgence va vidéo vie ville voir vrai janvier février
    mars avril mai juin juillet août septembre octobre novembre décembre femme
    cent cents centaines mille milliers million millions milliard milliards dizaine dizaines`,
  it: `anni anno articolo attraverso bene buon buona caso casi cinque cose così dice dicono dire due ecco esempio fare fatto
    fine forma giorni giorno gran grande grandi ieri inizio lavoro luogo maggior maggiore mese mesi meglio minuti modo
    momento mondo news notizia notizie numero nuova nuove nuovi nuovo ora ore paese parte persone poco possibile presto
    prima prime primi primo problema prossima prossimo punto quattro secondo sera settimana settimane sette tempo terzo
    tipo tre ultima ultime ultimi ultimo uomo volta volte vita lunedì martedì mercoledì giovedì venerdì sabato domenica
    gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre`,
  pt: `acordo agora ano anos anuncia anunciou artigo bem boa bom caso casos cinco coisa coisas conta dezena dia dias diz dizem
    dizer disse dois duas durante entrada exemplo fala faz fazer fecha feira fez fim forma garante grande grandes hoje hora
    horas lado lugar maior maioria manhã melhor mês meses milhões mil momento mundo noite notícia notícias nova novas novo
    novos número ontem país países parte partir passado pessoas pior ponto primeira primeiras primeiro primeiros problema
    próxima próximo quarta quatro quer quinta segunda segundo semana semanas sete sexta sobre sábado domingo tarde tempo
    terceira terceiro terça três última últimas último últimos vez vezes vida ver janeiro fevereiro março abril maio junho
    julho agosto setembro outubro novembro dezembro baixa alta ministro`,
  nl: `artikel begin beste blijft column dag dagen deel derde dinsdag donderdag drie eerder eerste einde elkaar feit feiten
    fout fouten gaat gisteren goed goede groot grote grotere half jaar jaren keer keert klein kleine komen komende komt kort
    laat laatste land lang lange langer later leeft leven lijkt maakt maand maandag maanden maken man manier mensen middag
    minuten minister moment morgen naam nacht nieuw nieuwe nieuws ochtend  paar plan plannen procent punt seconde
    slaan sterk straks terug tijd twee tweede uur uren vandaag verder verhaal vier vijf vraag vragen vrijdag vrouw week
    weken wereld werk woensdag woord zaak zaterdag zegt zes zeven zoek zondag januari februari maart april mei juni juli
    augustus september oktober november december opvolgen vervuld`,
  ru: `год года году лет день дня дней время времени сегодня вчера завтра новый новая новые нового первый первая первые также
    стал стала стали человек люди людей тысяч миллион миллионов процент процентов понедельник вторник среда четверг пятница
    суббота воскресенье января февраля марта апреля мая июня июля августа сентября октября ноября декабря`,
  pl: `rok roku lat lata dzień dni dzisiaj dziś wczoraj jutro nowy nowa nowe nowych pierwszy pierwsza pierwsze czas czasu
    ludzi osób procent tysięcy milionów poniedziałek wtorek środa czwartek piątek sobota niedziela stycznia lutego marca
    kwietnia maja czerwca lipca sierpnia września października listopada grudnia`,
}

const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'ru', 'pl'] as const

function forEach<T>(make: (language: Language) => T): Readonly<Record<Language, T>> {
  return {
    en: make('en'),
    de: make('de'),
    es: make('es'),
    fr: make('fr'),
    it: make('it'),
    pt: make('pt'),
    nl: make('nl'),
    ru: make('ru'),
    pl: make('pl'),
  }
}

function wordsIn(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(/\s+/)))
}

const GRAMMAR = forEach((language) => wordsIn(SMALL_WORDS[language]))
const STOP_WORDS = forEach((language) => wordsIn(SMALL_WORDS[language], NEWS_WORDS[language]))

/** The language has these letters only in foreign names. */
const STRANGE: Readonly<Record<Language, RegExp>> = {
  en: /[^\p{ASCII}’éèêïö]/u,
  de: /[^\p{ASCII}’äöüßéè]/u,
  es: /[^\p{ASCII}’áéíóúüñ]/u,
  fr: /[^\p{ASCII}’àâæçéèêëîïôœùûü]/u,
  it: /[^\p{ASCII}’àèéìíòóù]/u,
  pt: /[^\p{ASCII}’áâãàçéêíóôõúü]/u,
  nl: /[^\p{ASCII}’éèëïóöü]/u,
  ru: /[^\p{ASCII}’а-яё]/u,
  pl: /[^\p{ASCII}’ąćęłńóśźż]/u,
}

const TELLING = forEach((language): ReadonlyMap<string, number> => {
  const counted = [...STOP_WORDS[language]].map((word): [string, number] => {
    const sharedBy = LANGUAGES.filter((each) => STOP_WORDS[each].has(word)).length
    const weight = GRAMMAR[language].has(word) ? 1 : NEWS_WEIGHT
    return [word, sharedBy > 2 ? 0 : weight / sharedBy]
  })
  return new Map(counted)
})

/** True for a small word of any language: with a capital, it begins a sentence. */
export function opensSentences(word: string): boolean {
  const said = word.toLowerCase()
  return LANGUAGES.some((language) => GRAMMAR[language].has(said))
}

export function isSmallWord(word: string, language: Language | null): boolean {
  const said = word.toLowerCase()
  return language === null ? opensSentences(said) : GRAMMAR[language].has(said)
}

export function properSpelling(word: string): string | null {
  return SPELLINGS.get(word.toLowerCase()) ?? null
}

const SPELLINGS: ReadonlyMap<string, string> = new Map(
  `AI AR EU IA UE UK US API APIs AWS B2B B2C BMW CEO CFO CI CIO CMS CO2 CRM CSS CTO DBMS DNS DevOps DevRel DevSecOps EBITDA ECB ERP
  ESG ETF EUIPO FAQ FBI FinTech GDPR GenAI GitHub GitLab Gmail GPS GPT GPU GraphQL HR HTML HTTP HTTPS IBM IKEA IoT IP
  IPO iOS iPad iPhone ISO JavaScript JPMorgan JSON KI KMU KPI KPMG LLM LLMs LinkedIn LTE macOS MBA MCP ML MongoDB MySQL
  NASA NATO NBA NFL NGO NGOs NoSQL npm NVIDIA OAuth OECD OKR OpenAI OpenStreetMap OPEC PayPal PDF PHP PostgreSQL
  PowerPoint PR PwC PyTorch QA QR R&D RSS SaaS SAP SDK SEO SLA SMB SME SMEs SQL SQLite SSO TensorFlow TikTok TypeScript UI
  UNESCO UNICEF URL USA USB UX VC VPN VR WebAssembly WebRTC WhatsApp WiFi WordPress XML YouTube ChatGPT DeepMind
  DeepSeek HubSpot BigQuery eBay eCommerce PaaS IaaS B2G COVID YAML YAGNI TDD`
    .split(/\s+/)
    .map((spelling) => [spelling.toLowerCase(), spelling]),
)

import { quotableSentences } from '@lin/writer'
import { expect, test } from 'vitest'

/** The quotes from the first of several texts of a feed, which alone has `title`. */
function quotesOf(title: string, [first = '', ...others]: readonly string[]): string[] {
  const alongside = others.map((summary, at) => ({ title: `Another one ${at}`, summary }))
  return quotableSentences({ title, summary: first, alongside }, 3)
}

// Newsrooms and podcasts begin each of their texts alike; what they end alike with may be who said it.
test.each([
  [
    'Acme, the maker of pumps, today announced that it opens a works in the north.',
    'Acme, the maker of pumps, today announced that it closes a works in the south.',
    'Acme, the maker of pumps, today announced that it moves its office to the harbour.',
  ],
  [
    'Acme Corp. (Nasdaq: ACME) today announced that it opens a works in the north of England.',
    'Acme Corp. (Nasdaq: ACME) today announced that it buys Beta for forty million dollars.',
  ],
  [
    'The Acme Holdings Corp. (Nasdaq: ACME) Board has named Ada Lind to lead it from May.',
    'The Acme Holdings Corp. (Nasdaq: ACME) Board has paid a dividend of two dollars.',
  ],
  [
    'The works of Acme – Leeds’s oldest ones – will employ two hundred people from next spring.',
    'The works of Acme – Leeds’s oldest ones – will close for two weeks in the summer.',
  ],
  [
    'In this episode we talk to the baker Ada Lind about how she runs a works of ten people.',
    'In this episode we talk to the joiner Jan Roe about how he runs a works of two people.',
  ],
  [
    'Die Acme AG hat heute bekannt gegeben, dass sie im Norden ein Werk mit zweihundert Stellen baut.',
    'Die Acme AG hat heute bekannt gegeben, dass sie die Firma Beta für vierzig Millionen Euro kauft.',
  ],
  [
    'In dieser Folge sprechen wir mit der Tischlerin Ada Lind über den Montag und was er kostet.',
    'In dieser Folge sprechen wir mit dem Bäcker Jan Roe über den Dienstag und was er bringt.',
  ],
  [
    'El Banco de España ha informado este martes de que la deuda pública subió en octubre un dos por ciento.',
    'El Banco de España ha informado este martes de que el crédito a empresas bajó en octubre.',
  ],
  [
    'Le groupe Acme a annoncé jeudi qu’il ouvrira une usine de deux cents salariés dans le nord.',
    'Le groupe Acme a annoncé jeudi qu’il vendra ses bureaux de Lyon à une banque privée.',
  ],
  [
    'The works in the north opens in spring, the company said in a statement on Thursday.',
    'The works in the south closes in spring, the company said in a statement on Thursday.',
  ],
  [
    'Das Werk im Norden öffnet im Frühjahr, teilte das Unternehmen am Donnerstag in Leeds mit.',
    'Das Werk im Süden schließt im Frühjahr, teilte das Unternehmen am Donnerstag in Leeds mit.',
  ],
  [
    'La fábrica del norte abrirá en primavera, según ha informado la empresa en un comunicado.',
    'La fábrica del sur cerrará en primavera, según ha informado la empresa en un comunicado.',
  ],
  [
    'L’usine du nord ouvrira au printemps, a indiqué le groupe dans un communiqué publié jeudi.',
    'L’usine du sud fermera au printemps, a indiqué le groupe dans un communiqué publié jeudi.',
  ],
])('half of %j is no quote', (...texts) => {
  const fillers = [
    'Beta has bought a mill in Leeds for a sum that nobody wants to name.',
    'Gamma will sell two ships before the end of this summer, and buy none.',
    'Delta grows by twelve per cent in the last year, more than anybody thought.',
  ]

  expect(quotesOf('Something else', texts)).toEqual([texts[0]])
  expect(quotesOf('Something else', [...texts, texts[1], ...fillers])).toEqual([texts[0]])
})

test.each([
  [
    'Rail Weekly, the podcast for commuters: The council has lowered the fees for night trains.',
    'Rail Weekly, the podcast for commuters: Two more lines open in June, and one of them is new.',
    'The council has lowered the fees for night trains.',
  ],
  [
    'Bahnfunk, der Podcast für Pendler – Der Rat hat die Gebühren für die Nachtzüge gesenkt.',
    'Bahnfunk, der Podcast für Pendler – Im Juni öffnen zwei Strecken, eine davon ist neu.',
    'Der Rat hat die Gebühren für die Nachtzüge gesenkt.',
  ],
  [
    'Las noticias de los trenes | El consejo ha bajado las tasas de los trenes nocturnos.',
    'Las noticias de los trenes | Dos líneas abren en junio, y una de ellas es nueva.',
    'El consejo ha bajado las tasas de los trenes nocturnos.',
  ],
  [
    'Le journal du rail : Le conseil a baissé les frais des trains de nuit en mai.',
    'Le journal du rail : Deux lignes ouvrent en juin, et l’une d’elles est neuve.',
    'Le conseil a baissé les frais des trains de nuit en mai.',
  ],
])('a sentence is quoted without what its feed puts in front of each: %j', (one, other, quote) => {
  expect(quotesOf('Something else', [one, other])).toEqual([quote])
})

test.each([
  [
    'How we cut our bill. In half.',
    'A loan and two heat pumps cut the energy bill of a bakery in half.',
    'How we cut our bill. In half. was originally published in Better Programming on Medium, where people are continuing the conversation by highlighting and responding to this story.',
  ],
  [
    'Stop. Go.',
    'A loan and two heat pumps cut the energy bill of a bakery in half.',
    'Stop. Go. was originally published in The Startup on Medium, where people are continuing the conversation by highlighting and responding to this story.',
  ],
  [
    'Stop. Go.',
    'A loan and two heat pumps cut the energy bill of a bakery in half.',
    'The article Stop. Go. was first published on Acme Insider.',
  ],
  [
    'Stop. Go.',
    'A loan and two heat pumps cut the energy bill of a bakery in half.',
    'This article Stop. Go. is featured on Acme Magazine.',
  ],
  [
    'Stop. Go.',
    'A loan and two heat pumps cut the energy bill of a bakery in half.',
    'This entry was originally posted on Acme Blog. Stop. Go. is a post from Acme.',
  ],
  [
    'Halt. Los.',
    'Ein Kredit und zwei Wärmepumpen haben die Rechnung einer Bäckerei halbiert.',
    'Der Artikel Halt. Los. erschien ursprünglich auf Beispielblog.',
  ],
  [
    'Parar. Seguir.',
    'Un préstamo y dos bombas de calor redujeron a la mitad la factura de una panadería.',
    'El artículo Parar. Seguir. fue publicado originalmente en Blog de Acme.',
  ],
  [
    'Stop. Encore.',
    'Un prêt et deux pompes à chaleur ont réduit de moitié la facture d’une boulangerie.',
    'L’article Stop. Encore. a été publié à l’origine sur Le blog d’Acme.',
  ],
  [
    'İş. Ev.',
    'Bir kredi ve iki ısı pompası, küçük bir fırının enerji faturasını yarıya indirdi.',
    'İş. Ev. yazısı ilk önce Acme üzerinde ortaya çıktı.',
  ],
])('the line that says where %j stands is not quoted', (title, text, line) => {
  expect(quotesOf(title, [`${text}\n${line}`])).toEqual([text])
  expect(quotesOf(title, [`${text} ${line}`])).toEqual([text])
})

test.each([
  'The study of the bakery was originally published in Nature in May of this year.',
  'Das Buch der Bäckerin erschien zuerst auf Italienisch und hatte nur neunzig Seiten.',
])('%j is what an article says', (text) => {
  expect(quotesOf('The bill of a bakery', [text])).toEqual([text])
})

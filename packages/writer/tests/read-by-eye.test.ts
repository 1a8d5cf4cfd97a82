import { SOURCE } from '@lin/voice'
import { composePosts, hashtagsFor, quotableSentences } from '@lin/writer'
import type { Article, Posts } from '@lin/writer'
import { isStopWord, languageOf } from '@lin/writer/parts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { POST_CHARS } from '../src/article.ts'
import { hashtagOf } from '../src/hashtags.ts'
import { frameFor } from '../src/language/frames.ts'
import type { Language } from '../src/language/language.ts'
import { siteNameOf } from '../src/site-names.ts'

// Each fault was found by reading drafts of real feeds: docs/ai.md.

function anArticle(change: Partial<Article>): Article {
  return {
    title: 'Night trains carry a third more freight',
    link: 'https://rail.example/night',
    summary:
      'Rail companies moved more goods at night this spring. Fees fell by 34 percent in May.',
    categories: [],
    feedTitle: 'Rail Weekly',
    publishedAt: null,
    ...change,
  }
}

function draftsOf(articles: readonly Article[], recentPosts: readonly string[] = []): Posts {
  const posts = composePosts(articles, { recentPosts })
  if (posts === null) throw new Error('nothing to write')
  return posts
}

function draftOf(change: Partial<Article>): string {
  return draftsOf([anArticle(change)]).texts[0] ?? ''
}

test('what a feed says under its other articles, too, is not quoted', () => {
  const alongside = [
    'A bridge was built over the river in one night. Rail Weekly is read by 9,000 people. Get the app of the weekly',
    'Two lines will be closed for repairs in winter. Rail Weekly is read by 8,500 people. Get the app of the weekly',
  ].map((summary, at) => ({ title: `Other ${at}`, summary }))
  const summary =
    'Rail companies moved more goods at night this spring. Rail Weekly is read by 9,100 people. Operators name cheaper track fees as the cause. Get the app of the weekly'

  expect(quotableSentences({ title: 'Night trains', summary, alongside }, 5)).toEqual([
    'Rail companies moved more goods at night this spring.',
    'Operators name cheaper track fees as the cause.',
  ])
})

test('a pattern with the title in it, and an end without a full stop, are the feed’s', () => {
  const alongside = ['One bridge', 'Two bridges', 'Three bridges', 'Four bridges'].map((title) => ({
    title,
    summary: `Workers finished it before the end of the ${title.length} weeks. You can discuss ${title} with our editors. Leer`,
  }))
  const summary =
    'Freight moved into the night this spring, and few people noticed it. You can discuss Night trains with our editors. Leer'

  expect(quotableSentences({ title: 'Night trains', summary, alongside }, 5)).toEqual([
    'Freight moved into the night this spring, and few people noticed it.',
  ])
})

test.each([
  'Editor’s note: this article was changed on Monday to name the company.',
  'Correction: an earlier version of this article named another company.',
  'Anm. d. Red.: Der Artikel wurde am Montag um einen Absatz ergänzt.',
  'Nota de la redacción: este artículo se ha ampliado con dos párrafos.',
  'Note de la rédaction : cet article a été complété par deux paragraphes.',
  'Nota dell’editore: questo articolo è stato aggiornato con due paragrafi.',
  'Nota da redação: este artigo foi atualizado com mais dois parágrafos.',
  'Noot van de redactie: dit artikel is aangevuld met twee alinea’s.',
  'Photo: the harbour of Oslo at night, taken from the new bridge.',
  'Image by Ada Lind, who took it from the new bridge in the morning.',
  'Foto: der Hafen von Oslo bei Nacht, von der neuen Brücke aus.',
  'Crédit : Ada Lind, qui l’a prise depuis le nouveau pont ce matin.',
  'Der Beitrag Night trains erschien zuerst auf Rail Weekly am Montag.',
  'L’article Night trains est apparu en premier sur Rail Weekly lundi.',
  'Lees verder op de site van Rail Weekly en meld je meteen aan daar.',
  'Sign up for our newsletter to read more of these stories each week.',
])('%j is not quoted', (summary) => {
  expect(quotableSentences({ title: 'Night trains carry more freight', summary }, 3)).toEqual([])
})

test('a dateline and a hint at a picture are left out of a quote', () => {
  expect(
    quotableSentences(
      {
        title: 'Räder',
        summary:
          'BERLIN (dpa) - Der Konzern hat die Werke an Ada Lind (Foto) verkauft. Das teilte er am Montag in Berlin mit.',
      },
      2,
    ),
  ).toEqual([
    'Der Konzern hat die Werke an Ada Lind verkauft.',
    'Das teilte er am Montag in Berlin mit.',
  ])
})

test('a title that was cut out of the text gives way to its first sentence', () => {
  const summary =
    'We moved the whole archive of the paper to a smaller house by the river this week, and nothing was lost. The old one is a school now.'
  const text = draftOf({ title: `${summary.slice(0, 80).replace(/ \S*$/, '')}…`, summary })

  expect(text.split('\n\n').slice(0, 2)).toEqual([
    '“We moved the whole archive of the paper to a smaller house by the river this week, and nothing was lost.” (Rail Weekly)',
    'What Rail Weekly reports:\n• “The old one is a school now.”',
  ])
})

const IN_LANGUAGES = [
  [
    'en',
    'The fees for the night trains',
    'The council has lowered the fees for the night trains by 34 percent.',
    '“',
    '”',
    'What Rail Weekly reports:',
    'Source: Rail Weekly',
  ],
  [
    'de',
    'Die Gebühren für die Nachtzüge',
    'Der Rat hat die Gebühren für die Nachtzüge um 34 Prozent gesenkt.',
    '„',
    '“',
    'Rail Weekly berichtet:',
    'Quelle: Rail Weekly',
  ],
  [
    'es',
    'Las tasas de los trenes nocturnos',
    'El consejo ha bajado las tasas de los trenes nocturnos en un 34 por ciento.',
    '«',
    '»',
    'Según Rail Weekly:',
    'Fuente: Rail Weekly',
  ],
  [
    'fr',
    'Les frais des trains de nuit',
    'Le conseil a baissé les frais des trains de nuit de 34 pour cent.',
    '«\u{a0}',
    '\u{a0}»',
    'Selon Rail Weekly :',
    'Source : Rail Weekly',
  ],
  [
    'it',
    'Le tariffe dei treni della notte',
    'Il consiglio ha ridotto le tariffe dei treni della notte del 34 per cento.',
    '«',
    '»',
    'Secondo Rail Weekly:',
    'Fonte: Rail Weekly',
  ],
  [
    'pt',
    'As taxas dos comboios da noite',
    'O conselho baixou as taxas dos comboios da noite em 34 por cento.',
    '“',
    '”',
    'Segundo Rail Weekly:',
    'Fonte: Rail Weekly',
  ],
  [
    'nl',
    'De kosten van de nachttreinen',
    'De raad heeft de kosten van de nachttreinen met 34 procent verlaagd.',
    '“',
    '”',
    'Rail Weekly meldt:',
    'Bron: Rail Weekly',
  ],
] as const

test.each(IN_LANGUAGES)(
  'in %s everything around the quote is in that language, too',
  (language, title, summary, open, close, introduction, source) => {
    expect(languageOf(`${title} ${summary}`)).toBe(language)
    const [hook, quotes, question, sources] = draftOf({ title, summary }).split('\n\n')

    expect(hook).toBe(title)
    expect(quotes).toBe(`${introduction}\n• ${open}${summary}${close}`)
    expect(languageOf(question ?? '') ?? language).toBe(language)
    expect(question).toMatch(/\?$/)
    expect(sources).toBe(`${source}\nhttps://rail.example/night`)
  },
)

test('in a language that Lin does not write there are no words but those of the article', () => {
  const text = draftOf({
    title: 'Gece trenleri ucuzladı',
    summary: 'Kurul, bütün kış boyunca çalışan gece trenleri için alınan ücretleri düşürdü.',
  })

  expect(text.split('\n\n').slice(0, 3)).toEqual([
    'Gece trenleri ucuzladı',
    '• “Kurul, bütün kış boyunca çalışan gece trenleri için alınan ücretleri düşürdü.”',
    'Rail Weekly\nhttps://rail.example/night',
  ])
})

test.each([
  'en',
  'de',
  'es',
  'fr',
  'it',
  'pt',
  'nl',
  'pl',
  'ru',
  'cs',
  'da',
  'fi',
  'nb',
  'sk',
  'sv',
] as const)('a source that is named in %s is known as one', (language) => {
  expect(`${frameFor(language)?.source} Rail Weekly`.search(SOURCE)).toBe(0)
})

const EXPERIENCE = ['What is your experience with this?']
const USE = ['Do you use it, and what for?']
const ANY = [
  'What do you make of this?',
  'What does this mean for your field?',
  'Which part of this surprised you most?',
  'What would you want to know next?',
]

test.each([
  ['https://www.businesswire.com/news/home/1/en/', 'From the announcement:', ANY],
  ['https://arxiv.org/abs/2611.14020', 'From the abstract:', ANY],
  ['https://github.com/acme/rail/releases/tag/v4', 'From the release notes:', USE],
  ['https://pypi.org/project/rail/4.0/', 'What it does:', USE],
  ['https://github.com/acme/rail/commit/1a2b', 'What rail writes:', EXPERIENCE],
  ['https://rail.example/night', 'What Rail Weekly reports:', ANY],
  ['https://rail.substack.com/p/night', 'What Rail Weekly writes:', EXPERIENCE],
])('%s is introduced by "%s", and asked after by what fits', (link, introduction, asked) => {
  const text = draftOf({ link })

  expect(text).toContain(`\n\n${introduction}\n• `)
  expect(asked).toContain(/\n\n([^\n]+\?)\n\n/.exec(text)?.[1])
})

test('a question that a recent post asks waits for the others', () => {
  const link = 'https://rail.substack.com/p/night'
  const recentPosts = [`Other\n\n${EXPERIENCE[0]}\n\n#Rail`]

  const { texts } = draftsOf([anArticle({ link })], recentPosts)

  expect(texts[0]).not.toContain(EXPERIENCE[0])
  expect(texts[0]).toMatch(/\?\n/)
})

test.each([
  { title: 'Coffee first', summary: null },
  {
    title: 'v3.9.1',
    summary: 'What’s Changed\nFix a leak by @y in #9\nFull Changelog: v3.9.0...v3.9.1',
  },
  {
    title: 'Show HN: SQLite replication over plain object storage',
    summary:
      'Article URL: https://example.com/sqlite\nComments URL: https://news.ycombinator.com/item?id=46\nPoints: 12',
  },
])('of "$title" nothing but the headline is known: another article leads', (bare) => {
  const { articlesUsed: used } = draftsOf([
    anArticle(bare),
    anArticle({ link: 'https://rail.example/2' }),
  ])
  const { articlesUsed: alone } = draftsOf([anArticle(bare)])

  expect(used).toEqual([1])
  expect(alone).toEqual([0])
})

test('of headlines alone, one that promises an answer does not open the post', () => {
  const search = { summary: null, feedTitle: '"night trains" - Google News' }
  const promise = anArticle({
    ...search,
    title: 'Night trains - what travellers should know before winter',
    link: 'https://northern.example/',
    publisher: 'The Northern News',
  })
  const news = anArticle({
    ...search,
    title: 'Night trains carry a third more freight, operators say',
    link: 'https://herald.example/',
    publisher: 'Example Herald',
  })

  const posts = composePosts([promise, news], { topic: 'night trains' })

  expect(posts?.texts[0]?.split('\n\n').slice(0, 2)).toEqual([
    'Night trains carry a third more freight, operators say (Example Herald)',
    'Also reported:\n• “Night trains - what travellers should know before winter” (The Northern News)',
  ])
})

test.each([
  ['Hacker News: Show HN', 'Hacker News'],
  ['Lobsters', 'Lobsters'],
  ['r/programming', 'Reddit'],
  ['Techmeme', 'Techmeme'],
])('a link that stands in %s is named by its host, and by the list', (feedTitle, list) => {
  const link = 'https://www.example.com/sqlite'

  expect(draftOf({ link, feedTitle })).toContain(`Source: example.com (via ${list})\n${link}`)
})

test('a paper of which a recent post names only the site may be written about again', () => {
  const recentPosts = ['Other\n\nSource: Rail Weekly\nhttps://rail.example/\n\n#Rail']

  const { articlesUsed: used } = draftsOf(
    [anArticle({ link: 'https://rail.example/' }), anArticle({ title: 'Other', link: null })],
    recentPosts,
  )

  expect(used[0]).toBe(0)
})

test.each([
  [
    'pl',
    'Rada obniżyła opłaty za nocne pociągi, które jeżdżą całą zimę.',
    'Z artykułu (Rail Weekly)',
    '„”',
    'Źródło',
  ],
  [
    'ru',
    'Совет снизил плату за ночные поезда, которые ходят всю зиму.',
    'Из статьи (Rail Weekly)',
    '«»',
    'Источник',
  ],
  [
    'sk-SK',
    'Rada znížila poplatky za nočné vlaky, ktoré jazdia celú zimu.',
    'Z článku (Rail Weekly)',
    '„“',
    'Zdroj',
  ],
  [
    'cs',
    'Rada snížila poplatky za noční vlaky, které jezdí celou zimu.',
    'Z článku (Rail Weekly)',
    '„“',
    'Zdroj',
  ],
  [
    'sv-se',
    'Rådet har sänkt avgifterna för nattåg som går hela vintern.',
    'Rail Weekly skriver',
    '””',
    'Källa',
  ],
  [
    'da',
    'Rådet har sænket afgifterne for nattog, der kører hele vinteren.',
    'Rail Weekly skriver',
    '””',
    'Kilde',
  ],
  [
    'no',
    'Rådet har senket avgiftene for nattog som går hele vinteren.',
    'Rail Weekly skriver',
    '«»',
    'Kilde',
  ],
  [
    'fi',
    'Neuvosto alensi maksuja yöjunilta, jotka kulkevat koko talven.',
    'Rail Weekly kertoo',
    '””',
    'Lähde',
  ],
])(
  'a feed in %s is quoted in its own words, and nothing is asked',
  (language, summary, opening, [open, close], source) => {
    const text = draftOf({ title: 'Rail Night 2026', summary, language })

    expect(text.split('\n\n').slice(1, 3)).toEqual([
      `${opening}:\n• ${open}${summary}${close}`,
      `${source}: Rail Weekly\nhttps://rail.example/night`,
    ])
  },
)

test.each([
  ['He said “never” and left the room at once.', '“He said ‘never’ and left the room at once.”'],
  ['“We never had a winter as mild as this one.”', '“We never had a winter as mild as this one.”'],
  ['Der Chef nannte es „einen Anfang“ und ging.', '„Der Chef nannte es ‚einen Anfang‘ und ging.“'],
  [
    'Le chef parle d’un « bon début » pour tous.',
    '«\u{a0}Le chef parle d’un “bon début” pour tous.\u{a0}»',
  ],
])('the marks within %j give way to those around it', (summary, quoted) => {
  expect(draftOf({ title: 'Night', summary })).toContain(`• ${quoted}`)
})

test.each([
  'That will be so next year, too,” he said to the reporters.',
  'He told the reporters: “That will be so next year, too.',
])('half a quotation is none: %j', (summary) => {
  expect(draftOf({ title: 'Night', summary })).not.toContain('reporters')
})

test.each([
  [
    'The mayor died at the age of 80 on Sunday',
    'The town mourns for the mayor it has had for years.',
  ],
  ['Zug entgleist', 'Bei dem Unglück wurden nach Angaben der Polizei drei Menschen getötet.'],
  ['El tren y la ciudad', 'El terremoto dejó a la ciudad sin los trenes y sin agua.'],
  ['Le train de nuit', 'La guerre a coupé la ligne des trains de nuit dans le pays.'],
  ['Il treno della notte', 'Le vittime della strage sono state trovate nella stazione.'],
  ['O comboio da noite', 'O incêndio destruiu as casas que ficam ao lado da linha.'],
  ['De trein', 'Bij de aanslag op het station vielen volgens de politie drie slachtoffers.'],
])('no question is asked where there is grief: %s', (title, summary) => {
  const { texts } = draftsOf([anArticle({ title, summary })])

  expect(texts).toHaveLength(2)
  expect(new Set(texts.map((text) => text.split('\n\n')[0])).size).toBe(2)
  for (const text of texts) expect(text).not.toMatch(/[?？]/u)
})

test.each([
  [
    {
      title: 'How to Teach Someone a Board Game',
      summary: 'Modern games are complex and intricate. You have to learn how to play them first.',
    },
    /#(?:Someone|Teach)\b/,
  ],
  [
    {
      title: 'China’s exports rise again',
      summary: 'Analysts are surprised by China’s exports in May, they said.',
    },
    /#ChinaS/,
  ],
  [
    {
      title: 'L’urgence climatique au Brésil',
      summary: 'Le Brésil parle de l’urgence climatique dans un rapport.',
    },
    /#LUrgence/,
  ],
  [
    {
      title: 'Veröffentlicht: eine neue Version',
      summary: 'Die neue Version wurde am Montag von der Firma veröffentlicht.',
    },
    /#Veröffentlicht|#Neue/,
  ],
  [
    {
      title: 'Rival é condenado a mais 20 dias',
      summary: 'O rival foi condenado na noite desta segunda a mais 20 dias.',
    },
    /#Condenado/,
  ],
])('no hashtag is better than a silly one: %j', (change, silly) => {
  const tags = hashtagsFor(anArticle(change), []).join(' ')

  expect(tags).not.toMatch(silly)
})

test.each([
  ['dbms', '#DBMS'],
  ['chatgpt', '#ChatGPT'],
  ['LINKEDIN', '#LinkedIn'],
  ['iphone', '#iPhone'],
  ['China’s', '#China'],
  ['l’urgence', '#Urgence'],
  ['dell’energia', '#Energia'],
  ['PRIMAVERA', '#Primavera'],
  ['open-source ai', '#OpenSourceAI'],
])('%j is spelled %s', (name, tag) => {
  expect(hashtagOf(name)).toBe(tag)
})

test('a name is one hashtag, in the spelling of the text', () => {
  const tags = hashtagsFor(
    anArticle({
      title: 'Why the WildFly project leaves Visual Studio behind',
      summary:
        'The team that makes WildFly has worked with Visual Studio since 2016. The DBMS stays.',
      categories: ['dbms', 'Uncategorized', 'type:post', '20160101'],
    }),
    [],
  )

  expect(tags).toEqual(['#DBMS', '#WildFly', '#VisualStudio'])
})

test.each([
  ['International : Toute l’actualité sur Le Monde.fr.', 'https://www.lemonde.fr/1', 'Le Monde'],
  ['Portada // expansion', 'https://www.expansion.com/1', 'expansion'],
  ['heise developer neueste Meldungen', 'https://www.heise.de/1', 'heise developer'],
  ['Telegraaf.nl - Nieuws', 'https://www.telegraaf.nl/1', 'Telegraaf'],
  ['Wirecutter: Reviews for the Real World', 'https://www.nytimes.com/wirecutter/1', 'Wirecutter'],
  ['Latest news from Rail Weekly', 'https://rail.example/1', 'Rail Weekly'],
])('the site of %j is called by its name', (feedTitle, link, name) => {
  const text = draftOf({ feedTitle, link })

  expect(text).toContain(`What ${name} reports:`)
  expect(text).toContain(`Source: ${name}\n${link}`)
})

test('where only the host is known, it is the source, but reports nothing', () => {
  const link = 'https://elpais.com/1'

  const text = draftOf({ feedTitle: 'Feed MRSS-S', link })

  expect(text).toContain('\n\nWhat the article says:\n•')
  expect(text).toContain(`Source: elpais.com\n${link}`)
})

test.each([
  ['Recent content on Jane Roe', 'https://jane.example/1', 'Jane Roe'],
  ['Recent content in Posts on Jane Roe', 'https://jane.example/posts/1', 'Jane Roe'],
  ['Blog on Acme', 'https://acme.com/1', 'Acme'],
  ['foobar on Narro', 'https://www.narro.co/1', 'foobar on Narro'],
  ['Essays on Rust', 'https://rustessays.com/1', 'Essays on Rust'],
  ['Better Programming - Medium', 'https://medium.com/better/1', 'Better Programming'],
  ['Jane Roe – Medium', 'https://medium.com/@jane/1', 'Jane Roe'],
  ['Jane Roe on Substack', 'https://janeroe.substack.com/p/1', 'Jane Roe'],
  ['Comments for Jane Roe', 'https://janeroe.example/1', 'Jane Roe'],
  ['Uploads by Jane Roe', 'https://www.youtube.com/watch?v=1', 'Jane Roe'],
  ['Articles by Jane Roe on Muck Rack', 'https://paper.example/1', 'Jane Roe'],
  ['Latest from TechRadar', 'https://www.techradar.com/1', 'TechRadar'],
  ['Feed: All Latest', 'https://www.wired.com/1', 'wired.com'],
  ['Feed: Business Latest', 'https://www.wired.com/1', 'wired.com'],
  ['US Top News and Analysis', 'https://www.cnbc.com/1', 'cnbc.com'],
  ['All News', 'https://acme.example/1', 'acme.example'],
  ['Untitled', 'https://acme.example/1', 'acme.example'],
  ['RSS-Feed der Zeit', 'https://www.zeit.de/1', 'Zeit'],
  ['Aktuelle Beiträge von t3n', 'https://t3n.de/1', 't3n'],
  ['Artikel von Manager Magazin', 'https://www.manager-magazin.de/1', 'Manager Magazin'],
  ['Derniers articles de Maddyness', 'https://www.maddyness.com/1', 'Maddyness'],
  ['Artikelen van Frankwatching', 'https://www.frankwatching.com/1', 'Frankwatching'],
])('the feed %j (%s) is one of %j', (feedTitle, link, name) => {
  expect(siteNameOf({ feedTitle, link })).toBe(name)
})

test.each([
  ['Ada Lind', 'https://adalind.example/trains'],
  ['Ada’s notes', 'https://notes.example/trains'],
  ['The Rail Blog', 'https://rail.example/trains'],
  ['Trains', 'https://trains.substack.com/p/night'],
  ['Trains', 'https://rail.example/blog/night'],
])('a blog writes, newspapers report: %s, %s', (feedTitle, link) => {
  expect(draftOf({ feedTitle, link })).toContain(`What ${feedTitle} writes:`)
})

test('articles share a post only for two rare words, which a category, a name or a phrase is not', () => {
  const lead = anArticle({
    title: 'Elon Musk opens a factory in Berlin',
    summary: null,
    categories: ['Cars'],
  })
  const others = [
    anArticle({
      title: 'The rivers of the north are warm',
      categories: ['Cars'],
      link: 'https://b.example/1',
    }),
    anArticle({ title: 'What Elon Musk says of the moon', link: 'https://b.example/2' }),
    anArticle({
      title: 'The Berlin factory of Elon Musk is open',
      link: 'https://b.example/3',
      feedTitle: 'The Daily',
    }),
    anArticle({
      title: 'Die Fabrik in Berlin von Elon Musk und der Wald',
      summary: null,
      link: 'https://b.example/4',
    }),
  ]

  const { texts, articlesUsed: used } = draftsOf([lead, ...others])

  expect(used).toEqual([0, 3])
  expect(texts[0]).toContain(
    'Source: The Daily, “The Berlin factory of Elon Musk is open”\nhttps://b.example/3',
  )
})

const words = fc.constantFrom(
  ...'the of and with Someone teach trains Freight über nicht wurde Bahn los para ahora tren les des pour train della treno não comboio het niet spoor DBMS ChatGPT Oslo fees'.split(
    ' ',
  ),
)
const sentence = fc
  .tuple(
    fc.array(words, { minLength: 3, maxLength: 90 }),
    fc.constantFrom('.', '!', '?', '…', '...', '', ' […]', '.”', ':'),
  )
  .map(([said, end]) => `${said.join(' ').replace(/^./u, (first) => first.toUpperCase())}${end}`)
const summaries = fc
  .tuple(fc.array(sentence, { maxLength: 12 }), fc.constantFrom(' ', '\n'), fc.option(fc.nat(900)))
  .map(([sentences, between, cutAt]) => sentences.join(between).slice(0, cutAt ?? undefined))

test('whatever the text: no word is cut, nothing ends in dots, and no hashtag is a stop word', () => {
  fc.assert(
    fc.property(
      summaries,
      sentence,
      fc.array(words, { maxLength: 4 }),
      (summary, title, categories) => {
        const { texts } = draftsOf([anArticle({ title, summary, categories })])
        const said = ` ${summary.split(/\s+/).join(' ')} `
        for (const text of texts) {
          expect(text.length).toBeLessThanOrEqual(POST_CHARS)
          const quotes = text.matchAll(/^(?:• )?[“„«]\u{a0}?(.+?)\u{a0}?[”“»](?: \([^()]+\))?$/gmu)
          for (const [, quote = ''] of quotes) {
            expect(said).toContain(` ${quote} `)
            expect(quote).not.toMatch(/(?:…|\.\.\.)/u)
          }
          for (const [, tag = ''] of text.matchAll(/#(\S+)/gu))
            expect(isStopWordOfAny(tag)).toBe(false)
        }

        function isStopWordOfAny(tag: string): boolean {
          return isStopWord(tag, languageOf(`${title} ${summary}`))
        }
      },
    ),
    { numRuns: 200 },
  )
})

test('no stop word of any language is a hashtag, however it is filed', () => {
  const stopWords: readonly (readonly [Language, string])[] = [
    ['en', 'the someone after today'],
    ['de', 'der nicht wurde heute'],
    ['es', 'para ahora según hoy'],
    ['fr', 'pour leurs selon demain'],
    ['it', 'della anche oggi tutti'],
    ['pt', 'não também hoje pela'],
    ['nl', 'niet vandaag tegen wordt'],
  ]
  for (const [language, list] of stopWords) {
    const article = IN_LANGUAGES.find(([each]) => each === language)
    const categories = list
      .split(' ')
      .map((word) => word.replace(/^./u, (first) => first.toUpperCase()))
    const tags = hashtagsFor(
      anArticle({ title: article?.[1] ?? '', summary: article?.[2] ?? '', categories }),
      [],
    )
    for (const category of categories) expect(tags).not.toContain(`#${category}`)
  }
})

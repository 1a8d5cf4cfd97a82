import { expect, test } from 'vitest'

import { parseFeed } from '../../src/parse/parse-feed.ts'
import { FEED_LIMITS } from '../../src/parse/parsed-feed.ts'
import { hasMarkup } from '../../src/parse/plain-text.ts'

function read(text: string) {
  return parseFeed(Buffer.from(text), undefined, { baseUrl: 'https://e.example/f' })
}

function rssItem(fields: string) {
  return read(`<rss><channel><title>T</title><item>${fields}</item></channel></rss>`).items[0]
}

function atomEntry(fields: string) {
  return read(`<feed xmlns="http://www.w3.org/2005/Atom"><entry>${fields}</entry></feed>`).items[0]
}

function jsonItem(fields: object) {
  return read(JSON.stringify({ version: '1.1', items: [{ id: '1', ...fields }] })).items[0]
}

const SPEAKING_OF_TAGS = [
  'When to use <p> and <br> in a page',
  'Why <img> needs alt and <p> does not',
  'The <img> element has a new attribute',
  'The <b> element, and <strong>',
  'What </p> is for',
  'A Vec<T> of List<String>, and a < b > c',
  'How to use <details>',
  'Goodbye, <table>!',
  'The <a> and </a> tags',
  'Use <p> and </p> well, or <ul> und </ul>',
]

test.each(SPEAKING_OF_TAGS)('a title that speaks of tags keeps its words: %s', (title) => {
  const escaped = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

  expect(rssItem(`<title>${escaped}</title>`)?.title).toBe(title)
  expect(rssItem(`<title><![CDATA[${title}]]></title>`)?.title).toBe(title)
  expect(rssItem(`<title><![CDATA[${escaped}]]></title>`)?.title).toBe(title)
  expect(jsonItem({ title })?.title).toBe(title)
  expect(atomEntry(`<title>${escaped}</title>`)?.title).toBe(title)
  expect(rssItem(`<title>a</title><category>${escaped}</category>`)?.categories).toEqual([title])
  expect(hasMarkup(title)).toBe(false)
})

test.each([
  ['Here it <em>is</em> markup', 'Here it is markup'],
  ['One<br>two', 'One two'],
  ['One <br /> two', 'One two'],
  ['<p>One', 'One'],
  ['<b>Breaking: one', 'Breaking: one'],
  ['See <a href="https://a.example">this', 'See this'],
  ['<img src="x.png" alt="x"> One', 'One'],
  ['One.<p>', 'One.'],
])('a title of RSS that is markup is read as such: %s', (written, title) => {
  expect(rssItem(`<title><![CDATA[${written}]]></title>`)?.title).toBe(title)
  expect(rssItem(`<title>${written.replaceAll('<', '&lt;')}</title>`)?.title).toBe(title)
  expect(jsonItem({ title: written })?.title).toBe(title)
})

test.each([
  ['type="text"', '<b>One</b> &amp;nbsp; two', '<b>One</b> &nbsp; two'],
  ['', '<b>One</b> &amp;nbsp; two', '<b>One</b> &nbsp; two'],
  ['type=" Text "', 'AT&amp;amp;T', 'AT&amp;T'],
  ['type="text/plain"', '<p>One', '<p>One'],
  ['type="text/plain; charset=utf-8"', '<p>One', '<p>One'],
  ['type="html"', '<b>One</b> &amp;amp; two', 'One & two'],
  ['type="text/html"', '<b>One</b> two', 'One two'],
  ['type="html"', 'Use &amp;lt;p> and &amp;lt;/p> well', 'Use <p> and </p> well'],
  ['type="html"', 'The &amp;lt;b>bold&amp;lt;/b> tag', 'The <b>bold</b> tag'],
  ['type="text/html"', 'The <em>&amp;lt;b></em> tag', 'The <b> tag'],
  ['type="html"', 'AT&amp;amp;amp;T', 'AT&T'],
  ['mode="escaped"', '<b>One</b> two', 'One two'],
])('what Atom calls text is never markup: %s', (how, written, title) => {
  const escaped = written.replaceAll('<', '&lt;')

  expect(atomEntry(`<title ${how}>${escaped}</title>`)?.title).toBe(title)
})

test('nor is what Atom says of authors and categories, or in a summary of the type text', () => {
  expect(
    atomEntry(`<title>a</title><author><name>The &lt;b&gt; Team&lt;/b&gt;</name></author>
      <category term="&lt;p&gt;aragraphs"/><category term="x" label="R&amp;amp;D"/>
      <summary type="text">Write &lt;b&gt;bold&lt;/b&gt;.&#10;&#10;Or &lt;br/&gt;.</summary>`),
  ).toMatchObject({
    authors: ['The <b> Team</b>'],
    categories: ['<p>aragraphs', 'R&amp;D'],
    summary: 'Write <b>bold</b>.\nOr <br/>.',
  })
})

test('a summary of Atom without a type is markup where it plainly is', () => {
  const written = '&lt;p&gt;One &amp;amp; two.&lt;/p&gt;&lt;p&gt;Three.&lt;/p&gt;'

  expect(atomEntry(`<title>a</title><summary>${written}</summary>`)?.summary).toBe(
    'One & two.\nThree.',
  )
})

test.each([
  ['When <img> is missing alt, browsers guess.', null],
  ['The <b> element, and <strong>.', null],
  [
    'What <script> does, and (<style> too) &amp; more.',
    'What <script> does, and (<style> too) & more.',
  ],
  ['One\n\nUse <dialog> here', 'One\nUse <dialog> here'],
  ['One <br> two', 'One\ntwo'],
  ['One <p> Two', 'One\nTwo'],
  ['One <b>two</b> and <i> three', 'One two and three'],
  ['Cut in <b>bold te', 'Cut in bold te'],
  ['<div> One <div> two', 'One\ntwo'],
  ['One <b>…', 'One …'],
  ['One\n<div>\ntwo', 'One\ntwo'],
  ['One <img> two <!-- three -->', 'One two'],
])('a description that speaks of tags keeps them, and markup goes: %j', (written, summary) => {
  expect(rssItem(`<description><![CDATA[${written}]]></description>`)?.summary).toBe(
    summary ?? written,
  )
})

test.each([
  [
    'PITTSBURGH\n\nAcme, the maker\nof pumps, said.\n\n',
    'PITTSBURGH\nAcme, the maker of pumps, said.',
  ],
  ['One\r\n\r\nTwo &amp; three', 'One\nTwo & three'],
  ['One\r\rTwo', 'One\nTwo'],
  ['  One \n \t \n\n Two', 'One\nTwo'],
  ['One &amp;#8217;\n\nTwo', 'One ’\nTwo'],
  ['One, <a href="/">linked</a>\n\nTwo', 'One, linked\nTwo'],
  ['<p>One\n\nand a half</p><p>Two</p>', 'One and a half\nTwo'],
  ['One\nline', 'One line'],
])('blank lines part the paragraphs of plain text: %j', (written, summary) => {
  expect(rssItem(`<description><![CDATA[${written}]]></description>`)?.summary).toBe(summary)
})

test('so they do in JSON, in Atom, in XHTML, and below a film', () => {
  const film = `<m:group xmlns:m="http://search.yahoo.com/mrss/"><m:description>One
    line\n\nTwo</m:description></m:group>`

  expect(jsonItem({ content_text: 'One\nline\n\nTwo' })?.summary).toBe('One line\nTwo')
  expect(atomEntry(`<title>a</title>${film}`)?.summary).toBe('One line\nTwo')
  expect(atomEntry('<content>One\nline\n\nTwo</content>')?.summary).toBe('One line\nTwo')
  expect(
    atomEntry('<content type="xhtml"><div><p>One\nline</p><p>Two</p></div></content>')?.summary,
  ).toBe('One line\nTwo')
  expect(rssItem('<description><p>One\nline</p><p>Two</p></description>')?.summary).toBe(
    'One line\nTwo',
  )
})

const BODY = Array.from({ length: 12 }, (_, at) => `This is what paragraph ${at + 1} says.`)
const HTML = BODY.map((line) => `<p>${line}</p>`).join('')

test.each([
  ['a teaser that is cut', 'This is what paragraph 1 says. This is [&#8230;]'],
  ['one with dots', 'This is what paragraph 1 says. This is...'],
  [
    'one that says whose it is',
    '<p>This is what [&hellip;]</p><p>The post <a href="/">A</a> first appeared on B.</p>',
  ],
  ['one that goes on elsewhere', '<p>This is it.</p><p><a href="/">Continue reading A →</a></p>'],
  ['one in German', 'Das ist es. Weiterlesen »'],
  ['a subtitle', 'What nobody tells you'],
])('the whole text goes before %s', (_, teaser) => {
  const fields = `<title>a</title><description><![CDATA[${teaser}]]></description><content:encoded><![CDATA[${HTML}]]></content:encoded>`

  expect(rssItem(fields)?.summary).toBe(BODY.join('\n'))
  expect(
    atomEntry(
      `<title>a</title><summary type="html"><![CDATA[${teaser}]]></summary><content type="html"><![CDATA[${HTML}]]></content>`,
    )?.summary,
  ).toBe(BODY.join('\n'))
  expect(jsonItem({ summary: teaser, content_html: HTML })?.summary).toBe(BODY.join('\n'))
})

test.each([
  'Read more',
  'Weiterlesen',
  'Lire la suite',
  'Leer más',
  'Continua a leggere',
  'Lees meer',
  'Leia mais',
  'Continue lendo',
  'Läs mer',
  'Læs mere',
  'Czytaj dalej',
])('a long teaser that ends in %j is cut', (end) => {
  const teaser = `${'A teaser says what the article is about. '.repeat(14)}${end}`
  const body = 'The article begins with a whole sentence. '.repeat(30)
  const fields = `<title>a</title><description>${teaser}</description><content:encoded><![CDATA[<p>${body}</p>]]></content:encoded>`

  expect(rssItem(fields)?.summary).toBe(body.trim())
})

test.each([
  ['is long enough', 'What the paper found says more than the paper. '.repeat(11), HTML, ''],
  ['is nearly all', BODY.slice(0, 6).join(' '), HTML, ''],
  ['stands over notes', 'What Ida told us.', HTML, '<enclosure url="/a.mp3" type="audio/mpeg"/>'],
  ['has nothing behind it', 'One […]', '', ''],
  ['is cut, and longer than what follows', 'One two three four […]', '<p>One</p>', ''],
])('a teaser stays where it %s', (_, teaser, html, more) => {
  const fields = `<title>a</title><description>${teaser}</description><content:encoded><![CDATA[${html}]]></content:encoded>${more}`

  expect(rssItem(fields)?.summary).toBe(teaser.trim())
})

test('a body without a teaser is the summary, of JSON too, and notes of an episode stay below', () => {
  expect(rssItem(`<content:encoded><![CDATA[${HTML}]]></content:encoded>`)?.summary).toBe(
    BODY.join('\n'),
  )
  expect(jsonItem({ content_text: BODY.join('\n\n') })?.summary).toBe(BODY.join('\n'))
  expect(
    jsonItem({ summary: 'Told.', content_html: HTML, attachments: [{ url: '/a.mp3' }] })?.summary,
  ).toBe('Told.')
})

test('of a long page the beginning is read, whole where little of it is text', () => {
  const long = HTML.repeat(100)
  const hollow = `<p>First.</p><p>${'<span class="x"></span>'.repeat(1000)}</p><p>Last.</p>`
  const cut = rssItem(`<description><![CDATA[${long}]]></description>`)?.summary ?? ''

  expect(cut.length).toBeGreaterThan(FEED_LIMITS.summaryChars - 100)
  expect(cut.startsWith(`${BODY.join('\n')}\n${BODY[0]}`)).toBe(true)
  expect(rssItem(`<description><![CDATA[${hollow}]]></description>`)?.summary).toBe('First.\nLast.')
})

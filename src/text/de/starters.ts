import type { Starters } from '#text/starters.ts'
import type { Texts } from '#text/t.ts'

/** Popular public feeds with stable addresses, by field. */
const of: Starters = {
  technology: {
    name: 'Technologie',
    feeds: [
      { name: 'heise online', source: 'https://www.heise.de/rss/heise-atom.xml' },
      { name: 'Golem.de', source: 'https://rss.golem.de/rss.php?feed=RSS2.0' },
      { name: 't3n', source: 'https://t3n.de/rss.xml' },
      { name: 'netzpolitik.org', source: 'https://netzpolitik.org/feed/' },
      { name: 'ZEIT: Digital', source: 'https://newsfeed.zeit.de/digital/index' },
    ],
    keywords: ['Cybersicherheit', 'Quantencomputer', 'Open Source'],
  },
  business: {
    name: 'Wirtschaft & Strategie',
    feeds: [
      {
        name: 'manager magazin',
        source: 'https://www.manager-magazin.de/schlagzeilen/index.rss',
      },
      {
        name: 'Handelsblatt',
        source: 'https://www.handelsblatt.com/contentexport/feed/schlagzeilen',
      },
      {
        name: 'tagesschau: Wirtschaft',
        source: 'https://www.tagesschau.de/wirtschaft/index~rss2.xml',
      },
      { name: 'SPIEGEL: Wirtschaft', source: 'https://www.spiegel.de/wirtschaft/index.rss' },
      { name: 'F.A.Z.: Wirtschaft', source: 'https://www.faz.net/rss/aktuell/wirtschaft/' },
    ],
    keywords: ['Lieferketten', 'digitale Transformation', 'Mittelstand'],
  },
  marketing: {
    name: 'Marketing',
    feeds: [
      { name: 'OnlineMarketing.de', source: 'https://onlinemarketing.de/feed' },
      { name: 'HORIZONT: Marketing', source: 'https://www.horizont.net/news/feed/marketing/' },
      { name: 'MarTech', source: 'https://martech.org/feed/' },
      { name: 'Search Engine Land', source: 'https://searchengineland.com/feed' },
      { name: 'Seth’s Blog', source: 'https://seths.blog/feed/' },
    ],
    keywords: ['Content-Marketing', 'Markenstrategie', 'B2B-Marketing'],
  },
  people: {
    name: 'Personal & HR',
    feeds: [
      { name: 'Personalwirtschaft', source: 'https://www.personalwirtschaft.de/feed/' },
      { name: 'Human Resources Manager', source: 'https://www.humanresourcesmanager.de/feed/' },
      { name: 'HRweb', source: 'https://www.hrweb.at/feed/' },
      { name: 'Persoblogger', source: 'https://persoblogger.de/feed/' },
    ],
    keywords: ['Vier-Tage-Woche', 'Homeoffice', 'Mitarbeiterbindung'],
  },
  finance: {
    name: 'Finanzen',
    feeds: [
      { name: 'F.A.Z.: Finanzen', source: 'https://www.faz.net/rss/aktuell/finanzen/' },
      { name: 'Finanz-Szene', source: 'https://finanz-szene.de/feed/' },
      { name: 'IT Finanzmagazin', source: 'https://www.it-finanzmagazin.de/feed/' },
      { name: 'Europäische Zentralbank', source: 'https://www.ecb.europa.eu/rss/press.html' },
    ],
    keywords: ['Leitzins', 'nachhaltige Finanzen', 'Risikokapital'],
  },
  design: {
    name: 'Design & Produkt',
    feeds: [
      { name: 'PAGE', source: 'https://page-online.de/feed/' },
      { name: 'Design Tagebuch', source: 'https://www.designtagebuch.de/feed/' },
      { name: 'produktbezogen', source: 'https://www.produktbezogen.de/feed/' },
      { name: 'Smashing Magazine', source: 'https://www.smashingmagazine.com/feed/' },
      { name: 'Nielsen Norman Group', source: 'https://www.nngroup.com/feed/rss/' },
    ],
    keywords: ['Barrierefreiheit', 'Produktentwicklung', 'Designsysteme'],
  },
  science: {
    name: 'Wissenschaft',
    feeds: [
      {
        name: 'Spektrum der Wissenschaft',
        source: 'https://www.spektrum.de/alias/rss/spektrum-de-rss-feed/996406',
      },
      { name: 'scinexx', source: 'https://www.scinexx.de/feed/' },
      { name: 'SPIEGEL: Wissenschaft', source: 'https://www.spiegel.de/wissenschaft/index.rss' },
      { name: 'ZEIT: Wissen', source: 'https://newsfeed.zeit.de/wissen/index' },
    ],
    keywords: ['Klimaforschung', 'Gentherapie', 'erneuerbare Energien'],
  },
  leadership: {
    name: 'Führung',
    feeds: [
      { name: 'Leadership Insiders', source: 'https://www.leadership-insiders.de/feed/' },
      { name: 'SPIEGEL: Karriere', source: 'https://www.spiegel.de/karriere/index.rss' },
      { name: 'Farnam Street', source: 'https://fs.blog/feed/' },
      { name: 'MIT Sloan Management Review', source: 'https://sloanreview.mit.edu/feed/' },
    ],
    keywords: ['psychologische Sicherheit', 'Change-Management', 'Frauen in Führung'],
  },
  software: {
    name: 'Softwareentwicklung',
    feeds: [
      { name: 'heise Developer', source: 'https://www.heise.de/developer/rss/news-atom.xml' },
      { name: 'INNOQ', source: 'https://www.innoq.com/de/feed.atom' },
      { name: 'Martin Fowler', source: 'https://martinfowler.com/feed.atom' },
      { name: 'The GitHub Blog', source: 'https://github.blog/feed/' },
      { name: 'InfoQ', source: 'https://feed.infoq.com/' },
    ],
    keywords: ['Entwicklerproduktivität', 'Platform Engineering', 'technische Schulden'],
  },
  data: {
    name: 'KI & Daten',
    feeds: [
      { name: 'THE DECODER', source: 'https://the-decoder.de/feed/' },
      { name: 'OpenAI', source: 'https://openai.com/news/rss.xml' },
      { name: 'Google DeepMind', source: 'https://deepmind.google/blog/rss.xml' },
      { name: 'Hugging Face', source: 'https://huggingface.co/blog/feed.xml' },
      { name: 'Simon Willison', source: 'https://simonwillison.net/atom/everything/' },
    ],
    keywords: ['generative KI', 'KI-Verordnung', 'Data Governance'],
  },
}

/** The suggestions of sources. */
export const starters: Texts['starters'] = {
  sample: 'Beispiel-Feed hinzufügen',
  sampleLead:
    'Ein kleines Magazin, das sich diese Maschine ausdenkt: jede Woche etwas Neues, ganz ohne Netz.',
  field: 'Ihr Fachgebiet',
  chooseField: 'Fachgebiet wählen',
  feeds: 'Beliebte Feeds',
  keywordsLead: 'Oder folgen Sie einem Stichwort in den Nachrichten:',
  keywords: 'Stichwörter zum Folgen',
  followed: 'Sie folgen bereits',
  of,
}

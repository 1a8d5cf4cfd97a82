import type { Starters } from '#text/starters.ts'
import type { Texts } from '#text/t.ts'

/** Popular public feeds with stable addresses, by field. */
const of: Starters = {
  technology: {
    name: 'Technologie',
    feeds: [
      { name: 'Numerama', source: 'https://www.numerama.com/feed/' },
      { name: 'Le Monde : Pixels', source: 'https://www.lemonde.fr/pixels/rss_full.xml' },
      { name: 'Next', source: 'https://next.ink/feed/' },
      { name: 'Clubic', source: 'https://www.clubic.com/feed/news.rss' },
      { name: 'Korben', source: 'https://korben.info/feed' },
    ],
    keywords: ['cybersécurité', 'informatique quantique', 'logiciel libre'],
  },
  business: {
    name: 'Entreprise et stratégie',
    feeds: [
      { name: 'Le Monde : Économie', source: 'https://www.lemonde.fr/economie/rss_full.xml' },
      { name: 'La Tribune', source: 'https://www.latribune.fr/feed.xml' },
      { name: 'BFM Business', source: 'https://www.bfmtv.com/rss/economie/' },
      { name: 'Maddyness', source: 'https://www.maddyness.com/feed/' },
      { name: 'FrenchWeb', source: 'https://www.frenchweb.fr/feed' },
    ],
    keywords: ['chaîne d’approvisionnement', 'transformation numérique', 'PME'],
  },
  marketing: {
    name: 'Marketing',
    feeds: [
      { name: 'Blog du Modérateur', source: 'https://www.blogdumoderateur.com/feed/' },
      { name: 'Siècle Digital', source: 'https://siecledigital.fr/feed/' },
      { name: 'Abondance', source: 'https://www.abondance.com/feed' },
      { name: 'INfluencia', source: 'https://www.influencia.net/feed/' },
      { name: 'Fred Cavazza', source: 'https://fredcavazza.net/feed/' },
    ],
    keywords: ['marketing de contenu', 'stratégie de marque', 'marketing B2B'],
  },
  people: {
    name: 'Ressources humaines',
    feeds: [
      { name: 'Le Monde : Emploi', source: 'https://www.lemonde.fr/emploi/rss_full.xml' },
      { name: 'Parlons RH', source: 'https://www.parlonsrh.com/feed/' },
      { name: 'myRHline', source: 'https://www.myrhline.com/feed/' },
      { name: 'Culture RH', source: 'https://culture-rh.com/feed/' },
    ],
    keywords: ['semaine de quatre jours', 'télétravail', 'engagement des salariés'],
  },
  finance: {
    name: 'Finance',
    feeds: [
      { name: 'Le Monde : Argent', source: 'https://www.lemonde.fr/argent/rss_full.xml' },
      { name: 'Café de la Bourse', source: 'https://www.cafedelabourse.com/feed' },
      {
        name: 'Autorité des marchés financiers',
        source: 'https://www.amf-france.org/fr/flux-rss/display/21',
      },
      { name: 'Banque centrale européenne', source: 'https://www.ecb.europa.eu/rss/press.html' },
    ],
    keywords: ['taux d’intérêt', 'finance durable', 'capital-risque'],
  },
  design: {
    name: 'Design et produit',
    feeds: [
      { name: 'Graphéine', source: 'https://www.grapheine.com/feed' },
      { name: 'Alsacréations', source: 'https://www.alsacreations.com/rss/actualites.xml' },
      { name: 'UX-Republic', source: 'https://www.ux-republic.com/feed/' },
      { name: 'Créapills', source: 'https://creapills.com/feed' },
    ],
    keywords: ['accessibilité numérique', 'expérience utilisateur', 'design system'],
  },
  science: {
    name: 'Science',
    feeds: [
      { name: 'CNRS Le journal', source: 'https://lejournal.cnrs.fr/rss' },
      { name: 'Le Monde : Sciences', source: 'https://www.lemonde.fr/sciences/rss_full.xml' },
      { name: 'Futura', source: 'https://www.futura-sciences.com/rss/actualites.xml' },
      { name: 'Sciences et Avenir', source: 'https://www.sciencesetavenir.fr/rss.xml' },
      { name: 'Inserm', source: 'https://presse.inserm.fr/feed/' },
    ],
    keywords: ['recherche climatique', 'thérapie génique', 'énergies renouvelables'],
  },
  leadership: {
    name: 'Leadership',
    feeds: [
      { name: 'Philippe Silberzahn', source: 'https://philippesilberzahn.com/feed/' },
      { name: 'Courrier Cadres', source: 'https://courriercadres.com/feed/' },
      { name: 'The Conversation', source: 'https://theconversation.com/fr/articles.atom' },
      { name: 'MIT Sloan Management Review', source: 'https://sloanreview.mit.edu/feed/' },
    ],
    keywords: ['sécurité psychologique', 'conduite du changement', 'femmes dirigeantes'],
  },
  software: {
    name: 'Développement logiciel',
    feeds: [
      { name: 'Developpez.com', source: 'https://www.developpez.com/index/rss' },
      { name: 'LinuxFr.org', source: 'https://linuxfr.org/news.atom' },
      { name: 'Journal du hacker', source: 'https://www.journalduhacker.net/rss' },
      { name: 'Framablog', source: 'https://framablog.org/feed/' },
      { name: 'The GitHub Blog', source: 'https://github.blog/feed/' },
    ],
    keywords: ['productivité des développeurs', 'platform engineering', 'dette technique'],
  },
  data: {
    name: 'IA et données',
    feeds: [
      { name: 'ActuIA', source: 'https://www.actuia.com/feed/' },
      { name: 'LeBigData.fr', source: 'https://www.lebigdata.fr/feed' },
      {
        name: 'Le Monde : Intelligence artificielle',
        source: 'https://www.lemonde.fr/intelligence-artificielle/rss_full.xml',
      },
      { name: 'CNIL', source: 'https://www.cnil.fr/fr/rss.xml' },
      { name: 'Hugging Face', source: 'https://huggingface.co/blog/feed.xml' },
    ],
    keywords: ['IA générative', 'régulation de l’IA', 'gouvernance des données'],
  },
}

/** The suggestions of sources. */
export const starters: Texts['starters'] = {
  sample: 'Ajouter le flux d’exemple',
  sampleLead:
    'Un petit magazine que cette machine invente : du nouveau chaque semaine, sans réseau.',
  field: 'Votre domaine',
  chooseField: 'Choisissez un domaine',
  feeds: 'Flux populaires',
  keywordsLead: 'Ou suivez un mot-clé dans l’actualité :',
  keywords: 'Mots-clés à suivre',
  followed: 'Vous la suivez déjà',
  of,
}

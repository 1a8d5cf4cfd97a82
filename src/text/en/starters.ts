import type { Starters } from '#text/starters.ts'

/** Popular public feeds with stable addresses, by field. */
const of: Starters = {
  technology: {
    name: 'Technology',
    feeds: [
      { name: 'Hacker News', source: 'https://news.ycombinator.com/rss' },
      { name: 'TechCrunch', source: 'https://techcrunch.com/feed/' },
      { name: 'MIT Technology Review', source: 'https://www.technologyreview.com/feed/' },
      { name: 'Ars Technica', source: 'https://feeds.arstechnica.com/arstechnica/index' },
      { name: 'The Verge', source: 'https://www.theverge.com/rss/index.xml' },
    ],
    keywords: ['cybersecurity', 'quantum computing', 'open source'],
  },
  business: {
    name: 'Business & strategy',
    feeds: [
      { name: 'BBC Business', source: 'https://feeds.bbci.co.uk/news/business/rss.xml' },
      { name: 'Harvard Business Review', source: 'https://feeds.hbr.org/harvardbusiness' },
      { name: 'MIT Sloan Management Review', source: 'https://sloanreview.mit.edu/feed/' },
      { name: 'The Economist: Business', source: 'https://www.economist.com/business/rss.xml' },
      { name: 'Stratechery', source: 'https://stratechery.com/feed/' },
    ],
    keywords: ['supply chain', 'digital transformation', 'small business'],
  },
  marketing: {
    name: 'Marketing',
    feeds: [
      { name: 'MarTech', source: 'https://martech.org/feed/' },
      { name: 'Search Engine Land', source: 'https://searchengineland.com/feed' },
      { name: 'Social Media Examiner', source: 'https://www.socialmediaexaminer.com/feed/' },
      { name: 'HubSpot Marketing', source: 'https://blog.hubspot.com/marketing/rss.xml' },
      { name: 'Seth’s Blog', source: 'https://seths.blog/feed/' },
    ],
    keywords: ['content marketing', 'brand strategy', 'B2B marketing'],
  },
  people: {
    name: 'People & HR',
    feeds: [
      { name: 'HR Dive', source: 'https://www.hrdive.com/feeds/news/' },
      { name: 'Personnel Today', source: 'https://www.personneltoday.com/feed/' },
      { name: 'HR Bartender', source: 'https://www.hrbartender.com/feed/' },
      { name: 'Ask a Manager', source: 'https://www.askamanager.org/feed' },
    ],
    keywords: ['four-day week', 'remote work', 'employee engagement'],
  },
  finance: {
    name: 'Finance',
    feeds: [
      {
        name: 'The Economist: Finance',
        source: 'https://www.economist.com/finance-and-economics/rss.xml',
      },
      { name: 'CFO Dive', source: 'https://www.cfodive.com/feeds/news/' },
      { name: 'Federal Reserve', source: 'https://www.federalreserve.gov/feeds/press_all.xml' },
      { name: 'European Central Bank', source: 'https://www.ecb.europa.eu/rss/press.html' },
    ],
    keywords: ['interest rates', 'sustainable finance', 'venture capital'],
  },
  design: {
    name: 'Design & product',
    feeds: [
      { name: 'Smashing Magazine', source: 'https://www.smashingmagazine.com/feed/' },
      { name: 'Nielsen Norman Group', source: 'https://www.nngroup.com/feed/rss/' },
      { name: 'A List Apart', source: 'https://alistapart.com/main/feed/' },
      { name: 'UX Collective', source: 'https://uxdesign.cc/feed' },
      { name: 'Mind the Product', source: 'https://www.mindtheproduct.com/feed/' },
    ],
    keywords: ['accessibility', 'product discovery', 'design systems'],
  },
  science: {
    name: 'Science',
    feeds: [
      { name: 'Nature', source: 'https://www.nature.com/nature.rss' },
      { name: 'Quanta Magazine', source: 'https://www.quantamagazine.org/feed/' },
      { name: 'ScienceDaily', source: 'https://www.sciencedaily.com/rss/all.xml' },
      { name: 'NASA', source: 'https://www.nasa.gov/feed/' },
    ],
    keywords: ['climate research', 'gene therapy', 'renewable energy'],
  },
  leadership: {
    name: 'Leadership',
    feeds: [
      { name: 'Farnam Street', source: 'https://fs.blog/feed/' },
      { name: 'Leadership Freak', source: 'https://leadershipfreak.blog/feed/' },
      { name: 'Rands in Repose', source: 'https://randsinrepose.com/feed/' },
      { name: 'MIT Sloan Management Review', source: 'https://sloanreview.mit.edu/feed/' },
    ],
    keywords: ['psychological safety', 'change management', 'women in leadership'],
  },
  software: {
    name: 'Software engineering',
    feeds: [
      { name: 'Martin Fowler', source: 'https://martinfowler.com/feed.atom' },
      { name: 'The GitHub Blog', source: 'https://github.blog/feed/' },
      { name: 'Stack Overflow Blog', source: 'https://stackoverflow.blog/feed/' },
      { name: 'InfoQ', source: 'https://feed.infoq.com/' },
      { name: 'The Cloudflare Blog', source: 'https://blog.cloudflare.com/rss/' },
    ],
    keywords: ['developer productivity', 'platform engineering', 'technical debt'],
  },
  data: {
    name: 'AI & data',
    feeds: [
      { name: 'OpenAI', source: 'https://openai.com/news/rss.xml' },
      { name: 'Google DeepMind', source: 'https://deepmind.google/blog/rss.xml' },
      { name: 'Hugging Face', source: 'https://huggingface.co/blog/feed.xml' },
      { name: 'Simon Willison', source: 'https://simonwillison.net/atom/everything/' },
      { name: 'KDnuggets', source: 'https://www.kdnuggets.com/feed' },
    ],
    keywords: ['generative AI', 'AI regulation', 'data governance'],
  },
}

/** The suggestions of sources. */
export const starters = {
  /** Offered by instances that make a feed up, so that Lin can be tried without a network. */
  sample: 'Add the sample feed',
  sampleLead:
    'A small magazine that this machine makes up: something new every week, and no network needed.',
  field: 'Your field',
  chooseField: 'Choose a field',
  feeds: 'Popular feeds',
  keywordsLead: 'Or follow a keyword in the news:',
  keywords: 'Keywords to follow',
  followed: 'You follow it already',
  of,
}

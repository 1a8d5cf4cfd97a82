/** The landing page. */
export const landing = {
  title: 'Your professional voice on LinkedIn, kept up calmly',
  lead: 'Lin reads the sources you trust, drafts posts worth signing, and publishes them on time, to every account you look after. You keep the last word.',
  getStarted: 'Get Started Free',
  signIn: 'Sign In',
  /** The picture of the composer. Only `caption` is read out. */
  desk: {
    caption:
      'A picture of Lin: an article from a source has become a draft, and the draft gets its time.',
    title: 'Create Post',
    state: 'Draft ready',
    article: 'Article used',
    headline: 'Four-day week trial: output steady after a year',
    text: 'A year of four-day weeks, and output held. What changed was not the hours but the meetings: half of them went, and nobody asked for them back.',
    /** A LinkedIn account's name. */
    author: 'Ada Moreau',
    slots: { done: 'Mon 18:00', next: 'Wed 18:00', planned: 'Fri 18:00' },
    next: 'Next',
    planned: 'Planned',
  },
  /** Facts of every Lin, below the hero. */
  facts: {
    title: 'What Lin stands on',
    own: 'Runs on your own machine',
    licence: 'Apache 2.0',
    noAccount: 'No account with us',
    offline: 'Works offline',
    api: 'API for your programs',
  },
  promises: {
    title: 'What you can rely on',
    once: {
      title: 'A lost answer never becomes a second post.',
      text: 'Each post is stored before LinkedIn is asked. If no answer comes, Lin says that it may be live, and what to do next.',
    },
    offline: {
      title: 'What you write on the train arrives, once.',
      text: 'Every screen opens without a network. What you change there is sent in order when it is back.',
    },
    voice: {
      title: 'Your drafts sound like you.',
      text: 'The posts you export from LinkedIn are read in your browser. Drafts follow the way you write, and say where they do not.',
    },
  },
  features: {
    title: 'Professional LinkedIn management, in one place',
    scheduling: {
      title: 'Smart Content Scheduling',
      text: 'Choose the days and the hour once. Each time is kept, through clock changes too.',
    },
    accounts: {
      title: 'Multi-Account Management',
      text: 'Connect every LinkedIn account you speak for, and choose the one that comes first.',
    },
    analytics: {
      title: 'Advanced Analytics and Insights',
      text: 'See how often your subjects come up, and in which rhythm, before you write about them.',
    },
    writing: {
      title: 'AI Content Generation',
      text: 'A first draft from an article you have not used yet, with its source beside it.',
    },
  },
  marks: { new: 'New', popular: 'Popular', premium: 'Premium' },
  closing: {
    title: 'Write your first post today',
    trial: (days: number) => `${days}-day free trial`,
    noCard: 'No credit card required',
    support: '24/7 support',
  },
}

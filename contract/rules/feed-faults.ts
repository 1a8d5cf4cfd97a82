/**
 * Why a feed cannot be read, by code. The sentence is what is stored with the feed; `#` stands for the
 * status of HTTP that the site answered with.
 */
export const FEED_FAULTS = {
  'private-network': 'This address points into a private network, which Lin does not read.',
  scheme: 'Lin reads only addresses that start with http:// or https://.',
  port: 'Lin does not read from this port.',
  'too-large': 'The answer is too large for a feed.',
  'broken-encoding': 'The answer arrived damaged: its compression could not be undone.',
  'too-many-redirects': 'The site sends Lin from one address to the next without end.',
  'bad-redirect': 'The site sends Lin on to an address that does not exist.',
  'unexpected-unchanged': 'The site answered 304, which Lin did not ask for.',
  unreadable: 'The site could not be read.',
  'invalid-url': 'This is not a web address.',
  'no-site': 'No site was found at this address.',
  'no-lookup': 'The name of the site could not be looked up just now.',
  timeout: 'The site took too long to answer.',
  unreachable: 'The site could not be reached.',
  'broken-off': 'The site broke off the connection.',
  proxy: 'This Lin could not get out through its proxy. Tell whoever runs it.',
  certificate: 'The certificate of the site is not valid.',
  'invalid-http': 'The answer of the site is not valid HTTP.',
  'status/missing': 'The site answered #: there is no feed at this address.',
  'status/refused': 'The site answered #: it does not let Lin read this address.',
  'status/too-often': 'The site answered #: it asks to be read less often.',
  'status/trouble': 'The site answered #: it has trouble of its own.',
  'status/no-feed': 'The site answered #: that is not a feed.',
  'no-feed-here':
    'There is a page at this address, but no feed on it. Look for a link called RSS, Atom or feed on the site.',
  'no-feed-any-more': 'The site answered with something that is not a feed.',
  gone: 'The site says that this feed is gone for good. Delete it, or follow another one.',
} as const

export type FeedFault = keyof typeof FEED_FAULTS

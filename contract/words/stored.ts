/**
 * What the server stores in words, in its English. `{…}`: what differs; of these `{said}` is somebody's own words, and
 * `{moment}` a day, maybe with a time.
 */
const SAID = {
  notKnown: 'LinkedIn does not know the {thing} that Lin uploaded.',
  notKept: 'LinkedIn has not kept the {thing} that Lin uploaded.',
  notGiven: 'LinkedIn does not give Lin the {thing} that Lin uploaded.',
  anew: 'LinkedIn does not know the upload any more: Lin uploads it once more.',
  unfit: 'LinkedIn could not process the {thing}.',
  processing: 'LinkedIn is processing the {thing}.',
  processingFor: 'LinkedIn is processing the {thing}, {first} s.',
  processingStill: 'LinkedIn was still processing the {thing} after {first} minutes.',
  sending: 'LinkedIn is being sent the video, {first} of {second} MB.',
  notNow: 'LinkedIn could not take the {thing} just now.',
  tooLarge: 'LinkedIn finds the {thing} too large.',
  otherType: 'LinkedIn does not take this type of file as {any}.',
  field: 'LinkedIn did not take {field}: it {fault}.',
  notShared:
    'LinkedIn does not let you share that post: it is gone, or its author does not allow it.',
  memberFull:
    'LinkedIn takes no more posts of this account for now (its daily limit resets at 00:00 UTC).',
  appFull: 'LinkedIn takes no more posts from Lin for now (its daily limit resets at 00:00 UTC).',
  busy: 'LinkedIn was busy with another change.',
  unavailable: 'LinkedIn was not available.',
  unreachable: 'LinkedIn could not be reached.',
  elsewhere: 'LinkedIn’s address points to another one, which Lin does not follow.',
  noAnswer: 'LinkedIn did not answer, so the post may be live.',
  ownFault: 'LinkedIn answered with a fault of its own, so the post may be live.',
  interrupted: 'Lin was interrupted while LinkedIn had the post, so it may be live.',
  usedUp: 'LinkedIn takes {first} requests of an account in a day, and they are used up.',
  cannotAsk: 'Lin cannot ask what became of this post.',
  duplicate: 'LinkedIn says that this account already posted exactly this text.',
  notAllowed: 'LinkedIn does not allow this account to post through Lin.',
  runOut: 'The connection to LinkedIn has run out.',
  ended: 'The connection was ended at LinkedIn.',
  notAccepted: 'LinkedIn no longer accepts this connection.',
  withdrawn: 'You withdrew it.',
  hourOver: 'Lin could not send this within an hour of its time.',
  nothing: 'Nothing was posted.',
  tellOperator: 'Nothing was posted; tell whoever runs this Lin.',
  publishAgain: 'Nothing was posted; publish it again.',
  publishLater: 'Nothing was posted; publish it again later: it is not uploaded once more.',
  byHand: 'Nothing was posted; publish it by hand.',
  change: 'Nothing was posted; change it and publish again.',
  chooseOther: 'Nothing was posted; choose another one.',
  tryLater: 'Nothing was posted; try again later.',
  byItself: 'Lin tries again by itself.',
  atMidnight: 'Lin goes on by itself at 00:00 UTC.',
  look: 'Look at LinkedIn to see.',
  changeText: 'Change the text to post it once more.',
  connect: 'Connect the account again, then publish.',
  grant: 'Connect it again and grant all permissions.',
  otherImage: 'Use another one (PNG, JPEG or GIF), or publish without it.',
  otherDocument: 'Use another PDF, a smaller one or one without a password, or publish without it.',
  otherVideo: 'Use another MP4, a smaller or shorter one, or publish without it.',
  otherCaptions: 'Use other captions (SRT), or publish the video without them.',
  otherThumbnail: 'Use another picture (PNG or JPEG), or publish the video without it.',
  // First comments
  commentByYourself: 'The post is live; copy the comment and post it yourself.',
  commentOnce: 'Lin does not send it again.',
  commentTooEarly: 'LinkedIn does not take comments on the new post yet.',
  commentInterrupted: 'Lin was interrupted while LinkedIn had the comment, so it may be there.',
  commentNoAnswer: 'LinkedIn did not answer, so the comment may be there.',
  commentUnclear: 'LinkedIn did not say what became of the comment, so it may be there.',
  commentsFull: 'LinkedIn takes no more comments for now, and this one may be there.',
  commentRefused: 'LinkedIn refused the comment: {said}.',
  postUnnamed: 'Lin does not know the address of the post.',
  commentsOff: 'Whoever runs this Lin has switched first comments off.',
  commentsRefused: 'LinkedIn takes no comments of this account from Lin.',
  commentsByHand: 'From now on Lin does not try, and reminds you instead.',
  notCarriedOut: 'Lin could not carry this out.',
  tryAgain: 'Nothing was posted; try again.',
  heldUp: 'Lin was held up.',
  // Slots
  skipped: 'You asked to skip it.',
  takenBack: 'You took its time back.',
  draftKept: 'The draft is kept.',
  ownTime: 'You gave its draft another time.',
  publishedByHand: 'You published its post yourself.',
  draftDeleted: 'You deleted its draft.',
  deletedInDoubt: 'You deleted its post here before it was settled whether it is live.',
  paused: 'You paused the schedule.',
  replanned: 'You gave the schedule other times.',
  twice: 'The clocks there were changed, and it had two times for one occurrence.',
  scheduleDeleted: 'You deleted the schedule.',
  noAccount: 'Its LinkedIn account is not connected any more.',
  connectAnew: 'Connect it, and make the schedule anew.',
  wasAway: 'Lin was not running when it was due, and came back more than an hour late.',
  unanswered: 'Nobody answered before it was time for the next one.',
  keptUnderPosts: 'Nothing was posted; its draft is kept under Posts.',
  notWritten: 'It was not written within an hour after it was due.',
  seeWhy: 'Nothing was posted; generate a post to see why.',
  publishKept: 'Its draft is kept: publish it by hand.',
  slotOver: 'Its slot is over.',
  // Writers
  notUsed: 'The AI writer could not be used: {first}',
  assembled: 'This draft was assembled from the article instead.',
  ownSentences: 'This was made of the text’s own sentences instead.',
  notPassed:
    'What the AI writer wrote did not pass the checks, so this was assembled from the article instead.',
  failed: 'It failed unexpectedly.',
  aiKey: 'The AI provider does not accept the key of this server.',
  aiUnknown: 'The AI provider does not know the model, or its address is wrong.',
  aiBusy: 'The AI provider is busy or the quota is used up.',
  aiTooMuch: 'The articles are more than the AI model can read at once.',
  aiRefused: 'The AI provider does not accept what it is asked.',
  aiBroken: 'The AI provider has a fault of its own just now.',
  aiSlow: 'The AI provider took too long to answer.',
  aiUnreachable: 'The AI provider cannot be reached.',
  aiRedirect: 'The AI provider’s address points to another one, which is not followed.',
  aiTooLarge: 'The AI provider’s answer is too large.',
  aiUnreadable: 'The AI model’s answer cannot be used.',
  aiDeclined: 'The AI model declined to write this.',
  aiDeclinedSo: 'The AI model declined to write: {said}.',
  postedAlready: 'The AI model wrote only what you have posted already.',
  noMatter: 'There is nothing to write about.',
  noModel: 'This server has no AI model.',
  nothingNew: 'There is nothing in your sources that you have not posted before.',
  noTextForCarousel: 'There is no text to make a carousel of.',
  noTextForPoll: 'There is no text to make a poll of.',
  noPoll: 'No poll could be made of this text.',
  sensitivePoll:
    'LinkedIn wants no polls about political opinions, health and other sensitive matters, and this one would be about {thing}.',
  asPost: 'Write it as a post instead.',
  noArticle: 'There is no unused article in your sources yet.',
  waitOrAdd: 'Wait for the next update, or add a source.',
  noArticleAbout: 'There is no unused article about “{said}” in your sources.',
  addKeyword: 'Add it as a keyword source, or leave the topic open.',
  cancelled: 'You cancelled this draft.',
  madeOfDraft: 'Made of your draft.',
  numberInArticles: 'The number {said} is not in the articles: check it.',
  numberInDraft: 'The number {said} is not in the draft: check it.',
  numberInText: 'The number {said} is not in your text: check it.',
  avoided: 'It says “{said}”, which you want to avoid.',
  takenOut: 'Something that has no place in a post was taken out: read it again.',
  articleOrders: 'An article tries to give the writer orders; that part of it was not read.',
  draftOrders: 'The draft tries to give the writer orders; that part of it was not read.',
  textOrders: 'A sentence of your text gives orders to a program.',
  notShown: 'It was not shown to the model.',
  closeToOwn: 'It is close to a post of yours.',
  choosing: 'Choosing articles',
  writing: 'Writing',
  asking: 'Asking {said} to write',
  askingForCarousel: 'Asking {said} for a carousel',
  askingForPoll: 'Asking {said} for a poll',
  checking: 'Checking what was written',
  drawing: 'Drawing the picture',
  // Notifications
  newsPublished: 'Published: {said}',
  newsNotPublished: 'Not published: {said}',
  newsMayBeLive: 'May be live: {said}',
  newsByHand: 'Post your first comment yourself: {said}',
  newsNoComment: 'First comment not posted: {said}',
  newsCommentUnknown: 'First comment may be there: {said}',
  newsReady: 'Your draft is ready: {said}',
  newsNoDraft: 'No draft could be written',
  newsWaits: 'Waits for your word: {said}',
  writtenFor: 'It was written for {moment}.',
  untilApproved: 'Nothing is published until you approve it.',
  newsNothing: 'Nothing was posted on {moment}',
  newsBack: 'Back among your drafts: {said}',
  newsMoved: 'Clocks changed: {first} in {said} is now {second}',
  clocksChanged: 'A law has changed the clocks there.',
  timeStays: 'The time of day that you chose stays: the next one is on {moment}.',
  slotGone: 'Its slot on {moment} is gone, and no other one is free.',
  untilMoment: 'Nothing is published until you choose a moment.',
  laterToo: 'Where later times passed as well, the schedule shows them.',
  newsConnectBefore: 'Connect {said} again before {moment}',
  connectionEnds: 'Its connection to LinkedIn ends on {moment}.',
  oneTap: 'Connecting it again is one tap under Accounts, and everything else stays as it is.',
  wouldNotGo: 'Posts due after that moment would not be published.',
  newsNotConnected: '{said} is not connected to LinkedIn any more',
  connectionReplaced:
    'LinkedIn does not accept its connection any more: it was ended there, or replaced.',
  connectionEnded: 'Its connection to LinkedIn ended on {moment}.',
  untilConnected:
    'Nothing is published with it until you connect it again: one tap under Accounts.',
  newsJoined: 'You already follow {said}',
  sameFeed: 'It leads to the feed that you follow as {said}.',
  oneStays: 'That one stays in your list.',
  oneStaysFiled: 'That one stays in your list, filed under {said}.',
  newsMailsOff: 'Your mails from Lin are switched off',
  mailRefused: 'The mail server of your address refused one.',
  mailsOn: 'Once it takes mails again, switch them on in Settings.',
} as const

/** Why a draft was written from these articles, clause by clause; `{age}` is one of the last. */
const CLAUSES = {
  fromOnly: 'From your only source',
  fromSome: 'From {first} of your {second} sources',
  youChose: 'You chose this article',
  youChoseSome: 'You chose these {first}',
  matches: 'it matches your keyword {said}',
  matchesSome: 'it matches your keywords {said}',
  allMatch: 'all match your keyword {said}',
  allMatchSome: 'all match your keywords {said}',
  oneMatches: 'one matches your keyword {said}',
  oneMatchesSome: 'one matches your keywords {said}',
  someMatch: '{first} match your keyword {said}',
  someMatchSome: '{first} match your keywords {said}',
  closest: 'the closest that there is to “{said}”',
  isAbout: 'it is about “{said}”',
  allAbout: 'all are about “{said}”',
  oneAbout: 'one is about “{said}”',
  someAbout: '{first} are about “{said}”',
  reported: 'it is reported by {first} of your feeds',
  oneReported: 'one is reported by {first} of your feeds',
  age: 'it is {age}',
  newestAge: 'the newest is {age}',
  justOut: 'just out',
  minute: '1 minute old',
  minutes: '{first} minutes old',
  hour: '1 hour old',
  hours: '{first} hours old',
  day: '1 day old',
  days: '{first} days old',
} as const

/** What stands in a sentence, in the server's English. */
const PARTS = {
  image: 'image',
  document: 'document',
  video: 'video',
  captions: 'captions',
  thumbnail: 'thumbnail',
  text: 'the text',
  visibility: 'the choice of who sees the post',
  title: 'the title',
  file: 'the file',
  altText: 'the alt text',
  pictures: 'the pictures',
  pictureText: 'the alt text of a picture',
  question: 'the question of the poll',
  answers: 'the answers of the poll',
  answer: 'an answer of the poll',
  duration: 'the duration of the poll',
  parent: 'the post that is shared',
  part: 'a part of the post',
  missing: 'is missing',
  invalid: 'is not one that it takes',
  blank: 'is blank',
  tooLong: 'is too long',
  politics: 'politics',
  health: 'health',
  religion: 'religion',
  origin: 'where people come from',
  sexuality: 'sexuality',
  unions: 'trade unions',
  private: 'people’s private lives',
  two: 'two',
  three: 'three',
  four: 'four',
  five: 'five',
  six: 'six',
  seven: 'seven',
  eight: 'eight',
  nine: 'nine',
} as const

const EVERY = { ...SAID, ...CLAUSES }
type Said = keyof typeof EVERY

/** A language's sentences, with the same places for what differs; and what stands there. */
interface StoredTexts {
  readonly sentences: Readonly<Record<Said, string>>
  readonly parts: Readonly<Record<keyof typeof PARTS, string>>
}

/**
 * Says in another language what the server has stored in words: why something failed, what a writer noted, what a
 * notification tells. LinkedIn's own words, a model's and a person's stay as they are.
 */
export function wordsIn(
  language: string,
  { sentences, parts }: StoredTexts,
): (stored: string) => string {
  const partOf = new Map(keysOf(PARTS).map((key) => [PARTS[key] as string, parts[key]]))

  function sentenceIn(sentence: string, keys: readonly Said[]): string | null {
    for (const key of keys) {
      const found = patternOf(EVERY[key]).exec(sentence)
      if (found === null) continue
      return sentences[key].replace(/\{(\w+)\}/g, (_, name: string) =>
        placeIn(name, found.groups?.[name] ?? ''),
      )
    }
    return null
  }

  /** `From 2 of your 5 sources; the newest is 3 hours old.`: some of them may be somebody's own words. */
  function clausesIn(sentence: string): string {
    if (!sentence.endsWith('.')) return sentence
    const clauses = sentence.slice(0, -1).split('; ')
    const said = clauses.map((clause) => sentenceIn(clause, keysOf(CLAUSES)))
    return said.every((clause) => clause !== null) ? `${said.join('; ')}.` : sentence
  }

  function placeIn(name: string, words: string): string {
    if (name === 'said') return words
    if (name === 'age') return sentenceIn(words, keysOf(CLAUSES)) ?? words
    return name === 'moment' ? momentIn(language, words) : (partOf.get(words) ?? say(words))
  }

  function say(stored: string): string {
    return (
      sentenceIn(stored, HEADLINES) ??
      eachSentence(stored, (sentence) => sentenceIn(sentence, SENTENCES) ?? clausesIn(sentence))
    )
  }

  return say
}

/** The text with each of its sentences replaced. A quotation belongs to the sentence around it, however many it holds. */
function eachSentence(text: string, replace: (sentence: string) => string): string {
  let replaced = ''
  let sentence = ''
  for (const [piece, end] of text.matchAll(PIECE)) {
    sentence += piece
    if (end === undefined) continue
    const words = sentence.replace(/^ +/, '')
    replaced += sentence.slice(0, sentence.length - words.length) + replace(words)
    sentence = ''
  }
  return replaced + sentence
}

const PIECE = /“[^”]*”?|([.!?])(?= |$)|[^“.!?]+|[.!?]/g

/** `21 November 2026, 18:00 (Europe/Berlin)`: the day as the language writes it. */
function momentIn(language: string, moment: string): string {
  return moment.replace(/^\d{1,2} [A-Z][a-z]+ \d{4}/, (day) => {
    const date = new Date(`${day} UTC`)
    return Number.isNaN(date.getTime())
      ? day
      : date.toLocaleDateString(language, {
          day: 'numeric',
          month: 'long',
          year: 'numeric',
          timeZone: 'UTC',
        })
  })
}

/** A list of posts says many of them. */
const patterns = new Map<string, RegExp>()

function patternOf(sentence: string): RegExp {
  const known = patterns.get(sentence)
  if (known !== undefined) return known
  const literal = sentence.replace(/[.*+?^$()[\]\\|]/g, String.raw`\$&`)
  const pattern = new RegExp(`^${literal.replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`, 's')
  patterns.set(sentence, pattern)
  return pattern
}

function keysOf<K extends string>(record: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(record).filter((key): key is K => key in record)
}

const SENTENCES = keysOf(SAID).filter((key) => SAID[key].endsWith('.'))
/** They are all that is said, whatever stands in them. */
const HEADLINES = keysOf(SAID).filter((key) => !SAID[key].endsWith('.'))

/** The sentences of the server about a publish, in its English. `{…}`: what differs. */
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
} as const

/** A language's sentences, with the same places for what differs; and what stands there. */
export interface ReasonTexts {
  readonly sentences: Readonly<Record<keyof typeof SAID, string>>
  readonly parts: Readonly<Record<keyof typeof PARTS, string>>
}

/** Says what the server stored of a publish in another language. LinkedIn's own words stay as they are. */
export function reasonWords({ sentences, parts }: ReasonTexts): (said: string) => string {
  const partOf = new Map(keysOf(PARTS).map((key) => [PARTS[key] as string, parts[key]]))
  return (said) =>
    said.replace(/[^ ].*?[.!?](?= |$)/gs, (sentence) => {
      for (const key of keysOf(SAID)) {
        const groups = patternOf(SAID[key]).exec(sentence)?.groups
        if (groups === undefined && sentence !== SAID[key]) continue
        return sentences[key].replace(/\{(\w+)\}/g, (_, name: string) => {
          const part = groups?.[name] ?? ''
          return partOf.get(part) ?? part
        })
      }
      return sentence
    })
}

function patternOf(sentence: string): RegExp {
  const literal = sentence.replace(/[.*+?^$()[\]\\|]/g, String.raw`\$&`)
  return new RegExp(`^${literal.replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`)
}

function keysOf<K extends string>(record: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(record).filter((key): key is K => key in record)
}

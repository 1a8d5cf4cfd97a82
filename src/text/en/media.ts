import { plural } from '#text/language.ts'

/** A file of the person's own in a post, of any kind. */
export const ownFile = {
  drop: 'or drop it here',
  /** `share`: 40 % */
  reading: (share: string) => `Reading the file: ${share}`,
  stop: 'Stop',
  gone: 'The file was moved or changed since you chose it. Choose it again.',
  /** Used if the browser reports how much room is left. */
  noRoom: (size: string, free: string) =>
    `The file has ${size}, and this browser keeps only ${free} more for Lin. It is uploaded from this page: leave it open until that is done.`,
  noRoomAtAll:
    'This browser has no room left for the file. It is uploaded from this page: leave it open until that is done.',
  waits: 'On this device. It goes to Lin with the draft.',
  waitsForNetwork: 'On this device. It goes to Lin once there is a network.',
  waitsInPage: 'Not kept on this device. Leave this page open until it is uploaded.',
  uploading: (done: string, all: string) => `Uploading to Lin: ${done} of ${all}`,
  uploadingOffline: (done: string, all: string) =>
    `${done} of ${all} are at Lin. The rest follows once there is a network.`,
  /** For screen readers, without the changing numbers. */
  uploadBegun: 'Uploading to Lin.',
  uploaded: 'Uploaded to Lin',
  refused: (reason: string) => `Not taken by Lin. ${reason}`,
  elsewhere: 'The file is at Lin, and not on this device.',
}

export const video = {
  choose: 'Choose a video',
  another: 'Another video',
  limits: 'MP4, from 3 seconds to 30 minutes, from 75 kB to 500 MB',
  /** The name of the player. */
  player: 'Your video',
  /** Between its width and its height, in pixels. */
  pixels: (width: string, height: string) => `${width} × ${height} pixels`,
  cannotShow:
    'This browser cannot play the video. What LinkedIn needs to know of it could be read.',
  title: 'Title of the video',
  titleHint: 'Optional. LinkedIn shows it to people who cannot play the video.',
  faults: {
    'not-mp4':
      'This is no MP4. Other videos, such as QuickTime movies (.mov), can be exported as MP4 by the program that plays them.',
    cut: 'The video breaks off in the middle: the file is not whole. Export it or copy it again.',
    'no-picture': 'The file holds no picture, only sound or nothing at all.',
    'no-duration': 'The file does not say how long the video is. Export it again.',
    'too-small': 'The file has less than 75 kB. LinkedIn takes no video that small.',
    'too-large': 'The file has more than 500 MB. Export it with a lower quality, or cut it.',
    'too-short': 'The video is shorter than 3 seconds, the least that LinkedIn takes.',
    'too-long': 'The video is longer than 30 minutes, the most that LinkedIn takes.',
    aspect:
      'The picture is too narrow. Neither side may be more than 2.4 times as long as the other.',
  },
  captions: {
    title: 'Captions',
    add: 'Add captions',
    hint: 'A SubRip file (.srt). Most people watch without sound.',
    is: (count: number, until: string) =>
      `${count} ${plural(count, { one: 'caption', other: 'captions' })}, until ${until}`,
    there: 'Captions are added.',
    remove: 'Remove the captions',
    tooLarge: 'The file has more than 1 MB. Captions are text, and much shorter.',
    encoding: 'The file is not written in UTF-8. Save it again with that encoding.',
    late: (until: string, length: string) =>
      `They go on until ${until}, and the video is over after ${length}.`,
    faults: {
      empty: () => 'There is no caption in this file.',
      number: (line: string) => `Line ${line}: a caption begins with its number.`,
      time: (line: string) =>
        `Line ${line}: here stands from when to when, as in 00:00:01,000 --> 00:00:02,500.`,
      order: (line: string) => `Line ${line}: the caption ends before it begins.`,
    },
  },
  thumbnail: {
    title: 'Thumbnail',
    hint: 'Stands for the video until it is played. Without one, LinkedIn takes the first frame.',
    frame: 'Use the frame shown',
    choose: 'Choose a picture',
    remove: 'Remove the thumbnail',
    described: 'Thumbnail of the video',
    notTaken: 'The frame could not be taken from the video. Choose a picture instead.',
  },
}

export const document = {
  choose: 'Choose a PDF',
  another: 'Another PDF',
  open: 'Open the document',
  limits: 'PDF of up to 300 pages and 100 MB, all of one size',
  pages: (count: number) => `${count} ${plural(count, { one: 'page', other: 'pages' })}`,
  /** The size of a page, in points. */
  points: (width: string, height: string) => `${width} × ${height} points`,
  title: 'Title of the document',
  titleHint: 'LinkedIn shows it above the pages.',
  titleMissing: 'LinkedIn takes no document without a title.',
  untitled: 'Document',
  faults: {
    'not-pdf': 'This is no PDF. Export the document as one.',
    'too-large': 'The file has more than 100 MB. Export it with smaller pictures.',
    locked: 'The document asks for a password. Export it without one.',
    unreadable: 'The document is damaged, and its pages could not be read. Export it again.',
    'no-pages': 'The document has no pages.',
    'too-many-pages': 'The document has more than 300 pages, the most that LinkedIn takes.',
    'sizes-differ':
      'The pages have different sizes. LinkedIn needs all of one size: export the document again.',
  },
}

/** The maker of carousels. */
export const carousel = {
  /** The name of a document without a title. */
  name: 'Carousel',
  begin: {
    lead: 'Slides that are paged through in the feed, made on this device as a PDF document.',
    fromText: 'From my text',
    textFirst: 'Write a text first, and it becomes slides.',
    fromArticle: 'From an article',
    choose: 'Choose an article',
    noArticles: 'This device knows no articles yet.',
    blank: 'Blank slides',
  },
  title: 'Title',
  titleHint: 'LinkedIn shows it above the pages.',
  edit: 'Edit slides',
  again: 'From my text again',
  pages: 'Pages of the carousel',
  /** `place`: counted from 1. */
  page: (place: string, count: string) => `Page ${place} of ${count}`,
  previous: 'Previous page',
  next: 'Next page',
  make: 'Make the document here',
  replaced: 'The slides are made of your text again.',
  state: {
    making: 'Making the document...',
    made: (pages: number, size: string) =>
      `${pages} ${plural(pages, { one: 'page', other: 'pages' })}, ${size}.`,
    there: 'The document is made.',
    elsewhere: 'The document is made where the slides were changed.',
    failed:
      'The document could not be made: its fonts are not on this device yet. Lin tries again once there is a network.',
  },
  notKept: 'This device has no room for the document. Keep this page open until it is published.',
  unset: 'The pages cannot be shown: their fonts are not on this device yet.',
  setting: 'Setting the pages...',
  words: {
    sources: 'Sources',
    question: 'What do you think?',
    invitation: 'Tell me in the comments.',
    hook: 'What is it about?',
  },
  editor: {
    title: 'Slides',
    done: 'Done',
    slides: 'Slides, in their order',
    slide: (place: string, count: string) => `Slide ${place} of ${count}`,
    untitled: 'No text yet',
    kind: 'This slide is',
    kinds: {
      hook: 'The first page',
      point: 'A point',
      quote: 'A quotation',
      sources: 'Sources',
      question: 'A question',
    },
    heading: 'Heading',
    quoted: 'Quotation',
    body: 'Text',
    bodyHint: 'Lines that begin with a hyphen or a number are lists.',
    speaker: 'Whose words they are',
    tooLong: (limit: string) => `At most ${limit} characters.`,
    add: 'Add a slide',
    duplicate: 'Duplicate',
    remove: 'Delete',
    removed: 'The slide is deleted.',
    undo: 'Undo',
    earlier: 'Move up',
    later: 'Move down',
    moved: (place: string, count: string) => `Moved: it is slide ${place} of ${count} now.`,
    full: (limit: string) => `A carousel has at most ${limit} slides.`,
    overflow: (pages: string) =>
      `This text takes ${pages} pages: any smaller, a phone could not show it. Shorten it, or leave it like that.`,
    missing: (letters: string) => `No font here has ${letters}. They are drawn as boxes.`,
    keys: 'In the list: arrow keys choose, with Alt they move a slide, Enter edits it, Delete deletes it. Everywhere: Ctrl + Enter adds a slide, Alt + Page Up and Page Down turn the pages.',
    look: 'Look',
    template: 'Template',
    templates: {
      plain: 'Plain',
      bold: 'Bold',
      paper: 'Paper',
      grid: 'Grid',
      night: 'Night',
      band: 'Band',
    },
    size: 'Format',
    sizes: { portrait: 'Portrait 4:5', square: 'Square 1:1' },
    color: 'Colour',
    ownColor: 'Of the template',
    otherColor: 'Another colour',
    colors: {
      blue: 'Blue',
      teal: 'Teal',
      yellow: 'Yellow',
      orange: 'Orange',
      red: 'Red',
      violet: 'Violet',
      ink: 'Ink',
    },
  },
}

/** Pictures of the person's own that do not fit as they are. */
export const photo = {
  /** `was`, `is`: both as pixels, or both as megabytes: 5712 × 4284. */
  smaller: (was: string, is: string) => `Made smaller: ${was} became ${is}.`,
  /** `format`: JPEG or PNG. */
  turned: (format: string) => `The picture was turned into a ${format}, which LinkedIn takes.`,
  /** `count`: at least 2. */
  several: (count: number) => `${count} pictures were made smaller or turned into a JPEG to fit.`,
  /** `name`: the refused file. `why`: a sentence. */
  refused: (name: string, why: string) => `${name}: ${why}`,
  foreign:
    'This browser cannot read the picture. Save it as a JPEG with another program, and choose that.',
  moving:
    'This moving picture cannot be taken as it is, and would stand still if it were drawn anew here. Choose a GIF of at most 5 MB, 250 frames and 17 million pixels.',
  tooLarge:
    'This picture cannot be made small enough in this browser. Choose one of at most 5 MB and 17 million pixels.',
}

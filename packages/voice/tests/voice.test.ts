import {
  NO_CHANGES,
  changedVoice,
  departuresOf,
  distance,
  excerptOf,
  languageOf,
  openingOf,
  proseOf,
  saidBefore,
  voiceOf,
} from '@lin/voice'
import type { Voice } from '@lin/voice'
import { AUTHORS, postsBy } from '@lin/voice/testing'
import { expect, test } from 'vitest'

/** A profile of the texts, numbered as they come. */
function profile(texts: readonly string[]): Voice {
  const voice = voiceOf(texts.map((text, at) => ({ id: String(at), text })))
  if (voice === null) throw new Error('no voice')
  return voice
}

test('nothing is known of who has written nothing', () => {
  expect(voiceOf([])).toBeNull()
  expect(voiceOf([{ id: 'a', text: ' https://example.com/a ' }])).toBeNull()
})

test('what is measured stands in its quarters, with posts that show it', () => {
  const voice = profile([
    'One two three.',
    'One two three four five.',
    'One two.\nThree?\n\n🎉 #Go #Rust',
  ])
  expect(voice.posts).toBe(3)
  expect(voice.measured.sentences).toMatchObject({ low: 1.5, usual: 3, high: 5 })
  expect(voice.measured.hashtags).toMatchObject({ low: 0, usual: 0, high: 2 })
  expect(voice.measured.emoji.high).toBe(1)
  expect(voice.measured.questions.high).toBe(1)
  expect(voice.measured.sentences.shown[0]).toEqual({ id: '0', excerpt: 'One two three.' })
  expect(voice.emojis).toEqual(['🎉'])
})

test.each([
  ['We wrote ours down, and nobody', 'We wrote ours down…'],
  ['We wrote ours down and nobody', 'We wrote ours down…'],
  ['Short enough', 'Short enough'],
])('of %j no mark stands before the ellipsis', (text, excerpt) => {
  expect(excerptOf(text, 20)).toBe(excerpt)
})

test('addresses, hashtags and the lines of sources are nobody’s prose', () => {
  expect(proseOf('A thought.\n\nSource: https://example.com/a\n\n#Go')).toBe('A thought.')
  expect(proseOf('Look https://example.com/a now')).toBe('Look now')
})

test.each([
  ['Why is that? Nobody knows.', 'question'],
  ['3 things I learned.', 'number'],
  ['“Never again”, she said.', 'quote'],
  ['🎉 We did it.', 'emoji'],
  ['I was wrong.', 'me'],
  ['Ich lag falsch.', 'me'],
  ['J’ai eu tort.', 'me'],
  ['Boring wins.\nAlways.', 'short'],
  ['The committee met on Tuesday to talk about trains.', 'plain'],
] as const)('“%s” opens as %s', (text, opening) => {
  expect(openingOf(text)).toBe(opening)
})

test.each([
  ['The trains are late and we do not know why', 'en'],
  ['Die Züge sind zu spät und wir wissen nicht warum', 'de'],
  ['Los trenes llegan tarde y no sabemos por qué', 'es'],
  ['Les trains sont en retard et nous ne savons pas pourquoi', 'fr'],
  ['電車が遅れています。理由は誰にもわかりません', 'ja'],
  ['Kubernetes Terraform', null],
] as const)('“%s” is in %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})

test('words are how one talks, subjects what one talks about', () => {
  const voice = profile(
    Array.from(
      { length: 24 },
      (_, at) => `Frankly, the team at Siemens was late, frankly. Number ${at} #nightTrains`,
    ),
  )
  expect(voice.words.map(({ name }) => name)).toContain('frankly')
  expect(voice.topics.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Siemens', 'nightTrains']),
  )
  expect(voice.never).toContain('leverage')
  expect(voice.words[0]?.shown[0]?.excerpt).toContain('rankly')
})

test('what one has once written is not among what one never writes', () => {
  const texts = Array.from(
    { length: 24 },
    (_, at) => `We have the numbers of week ${at} and they are good.`,
  )
  expect(profile([...texts, 'We leverage it and they do not.']).never).not.toContain('leverage')
  expect(profile(texts.slice(0, 5)).never, 'too few posts to say').toEqual([])
})

test('the person has the last word on words, and switches traits off', () => {
  const voice = profile(
    Array.from({ length: 24 }, () => 'Frankly the plan is what it is, frankly.'),
  )
  const changed = changedVoice(voice, {
    off: ['openings'],
    words: ['indeed'],
    never: ['plan'],
    not: ['leverage', 'frankly'],
  })
  expect(changed.words.map(({ name }) => name)).toEqual(['indeed'])
  expect(changed.never[0]).toBe('plan')
  expect(changed.never).not.toContain('leverage')
  expect(changed.openings).toEqual([])
  expect(changedVoice(voice, NO_CHANGES)).toEqual(voice)
})

test('a departure says which trait, and how a text is instead', () => {
  const voice = profile(
    Array.from({ length: 30 }, (_, at) => `The plan for week ${at} is short and it is done.`),
  )
  const text = 'We leverage it! 🎉 🎉 🎉 🚀 🚀 🚀'
  const departures = departuresOf(voice, text)
  expect(departures.find(({ trait }) => trait === 'emoji')).toMatchObject({ is: 6 })
  expect(departures.find(({ trait }) => trait === 'words')).toMatchObject({
    by: 1,
    words: ['leverage'],
  })
  const without = departuresOf(voice, text, ['emoji', 'words']).map(({ trait }) => trait)
  expect(without).not.toContain('emoji')
  expect(distance(voice, text)).toBeGreaterThan(distance(voice, text, ['emoji', 'words']))
  expect(distance(voice, 'The plan for week 7 is short and it is done.')).toBeLessThan(0.1)
  expect(distance(voice, '')).toBe(0)
})

test('held-out posts are nearest to the profile of their own author', () => {
  const all = AUTHORS.map((author, at) => postsBy(author, 80, 2026 + at))
  const voices = all.map((posts) => profile(posts.slice(0, 40)))
  const shares = all.map((posts, own) => {
    const held = posts.slice(40)
    const right = held.filter((text) => nearest(voices, text) === own).length
    return right / held.length
  })
  const inAll = shares.reduce((sum, share) => sum + share, 0) / shares.length
  expect(inAll, shares.join(' ')).toBeGreaterThanOrEqual(0.9)
})

function nearest(voices: readonly Voice[], text: string): number {
  const distances = voices.map((voice) => distance(voice, text))
  return distances.indexOf(Math.min(...distances))
}

test('what was said before is found again when a few words change', () => {
  const text =
    'We moved the whole team to four days a week in March, and nobody went back to five since then. Output held, sick days fell by a third.'
  const earlier = [
    { id: 'same', text: `${text}\n\nhttps://example.com/a #FourDays` },
    { id: 'near', text: text.replace('March', 'April').replace('a third', 'one third') },
    {
      id: 'held',
      text: `A story first. ${text} And then quite another thing happened to all of us, which I tell one day when there is time for it and when nobody minds.`,
    },
    {
      id: 'other',
      text: 'We moved the whole team to another office, and everybody likes the new kitchen.',
    },
  ]
  const found = saidBefore(text, earlier)
  expect(found.map(({ said }) => said.id)).toEqual(['same', 'held', 'near'])
  expect(found[0]?.nearness).toBe(1)
  expect(saidBefore('', earlier)).toEqual([])
  expect(saidBefore('Thank you', [{ text: 'Thank you' }])).toHaveLength(1)
  expect(saidBefore('Thank you', [{ text: 'Thank you all for coming' }])).toEqual([])
})

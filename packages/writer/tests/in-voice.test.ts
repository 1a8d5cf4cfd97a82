import { distance, voiceOf } from '@lin/voice'
import type { Trait } from '@lin/voice'
import { AUTHORS, postsBy } from '@lin/voice/testing'
import { composePosts, inVoice, leanOn } from '@lin/writer'
import type { Article, VoiceGuide } from '@lin/writer'
import { expect, test } from 'vitest'

function guideOf(texts: readonly string[], off: readonly Trait[] = []): VoiceGuide {
  const posts = texts.map((text, at) => ({ id: String(at), text }))
  const voice = voiceOf(posts)
  if (voice === null) throw new Error('no voice')
  return { voice, off, posts: posts.slice(0, 3) }
}

const DRAFT = [
  'Night trains carry a third more freight',
  'What Rail Weekly reports:\n“Rail companies moved more goods at night this spring.”\n“Operators name cheaper track fees as the cause.”',
  'What would you add?',
  'Source: https://rail.example/night',
  '#NightTrains #Freight #Rail',
].join('\n\n')

function inTheirVoice(texts: readonly string[], draft = DRAFT, off: readonly Trait[] = []): string {
  return inVoice([draft], guideOf(texts, off), { isQuoted: true })[0]?.text ?? ''
}

const PLAIN = Array.from({ length: 8 }, (_, at) => `The plan for week ${at} is short. It is done.`)

test('who uses no hashtags and asks nothing gets neither, and the link stays', () => {
  const text = inTheirVoice(PLAIN)
  expect(text).not.toContain('#')
  expect(text).not.toContain('What would you add?')
  expect(text).toContain('Source: https://rail.example/night')
  expect(text, 'shorter, with something to quote').toContain('this spring.”')
})

test('a source that is named stays below all that is said, with its address', () => {
  const sources =
    'Source: Rail Weekly\nhttps://rail.example/night\nSource: Town Daily, “Trains”\nhttps://town.example/1'
  const own = Array.from({ length: 8 }, (_, at) => `The plan ${at} is here 🚂\n\nWho is with me?`)
  const text = inTheirVoice(own, DRAFT.replace('Source: https://rail.example/night', sources))
  expect(text.split('\n\n').slice(-2)).toEqual(['Who is with me?', sources])
})

test('what is switched off stays as it was', () => {
  const text = inTheirVoice(PLAIN, DRAFT, ['hashtags', 'questions', 'lines', 'length', 'emoji'])
  expect(text).toBe(DRAFT)
})

test('a draft ends as the person ends, and has their emoji', () => {
  const own = Array.from(
    { length: 8 },
    (_, at) => `The plan ${at} is here 🚂\n\nIt is done 🚂\n\nWho is with me?`,
  )
  const text = inTheirVoice(own)
  expect(text).toContain('Who is with me?')
  expect(text).not.toContain('What would you add?')
  expect(text.match(/🚂/gu)).toHaveLength(2)
})

test('nobody cheers, or asks for company, where somebody died', () => {
  const own = Array.from(
    { length: 8 },
    (_, at) => `The plan ${at} is here 🚂\n\nIt is done.\n\nWho is with me?`,
  )
  const text = inTheirVoice(own, DRAFT.replace('carry a third more freight', 'crash: three dead'))
  expect(text).not.toContain('🚂')
  expect(text).not.toContain('Who is with me?')
  const flooded = inTheirVoice(
    own,
    DRAFT.replace('carry a third more freight', 'stand still in the flood'),
  )
  expect(flooded).not.toContain('🚂')
})

test('quotes stay whole, whoever breaks lines', () => {
  const terse = Array.from({ length: 8 }, () => 'Short.\n\nIt is.\n\nDone.')
  const text = inTheirVoice(
    terse,
    DRAFT.replace('this spring.”', 'this spring. They earned more.”'),
  )
  expect(text).toContain('this spring. They earned more.”')
})

test('lines of a list are joined as sentences, and the headline stays alone', () => {
  const wide = Array.from(
    { length: 8 },
    (_, at) => `${'The plan and what it is for are told here at length. '.repeat(8)}${at}`,
  )
  const listed = DRAFT.replaceAll('\n“', '\n• “')
  const text = inTheirVoice(wide, listed)
  expect(text.split('\n\n').slice(0, 2)).toEqual([
    'Night trains carry a third more freight',
    'What Rail Weekly reports: “Rail companies moved more goods at night this spring.” “Operators name cheaper track fees as the cause.”',
  ])
})

test('each post says how far from their voice it is', () => {
  const far = 'Why? Why? Why?\n\nWhat for? 🎉🎉🎉\n\n#A1b #B2c #C3d'
  const near = 'The budget is what matters now. It is small.'
  const guide = guideOf(PLAIN)
  const [voicedFar, voicedNear] = inVoice([far, near], guide, { isQuoted: true })

  expect(voicedFar?.distance).toBeGreaterThan(voicedNear?.distance ?? 1)
  for (const voiced of [voicedFar, voicedNear]) {
    expect(voiced?.distance).toBe(distance(guide.voice, voiced?.text ?? ''))
    expect(voiced?.again).toBeNull()
  }
})

test('what says an own post again is told', () => {
  const post = `${PLAIN[0] ?? ''}\n\nSource: https://rail.example/a`

  expect(inVoice([post], guideOf(PLAIN), { isQuoted: true })[0]?.again).toEqual({
    id: '0',
    text: PLAIN[0],
  })
})

test('a draft that would become too long stays as it was', () => {
  const own = Array.from({ length: 8 }, (_, at) => `The plan ${at} is here 🚂\n\nWho is with me?`)
  const guide = guideOf(own, ['length'])

  const [voiced] = inVoice([DRAFT], guide, { isQuoted: true, charsMax: 10 })
  expect(voiced?.text).toBe(DRAFT)
})

test('a draft leans on the posts about the same subject', () => {
  const guide = guideOf([...PLAIN, 'The freight on night trains is what I count. It is mine.'])
  const posts = [...PLAIN, 'The freight on night trains is what I count. It is mine.'].map(
    (text, at) => ({ id: String(at), text }),
  )
  const found = leanOn(posts, guide.voice, { articles: articlesOf(1), max: 2 })
  expect(found[0]?.text).toContain('freight on night trains')
})

test('drafts of the built-in writer are nearest to the profile of whom they were written for', () => {
  const guides = AUTHORS.map((author, at) => guideOf(postsBy(author, 40, 4100 + at)))
  const shares: number[] = []
  for (const [own, guide] of guides.entries()) {
    let right = 0
    for (let at = 0; at < ARTICLES; at += 1) {
      const posts = composePosts(articlesOf(at))?.texts ?? []
      const voiced = inVoice(posts, guide, { isQuoted: true })
      const [best] = voiced.toSorted(
        (a, b) => Number(a.again !== null) - Number(b.again !== null) || a.distance - b.distance,
      )
      const text = best?.text ?? ''
      const distances = guides.map(({ voice }) => distance(voice, text))
      if (distances.indexOf(Math.min(...distances)) === own) right += 1
    }
    shares.push(right / ARTICLES)
  }
  const inAll = shares.reduce((sum, share) => sum + share, 0) / shares.length
  expect(inAll, shares.join(' ')).toBeGreaterThanOrEqual(0.9)
})

const ARTICLES = 24

const PLACES = ['Rail', 'Harbour', 'Hospital', 'School', 'Factory', 'Library', 'Airport', 'Court']
const EVENTS = [
  'orders fewer night shifts',
  'finds a cheaper supplier for its freight',
  'opens its books',
]

/** An article of four sentences, another one for each number. */
function articlesOf(at: number): readonly Article[] {
  const place = PLACES[at % PLACES.length] ?? ''
  const event = EVENTS[Math.floor(at / PLACES.length) % EVENTS.length] ?? ''
  return [
    {
      title: `${place} ${event} after the trains stood still`,
      link: `https://news.example/${at}`,
      summary: `The ${place.toLowerCase()} in the old town ${event} from the first of the month. Costs fell by ${at + 3} percent within the first year of the trial. Managers name the new rota as the main reason for the change. The unions remain sceptical about what comes next for the staff.`,
      categories: ['Work', place],
      feedTitle: 'Town Weekly',
      publishedAt: null,
    },
  ]
}

test('an address that begins again and again is read at once', () => {
  const address = `https://news.example/${'1://'.repeat(400)}1`
  const draft = DRAFT.replace('Source: https://rail.example/night', `${address}\nRail Weekly`)

  expect(inTheirVoice(PLAIN, draft)).toContain(address)
})

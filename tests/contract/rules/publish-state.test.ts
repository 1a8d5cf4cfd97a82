import { expect, test } from 'vitest'

import {
  PUBLISH_STATES,
  isPublishing,
  nextPublishState,
  statesBefore,
} from '#contract/rules/publish-state.ts'
import type { PublishEvent, PublishState } from '#contract/rules/publish-state.ts'

const EVENTS: readonly PublishEvent[] = [
  'upload-begins',
  'send-begins',
  'reconcile-begins',
  'reconcile-waits',
  'accepted',
  'refused',
  'not-sent',
  'waits',
  'answer-lost',
  'worker-lost',
  'reconciled-live',
  'reconciled-missing',
  'withdrawn',
]

const TRANSITIONS: readonly (readonly [PublishState, PublishEvent, PublishState])[] = [
  ['queued', 'upload-begins', 'uploading'],
  ['queued', 'send-begins', 'sending'],
  ['queued', 'refused', 'failed'],
  ['queued', 'waits', 'queued'],
  ['queued', 'withdrawn', 'failed'],
  ['queued', 'worker-lost', 'queued'],
  ['uploading', 'upload-begins', 'uploading'],
  ['uploading', 'send-begins', 'sending'],
  ['uploading', 'refused', 'failed'],
  ['uploading', 'not-sent', 'queued'],
  ['uploading', 'waits', 'uploading'],
  ['uploading', 'withdrawn', 'failed'],
  ['uploading', 'worker-lost', 'queued'],
  ['sending', 'accepted', 'published'],
  ['sending', 'refused', 'failed'],
  ['sending', 'not-sent', 'queued'],
  ['sending', 'waits', 'uploading'],
  ['sending', 'answer-lost', 'unknown'],
  ['sending', 'worker-lost', 'unknown'],
  ['unknown', 'reconcile-begins', 'settling'],
  ['unknown', 'reconcile-waits', 'unknown'],
  ['unknown', 'reconciled-live', 'published'],
  ['unknown', 'reconciled-missing', 'failed'],
  ['unknown', 'accepted', 'published'],
  ['settling', 'accepted', 'published'],
  ['settling', 'refused', 'unknown'],
  ['settling', 'not-sent', 'unknown'],
  ['settling', 'answer-lost', 'unknown'],
  ['settling', 'worker-lost', 'unknown'],
]

test('an attempt goes these ways and no other', () => {
  expect(allTransitions().toSorted(byText)).toStrictEqual(TRANSITIONS.toSorted(byText))
})

test('nothing leads out of published', () => {
  expect(statesReachedFrom('published')).toStrictEqual(['published'])
})

test('an unknown attempt is never sent as if it were new, and fails by the word of its owner alone', () => {
  expect(statesReachedFrom('unknown').toSorted()).toStrictEqual([
    'failed',
    'published',
    'settling',
    'unknown',
  ])
  const failing = allTransitions().filter(([from, , to]) => from === 'unknown' && to === 'failed')
  expect(failing).toStrictEqual([['unknown', 'reconciled-missing', 'failed']])
})

test('an outcome that is recorded twice changes nothing the second time', () => {
  for (const state of ['sending', 'settling'] as const) {
    for (const event of ['accepted', 'refused', 'not-sent', 'answer-lost'] as const) {
      const reached = nextPublishState(state, event)
      expect(reached === null || nextPublishState(reached, event)).toBeNull()
    }
  }
})

test('only what provably took no effect leads from sending back to queued', () => {
  const back = allTransitions().filter(([from, , to]) => from === 'sending' && to === 'queued')

  expect(back).toStrictEqual([['sending', 'not-sent', 'queued']])
})

test('a lost answer or worker after sending began is a doubt', () => {
  for (const state of ['sending', 'settling'] as const) {
    expect(nextPublishState(state, 'answer-lost')).toBe('unknown')
    expect(nextPublishState(state, 'worker-lost')).toBe('unknown')
  }
})

test('an attempt can end in two ways, and every state leads to an end', () => {
  const ends = PUBLISH_STATES.filter((state) => statesReachedFrom(state).length === 1)

  expect(ends).toStrictEqual(['published', 'failed'])
  for (const state of PUBLISH_STATES) {
    expect(statesReachedFrom(state)).toContain(state === 'failed' ? 'failed' : 'published')
  }
})

test('the states before an event are those that it leads out of', () => {
  expect(statesBefore('reconcile-begins')).toStrictEqual(['unknown'])
  expect(statesBefore('accepted')).toStrictEqual(['sending', 'unknown', 'settling'])
  expect(statesBefore('send-begins')).toStrictEqual(['queued', 'uploading'])
})

test('an outcome is worth waiting for while a worker acts', () => {
  expect(PUBLISH_STATES.filter(isPublishing)).toStrictEqual([
    'queued',
    'uploading',
    'sending',
    'settling',
  ])
})

function allTransitions(): [PublishState, PublishEvent, PublishState][] {
  return PUBLISH_STATES.flatMap((from) =>
    EVENTS.flatMap((event): [PublishState, PublishEvent, PublishState][] => {
      const to = nextPublishState(from, event)
      return to === null ? [] : [[from, event, to]]
    }),
  )
}

/** The states that an attempt can reach from `start`, which is one of them. */
function statesReachedFrom(start: PublishState): PublishState[] {
  const reached = new Set([start])
  for (const state of reached) {
    for (const [from, , to] of allTransitions()) if (from === state) reached.add(to)
  }
  return [...reached]
}

function byText(one: readonly string[], other: readonly string[]): number {
  return one.join(' ').localeCompare(other.join(' '))
}

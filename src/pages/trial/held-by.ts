import type { TrialStep } from '#contract/content/trials.ts'

interface Proof {
  /** As seen from the root of the repository. */
  readonly file: string
  readonly title: string
}

const PUBLISH = 'tests/server/publishing/publish.test.ts'
const TRIALS = 'tests/server/trials/trials.test.ts'

const LOST: Proof = {
  file: PUBLISH,
  title: 'a lost answer leaves a post that may be live, and reconciling it ends with the one post',
}
const NEVER_ARRIVED: Proof = {
  file: PUBLISH,
  title: 'reconciling a post that never arrived publishes it once',
}
const LETTER: Proof = {
  file: PUBLISH,
  title: 'a published post is on LinkedIn letter for letter, and says where',
}
const REFUSED: Proof = {
  file: PUBLISH,
  title: 'a refusal is told with its reason, and the draft can be published again',
}
const KILLED: Proof = {
  file: 'tests/processes/crash.test.ts',
  title: 'killed during a publish and a generation, the server completes each of them once',
}

/** The test that fails if a step were no longer as its sentence says. */
export const HELD_BY: Readonly<Record<TrialStep['kind'] | 'once', Proof>> = {
  'lin-stored': {
    file: 'tests/server/publishing/late-writes.test.ts',
    title: 'a post that is published from its editor is stored under the id that the editor made',
  },
  'lin-asked': { file: PUBLISH, title: 'the same publish ten times at once is one post' },
  'lin-asked-again': {
    file: 'tests/server/publishing/two-workers.test.ts',
    title: 'a post that may be live and is reconciled twice at once is sent by one of them alone',
  },
  'lin-doubts': {
    file: PUBLISH,
    title: 'a post that may be live is not published again under another key',
  },
  'lin-refused': REFUSED,
  'lin-published': LETTER,
  'lin-found': LOST,
  'linkedin-took': LETTER,
  'linkedin-lost': LOST,
  'linkedin-late': {
    file: TRIALS,
    title: 'a late answer is waited for, and the post is there once',
  },
  'linkedin-fault': NEVER_ARRIVED,
  'linkedin-cut': NEVER_ARRIVED,
  'linkedin-hangs': KILLED,
  'linkedin-knew': LOST,
  'linkedin-refused': REFUSED,
  once: { file: TRIALS, title: 'the answer is lost, and the post is found, once' },
}

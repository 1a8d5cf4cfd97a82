import 'fake-indexeddb/auto'
import { jwtDecode } from 'jwt-decode'
import { expect, test } from 'vitest'

import { connectedAccount, signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'
import type { TestServer } from '#tests/kit/server.ts'
import { RUN_WITHIN_MS } from '#tests/kit/time-limit.ts'
import { realServerOfWalk } from '#tests/kit/walk/real.ts'
import { walk } from '#tests/kit/walk/walk.ts'
import type { WalkEnd } from '#tests/kit/walk/walk.ts'
import {
  STEPS_OF_A_WALK,
  countOf,
  firstSeed,
  sayProgress,
  saySeeds,
  sayWalks,
  seedsFrom,
  sumOfWalks,
  takeWalks,
} from '#tests/kit/walk/walks.ts'

/** So few that none of its limits for newcomers is met. */
const PEOPLE_OF_A_SERVER = 10

const SCALE = { short: 10, long: 3000 }

test(
  'the real server, too, ends with exactly what the person did, whatever happens in between',
  { timeout: RUN_WITHIN_MS },
  async () => {
    const seeds = seedsFrom(firstSeed(), countOf(SCALE))
    saySeeds('The real server', seeds)
    const ends: WalkEnd[] = []

    for (let at = 0; at < seeds.length; at += PEOPLE_OF_A_SERVER) {
      await using server = await testServer()
      const some = seeds.slice(at, at + PEOPLE_OF_A_SERVER)
      ends.push(...(await takeWalks(some, (seed) => walkTo(server, seed))))
      sayProgress(seeds, some.at(-1) ?? 0)
    }

    const walks = sumOfWalks(ends)
    sayWalks('The real server, on PostgreSQL', seeds, walks)
    expect(walks.wrong).toEqual([])
    if (walks.walks < SCALE.short) return
    expect(walks.effects).toBeGreaterThan(walks.walks)
  },
)

async function walkTo(server: TestServer, seed: number): Promise<WalkEnd> {
  const person = await signedIn(server)
  const { id: accountId } = await connectedAccount(server, person)
  return walk({
    seed,
    steps: STEPS_OF_A_WALK,
    uid: jwtDecode(person.token).sub ?? '',
    serverFor: (admits) => realServerOfWalk({ server, person, accountId, admits }),
  })
}

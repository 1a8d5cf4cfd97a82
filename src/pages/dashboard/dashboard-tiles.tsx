import type { Account } from '#contract/accounts.ts'
import type { Source } from '#contract/sources.ts'
import type { PostsList } from '#data/posts/posts.ts'
import type { List } from '#data/query/list.ts'
import { t } from '#text/t.ts'
import { figureOf } from '#ui/format/numbers.ts'
import { Tile, Tiles } from '#ui/layout/tiles.tsx'

interface DashboardTilesProps {
  readonly sources: List<Source>
  readonly accounts: List<Account>
  readonly posts: PostsList
}

/** The counts, in one line: what is to be done matters more. */
export function DashboardTiles({ sources, accounts, posts }: DashboardTilesProps) {
  return (
    <Tiles isLine>
      <Tile label={t.dashboard.tiles.sources} value={figureOf(sources, (all) => all.length)} />
      <Tile label={t.dashboard.tiles.accounts} value={figureOf(accounts, (all) => all.length)} />
      <Tile
        label={t.dashboard.tiles.published}
        value={figureOf(posts, () => posts.part?.published ?? 0)}
      />
    </Tiles>
  )
}

import type { Account } from '#contract/accounts.ts'
import type { Post } from '#contract/posts.ts'
import type { Source } from '#contract/sources.ts'
import type { List } from '#data/query/list.ts'
import { t } from '#text/t.ts'
import { figureOf } from '#ui/format/numbers.ts'
import { Tile, Tiles } from '#ui/layout/tiles.tsx'

interface DashboardTilesProps {
  readonly sources: List<Source>
  readonly accounts: List<Account>
  readonly posts: List<Post>
}

export function DashboardTiles({ sources, accounts, posts }: DashboardTilesProps) {
  return (
    <Tiles>
      <Tile label={t.dashboard.tiles.sources} value={figureOf(sources, (all) => all.length)} />
      <Tile label={t.dashboard.tiles.accounts} value={figureOf(accounts, (all) => all.length)} />
      <Tile
        label={t.dashboard.tiles.published}
        value={figureOf(posts, (all) => all.filter((post) => post.is_published).length)}
      />
    </Tiles>
  )
}

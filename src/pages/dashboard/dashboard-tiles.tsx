import type { Account } from '#contract/accounts.ts'
import type { Post } from '#contract/posts.ts'
import type { Source } from '#contract/sources.ts'
import type { List } from '#data/list.ts'
import { t } from '#text/t.ts'
import { Tile, Tiles } from '#ui/tiles.tsx'

import { countText } from './count-text.ts'

interface DashboardTilesProps {
  readonly sources: List<Source>
  readonly accounts: List<Account>
  readonly posts: List<Post>
}

export function DashboardTiles({ sources, accounts, posts }: DashboardTilesProps) {
  return (
    <Tiles>
      <Tile label={t.dashboard.tiles.sources} value={countText(sources)} />
      <Tile label={t.dashboard.tiles.accounts} value={countText(accounts)} />
      <Tile
        label={t.dashboard.tiles.published}
        value={countText({ ...posts, items: posts.items?.filter((post) => post.is_published) })}
      />
    </Tiles>
  )
}

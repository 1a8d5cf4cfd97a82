import { useState } from 'react'

import { HeldBack, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/form/button.tsx'
import { Tabs } from '#ui/form/tabs.tsx'
import { Avatar } from '#ui/layout/avatar.tsx'
import { BarChart } from '#ui/layout/bar-chart.tsx'
import { Listing } from '#ui/layout/listing.tsx'
import { Card } from '#ui/layout/page.tsx'
import { Row, Rows } from '#ui/layout/rows.tsx'
import { SelectBox } from '#ui/layout/selection.tsx'
import { Tile, Tiles } from '#ui/layout/tiles.tsx'

import { Specimen } from './specimen.tsx'

const BARS = [
  { label: 'Oct', group: '2026', value: 2, text: '2' },
  { label: 'Nov', value: 5, text: '5' },
  { label: 'Dec', value: 0 },
]

export function Lists() {
  const [isSelected, setSelected] = useState(false)
  const [tab, setTab] = useState<'reading' | 'trends'>('reading')
  return (
    <>
      <Specimen name="Tile">
        <Tiles>
          <Tile label="Known" value={12} />
          <Tile label="Not known yet" value={undefined} />
        </Tiles>
      </Specimen>
      <Specimen name="List row">
        <Rows>
          <Row
            lead={
              <>
                <SelectBox label="Select Ada" isSelected={isSelected} onSelect={setSelected} />
                <Avatar name="ada@example.com" />
              </>
            }
            actions={<Button size="small">Change</Button>}
            below={<p className="faint">Over the whole width</p>}
          >
            <p className="row__title">Ada Lovelace</p>
            <p className="row__meta">
              <span>primary</span>
            </p>
          </Row>
          <Row lead={<Avatar name="grace@example.com" size="small" />}>Only words</Row>
        </Rows>
      </Specimen>
      <Specimen name="Skeleton">
        <Skeleton />
        <HeldBack isWaiting={false}>What is shown once all of it is there.</HeldBack>
      </Specimen>
      <Specimen name="Card with a list that failed">
        <Card
          title="Your Sources"
          lead="What Lin reads."
          actions={<Button size="small">Import</Button>}
        >
          <Listing items={[]} error="It could not be loaded." onRetry={stay} empty="Empty">
            {() => null}
          </Listing>
        </Card>
      </Specimen>
      <Specimen name="Tabs">
        <Tabs
          label="What to see"
          tabs={['reading', 'trends']}
          nameOf={(each) => each}
          open={tab}
          onOpen={setTab}
          actions={<Button size="small">Add</Button>}
        >
          {(shown) => <p>What is behind {shown}.</p>}
        </Tabs>
      </Specimen>
      <Specimen name="Chart">
        <BarChart label="Posts of three months" bars={BARS} top="5" />
        <BarChart label="The same, small" bars={BARS} size="small" />
      </Specimen>
    </>
  )
}

function stay(): void {}

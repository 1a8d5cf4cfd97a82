import type { Author, Item, Page, TextLine } from '@lin/carousel'
import { useCallback, useId } from 'react'

import { fontFamily } from '#data/posts/carousel/carousel.ts'

interface SlidePageProps {
  readonly page: Page
  readonly author: Author
  /** The page's place, read out before its text. Null: something beside the page says what it shows. */
  readonly label: string | null
}

/** A page of a carousel, drawn as the document draws it. */
export function SlidePage({ page, author, label }: SlidePageProps) {
  const { width, height, blocks } = page
  const id = useId()
  const said = label === null ? null : [`${label}.`, ...blocks.flatMap(textOf)].join(' ')
  return (
    <svg
      className="slide-page"
      viewBox={`0 0 ${width} ${height}`}
      role={said === null ? undefined : 'img'}
      aria-label={said ?? undefined}
      aria-hidden={said === null ? true : undefined}
    >
      {blocks.flatMap((block, at) =>
        itemsOf(block).map((item, index) => (
          <Shape key={`${at} ${index}`} item={item} author={author} id={`${id}${at}-${index}`} />
        )),
      )}
    </svg>
  )
}

function textOf(block: Page['blocks'][number]): readonly string[] {
  return block.tag === 'artifact' ? [] : [block.text]
}

function itemsOf(block: Page['blocks'][number]): readonly Item[] {
  return block.tag === 'item' ? [...block.label, ...block.items] : block.items
}

interface ShapeProps {
  readonly item: Item
  readonly author: Author
  /** The id of the definition that it refers to. */
  readonly id: string
}

function Shape({ item, author, id }: ShapeProps) {
  switch (item.kind) {
    case 'text':
      return <Words line={item} />
    case 'rect': {
      const { kind: _, radius, ...shape } = item
      return <rect {...shape} rx={radius} />
    }
    case 'circle':
      return (
        <circle cx={item.x} cy={item.y} r={item.radius} fill={item.fill} opacity={item.opacity} />
      )
    case 'line':
      return (
        <path
          d={item.path}
          fill="none"
          stroke={item.stroke}
          strokeWidth={item.width}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )
    case 'glow':
      return (
        <>
          <radialGradient
            id={id}
            gradientUnits="userSpaceOnUse"
            cx={item.x}
            cy={item.y}
            r={item.radius}
          >
            <stop offset="0" stopColor={item.inner} />
            <stop offset="1" stopColor={item.outer} />
          </radialGradient>
          <circle cx={item.x} cy={item.y} r={item.radius} fill={`url(#${id})`} />
        </>
      )
    case 'picture':
      return <Portrait item={item} author={author} id={id} />
  }
}

function Words({ line: { runs, y, tracking, fill, opacity } }: { readonly line: TextLine }) {
  return runs.map(({ font, text, x, size }) => (
    <text
      key={x}
      x={x}
      y={y}
      fontSize={size}
      fontFamily={fontFamily(font)}
      letterSpacing={tracking === 0 ? undefined : tracking}
      fill={fill}
      opacity={opacity}
    >
      {text}
    </text>
  ))
}

interface PortraitProps {
  readonly item: Extract<Item, { kind: 'picture' }>
  readonly author: Author
  readonly id: string
}

function Portrait({ item: { x, y, size }, author: { picture }, id }: PortraitProps) {
  const show = useCallback((image: SVGImageElement | null) => showIn(image, picture), [picture])
  const radius = size / 2
  return (
    <>
      <clipPath id={id}>
        <circle cx={x + radius} cy={y + radius} r={radius} />
      </clipPath>
      <image ref={show} x={x} y={y} width={size} height={size} clipPath={`url(#${id})`} />
    </>
  )
}

function showIn(image: SVGImageElement | null, picture: Author['picture']) {
  if (image === null || picture === null) return undefined
  const address = URL.createObjectURL(new Blob([picture], { type: 'image/jpeg' }))
  image.setAttribute('href', address)
  return () => URL.revokeObjectURL(address)
}

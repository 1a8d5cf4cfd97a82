import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { CONTENT } from '#contract/content/limits.ts'
import type { ImageContent } from '#contract/content/post-content.ts'
import { IMAGE } from '#contract/file-limits.ts'
import { assetAddress } from '#contract/rules/asset-id.ts'
import type { PartProps } from '#pages/posts/content/part.ts'
import { Picture } from '#pages/posts/preview/picture.tsx'
import { t } from '#text/t.ts'
import { News } from '#ui/feedback/news.tsx'
import { Button, IconButton } from '#ui/form/button.tsx'
import { numberText } from '#ui/format/numbers.ts'

import { changePicture, movePicture, picturesOf, removePicture } from './pictures.ts'
import { useMoves } from './use-moves.ts'

import './picture-list.css'

interface PictureListProps extends PartProps {
  readonly onAdd: (files: readonly File[]) => void
}

/** Several pictures in their order, each with its alt text. */
export function PictureList({ draft, isLocked, onAdd }: PictureListProps) {
  const pictures = picturesOf(draft)
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const words = t.content.pictures

  function move(asset: string, to: number) {
    const { activeElement } = document
    const place = Math.max(0, Math.min(to, pictures.length - 1))
    if (pictures[place]?.asset === asset) return
    flushSync(() => movePicture(draft, asset, place))
    setSaid(words.moved(numberText(place + 1), numberText(pictures.length)))
    // An element that is moved in the document loses the focus.
    if (activeElement instanceof HTMLElement) activeElement.focus()
  }

  const dragged = useMoves(list, isLocked ? 0 : pictures.length, (from, to) => {
    const { asset } = pictures[from] ?? {}
    if (asset !== undefined) move(asset, to)
  })

  function remove(asset: string, at: number) {
    const part = list.current?.closest('.attachment')
    flushSync(() => removePicture(draft, asset))
    // The last picture stands apart, without a list.
    const fields = part?.querySelectorAll<HTMLElement>('textarea')
    fields?.[Math.min(at, fields.length - 1)]?.focus()
  }

  return (
    <div className="picture-list">
      <p className="picture-list__said">{missingText(pictures)}</p>
      <ol ref={list} className="picture-list__rows">
        {pictures.map((picture, at) => (
          <PictureRow
            key={picture.asset}
            picture={picture}
            at={at}
            count={pictures.length}
            isLocked={isLocked}
            isDragged={dragged === at}
            onSay={(altText) => changePicture(draft, picture.asset, altText)}
            onMove={(to) => move(picture.asset, to)}
            onRemove={() => remove(picture.asset, at)}
          />
        ))}
      </ol>
      <div className="picture-list__foot">
        <MorePictures isOff={isLocked || pictures.length >= CONTENT.image.max} onAdd={onAdd} />
        <span className="faint">{words.keys}</span>
      </div>
      <News>{said}</News>
    </div>
  )
}

function missingText(pictures: readonly ImageContent[]): string {
  const missing = pictures.filter(({ alt_text }) => alt_text.trim() === '').length
  const { count, missing: words, described } = t.content.pictures
  const number = count(numberText(pictures.length), numberText(CONTENT.image.max))
  return `${number} ${missing === 0 ? described : words(missing)}`
}

interface PictureRowProps {
  readonly picture: ImageContent
  /** The place of the picture, counted from 0. */
  readonly at: number
  readonly count: number
  readonly isLocked: boolean
  readonly isDragged: boolean
  readonly onSay: (altText: string) => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

function PictureRow({ picture, at, count, isLocked, isDragged, ...act }: PictureRowProps) {
  const { asset, alt_text: altText } = picture
  const words = t.content.pictures
  const place = numberText(at + 1)

  return (
    <li className={`picture-row${isDragged ? ' picture-row--dragged' : ''}`}>
      <div className="picture-row__picture" draggable={!isLocked}>
        <Picture image={assetAddress(asset)} alt={words.nameless(place)} isSmall />
        <span aria-hidden="true">{place}</span>
      </div>
      <textarea
        className="control"
        aria-label={words.altText(place)}
        placeholder={words.altPlaceholder}
        rows={2}
        maxLength={CONTENT.image.altTextMaxLength}
        readOnly={isLocked}
        value={altText}
        onChange={({ currentTarget }) => act.onSay(currentTarget.value)}
      />
      <div className="picture-row__ways">
        <IconButton
          label={words.earlier(place)}
          icon={<ArrowUp size={16} />}
          aria-keyshortcuts="Alt+ArrowUp"
          disabled={isLocked}
          // The button may have the focus, which browsers take from elements that become disabled.
          aria-disabled={at === 0 ? true : undefined}
          onClick={() => act.onMove(at - 1)}
        />
        <IconButton
          label={words.later(place)}
          icon={<ArrowDown size={16} />}
          aria-keyshortcuts="Alt+ArrowDown"
          disabled={isLocked}
          aria-disabled={at === count - 1 ? true : undefined}
          onClick={() => act.onMove(at + 1)}
        />
        <IconButton
          label={words.remove(place)}
          icon={<X size={16} />}
          disabled={isLocked}
          onClick={act.onRemove}
        />
      </div>
    </li>
  )
}

interface MorePicturesProps {
  readonly isOff: boolean
  readonly onAdd: (files: readonly File[]) => void
}

function MorePictures({ isOff, onAdd }: MorePicturesProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t.content.pictures.more}
        accept={IMAGE.chosenTypes.join(',')}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          if (files.length > 0) onAdd(files)
          currentTarget.value = ''
        }}
      />
      <Button
        size="small"
        icon={<ImagePlus size={14} />}
        disabled={isOff}
        onClick={() => input.current?.click()}
      >
        {t.content.pictures.more}
      </Button>
    </>
  )
}

import Bookmark from 'lucide-react/icons/bookmark'
import Check from 'lucide-react/icons/check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import VolumeX from 'lucide-react/icons/volume-x'
import type { ReactNode } from 'react'

import { t } from '#text/t.ts'
import { IconButton } from '#ui/form/button.tsx'
import { usePopover } from '#ui/hooks/use-popover.ts'

import '#ui/overlay/menu.css'

interface StoryDeedsProps {
  /** The title of the story. */
  readonly about: string
  readonly isKept: boolean
  readonly hasBeenRead: boolean
  /** The feed or publisher that would be muted; null: nothing can be. */
  readonly muted: { readonly name: string; readonly isPublisher: boolean } | null
  readonly onKeep: () => void
  readonly onRead: () => void
  readonly onMute: () => void
}

interface Deed {
  /** Also the key that does it while the story has the focus. */
  readonly key: 'k' | 'e' | 'm'
  readonly label: string
  readonly about: string
  readonly icon: ReactNode
  readonly isPressed?: boolean
  readonly run: () => void
}

/** Shown while the story is hovered or has the focus; the room for them is kept. */
export function StoryDeeds(props: StoryDeedsProps) {
  return (
    <div className="story__deeds">
      {deedsOf(props).map(({ key, label, about, icon, isPressed, run }) => (
        <IconButton
          key={key}
          label={label}
          about={about}
          icon={icon}
          data-key={key}
          aria-keyshortcuts={key}
          {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
          onClick={run}
        />
      ))}
    </div>
  )
}

/** The same as a menu, where nothing can be hovered. */
export function StoryMenu(props: StoryDeedsProps) {
  const { isOpen, button, panel, close } = usePopover()
  return (
    <div className="story__more">
      <button
        type="button"
        className="icon-button"
        aria-label={`${t.stories.more} ${props.about}`}
        {...button}
      >
        <Ellipsis size={18} />
      </button>
      <div className="menu story__menu" {...panel}>
        {isOpen &&
          deedsOf(props).map(({ key, label, icon, isPressed, run }) => (
            <button
              key={key}
              type="button"
              className="menu__item"
              {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
              onClick={() => {
                // Closed first: the focus goes back to the button, also if a dialog opens.
                close()
                run()
              }}
            >
              {icon}
              {label}
            </button>
          ))}
      </div>
    </div>
  )
}

function deedsOf(props: StoryDeedsProps): readonly Deed[] {
  const { about, isKept, hasBeenRead, muted, onKeep, onRead, onMute } = props
  const texts = t.stories
  const keep: Deed = {
    key: 'k',
    label: isKept ? texts.kept : texts.keep,
    about,
    icon: <Bookmark size={16} fill={isKept ? 'currentColor' : 'none'} />,
    isPressed: isKept,
    run: onKeep,
  }
  const read: Deed = {
    key: 'e',
    label: hasBeenRead ? texts.markUnread : texts.markRead,
    about,
    icon: <Check size={16} />,
    run: onRead,
  }
  if (muted === null) return [keep, read]
  const mute: Deed = {
    key: 'm',
    label: muted.isPublisher ? texts.mutePublisher : texts.mute,
    about: muted.name,
    icon: <VolumeX size={16} />,
    run: onMute,
  }
  return [keep, read, mute]
}

import { useState } from 'react'

import './avatar.css'

interface AvatarProps {
  /** The name stands beside the picture, so the picture itself is decorative. */
  readonly name: string
  readonly picture?: string | null
  readonly size?: 'medium' | 'small'
}

export function Avatar({ name, picture = null, size = 'medium' }: AvatarProps) {
  const [brokenPicture, setBrokenPicture] = useState<string | null>(null)
  const isShown = picture !== null && picture !== brokenPicture
  return (
    <span className={`avatar avatar--${size}`} aria-hidden="true">
      {isShown ? (
        <img
          src={picture}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setBrokenPicture(picture)}
        />
      ) : (
        Array.from(name.trim()).at(0)?.toUpperCase()
      )}
    </span>
  )
}

import type { Portrait } from '@lin/voice'
import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal'
import PenLine from 'lucide-react/icons/pen-line'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'

import type { PostContent } from '#contract/content/post-content.ts'
import { useComposerDraft } from '#data/drafts/drafts.ts'
import { needTexts } from '#text/needed.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Told } from '#ui/feedback/news.tsx'
import { Button } from '#ui/form/button.tsx'
import { numberText } from '#ui/format/numbers.ts'

import { postAbout, sentencesOf } from './portrait-words.ts'

import './voice.css'

/** How the person writes, in sentences; with fewer posts than it takes, how many are missing. */
export function PortraitCard({ portrait }: { readonly portrait: Portrait }) {
  const id = useId()
  const words = t.voice.portrait
  if (portrait.missing > 0) return <Told className="faint">{words.missing(portrait.missing)}</Told>
  return (
    <section className="portrait" aria-labelledby={id}>
      <h3 id={id}>{words.heading(numberText(portrait.posts))}</h3>
      <p className="portrait__words">{sentencesOf(portrait).join(' ')}</p>
      <Making portrait={portrait} />
    </section>
  )
}

/** Puts the portrait into the composer; the draft that is there goes to the stash. */
function Making({ portrait }: { readonly portrait: Portrait }) {
  const { isLoaded, replace } = useComposerDraft()
  const navigate = useNavigate()
  const [making, setMaking] = useState<'post' | 'carousel' | null>(null)
  const [isFailed, setFailed] = useState(false)
  const words = t.voice.portrait

  async function make(kind: 'post' | 'carousel') {
    setMaking(kind)
    setFailed(false)
    try {
      const text = postAbout(portrait)
      const content = kind === 'carousel' ? await carouselOf(text) : null
      const isDraft = await replace({
        ...NOTHING_ELSE,
        text,
        format: content === null ? {} : { content },
      })
      if (isDraft) await navigate('/posts#write')
    } catch {
      // The part that splits a text into slides could not be fetched.
      setFailed(true)
    } finally {
      setMaking(null)
    }
  }

  return (
    <>
      <div className="cluster">
        <Button
          size="small"
          icon={<GalleryHorizontal size={16} />}
          isOff={!isLoaded || making === 'post'}
          isPending={making === 'carousel'}
          pendingText={t.common.starting}
          onClick={() => void make('carousel')}
        >
          {words.makeCarousel}
        </Button>
        <Button
          size="small"
          icon={<PenLine size={16} />}
          isOff={!isLoaded || making === 'carousel'}
          isPending={making === 'post'}
          pendingText={t.common.starting}
          onClick={() => void make('post')}
        >
          {words.makePost}
        </Button>
      </div>
      <LiveBanner tone="error" message={isFailed ? t.failures.unreached : null} />
    </>
  )
}

async function carouselOf(text: string): Promise<PostContent> {
  const [made] = await Promise.all([import('./carousel-of-text.ts'), needTexts(['media'])])
  return made.carouselOf(text)
}

const NOTHING_ELSE = {
  imageUrl: null,
  isOwnImage: false,
  altText: null,
  generationId: null,
  postId: null,
} as const

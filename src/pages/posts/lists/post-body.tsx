import type { Post } from '#contract/posts.ts'
import { assetAddress } from '#contract/rules/asset-id.ts'
import { imageToSend } from '#pages/posts/composer/generated-image.ts'
import { Picture } from '#pages/posts/preview/picture.tsx'
import { FoldedText } from '#ui/layout/folded-text.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { postName } from './post-name.ts'

import './post-body.css'

/** Loaded on demand: few posts hold more than a picture. */
const ContentBadges = lazyPart(
  async () => (await import('#pages/posts/content/content-badges.tsx')).ContentBadges,
  { texts: ['content'], isQuiet: true },
)

interface PostBodyProps {
  readonly post: Post
}

/** The post as its readers see it. It can be focused: `focusRow` in `paged-rows.tsx`. */
export function PostBody({ post }: PostBodyProps) {
  const image = pictureOf(post)
  const isPlain = (post.content?.kind ?? null) === null && post.visibility !== 'CONNECTIONS'
  return (
    <article className="post-body" aria-label={postName(post)} tabIndex={-1} data-post={post.id}>
      {image !== null && (
        <Picture
          className="post-body__image"
          image={image}
          alt={post.image_alt_text ?? ''}
          isSmall
        />
      )}
      <div>
        {/* In a list, blank lines are left out, as they show nothing. */}
        <FoldedText folded={post.Text_content.replaceAll(/\n\s*\n/g, '\n')}>
          {post.Text_content}
        </FoldedText>
        {!isPlain && <ContentBadges post={post} />}
      </div>
    </article>
  )
}

/** The picture that represents the post: the first, if there are several. */
function pictureOf({ content, image_content_url: image }: Post): string | null {
  const [first] = content?.kind === 'images' ? (content.images ?? []) : []
  if (first !== undefined) return assetAddress(first.asset)
  return (content?.kind ?? null) === null ? imageToSend(image) : null
}

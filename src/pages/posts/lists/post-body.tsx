import type { Ref } from 'react'

import type { Post } from '#contract/posts.ts'
import { imageToSend } from '#pages/posts/composer/generated-image.ts'
import { Picture } from '#pages/posts/preview/picture.tsx'
import { FoldedText } from '#ui/layout/folded-text.tsx'

import './post-body.css'

interface PostBodyProps {
  readonly post: Post
  readonly ref?: Ref<HTMLDivElement>
}

/** The post as its readers see it. It can take the focus: `focusRow` in `paged-rows.tsx`. */
export function PostBody({ post, ref }: PostBodyProps) {
  const image = imageToSend(post.image_content_url)
  return (
    <div className="post-body" ref={ref} tabIndex={-1} data-post={post.id}>
      {image !== null && (
        <Picture
          className="post-body__image"
          image={image}
          alt={post.image_alt_text ?? ''}
          isSmall
        />
      )}
      <FoldedText>{post.Text_content}</FoldedText>
    </div>
  )
}

import { lazyPart } from '#ui/overlay/lazy-part.tsx'

/** Loaded on demand: few posts have an asset's picture, so the code that fetches and stores it comes later. */
const AssetPicture = lazyPart(async () => (await import('./asset-picture.tsx')).AssetPicture, {
  isQuiet: true,
})

export interface PictureProps {
  /** The address of an asset, any other address, or `data:`. */
  readonly image: string
  readonly alt: string
  /** In lists. */
  readonly isSmall?: boolean
  readonly className?: string
}

/** The picture of a post. */
export function Picture(props: PictureProps) {
  const { image, alt, className } = props
  if (image.startsWith('/')) return <AssetPicture {...props} />
  return <img src={image} alt={alt} loading="lazy" className={className} />
}

import type { LucideIcon } from 'lucide-react'
import ChartBarBig from 'lucide-react/icons/chart-bar-big'
import FileText from 'lucide-react/icons/file-text'
import GalleryHorizontalEnd from 'lucide-react/icons/gallery-horizontal-end'
import Images from 'lucide-react/icons/images'
import Repeat2 from 'lucide-react/icons/repeat-2'
import Video from 'lucide-react/icons/video'

import type { Choice } from './part.ts'

export const ICONS: Readonly<Record<Choice, LucideIcon>> = {
  pictures: Images,
  document: FileText,
  carousel: GalleryHorizontalEnd,
  video: Video,
  poll: ChartBarBig,
  reshare: Repeat2,
}

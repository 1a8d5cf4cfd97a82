// What has to do with files of the person's own is fetched as one: a post that has one needs most of it.
export { DocumentForm } from './document-form.tsx'
export { DocumentPreview } from './document-preview.tsx'
export { VideoForm } from './video-form.tsx'
export { VideoPreview } from './video-preview.tsx'

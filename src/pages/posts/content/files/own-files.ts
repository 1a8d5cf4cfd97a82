// One chunk for the person's own files: a post that has one needs most of it.
export { DocumentForm } from './document-form.tsx'
export { DocumentPreview } from './document-preview.tsx'
export { VideoForm } from './video-form.tsx'
export { VideoPreview } from './video-preview.tsx'

export { createLinkedIn } from './client.ts'
export type { LinkedInOptions } from './client.ts'
export type { AgentNeeds, Limits, Problem } from './http.ts'
export type {
  ChangeOutcome,
  CommentOutcome,
  Failure,
  LinkedIn,
  LinkedInContent,
  LinkedInEdit,
  LinkedInFile,
  LinkedInImage,
  LinkedInMember,
  LinkedInPost,
  MediaState,
  SendOutcome,
  VideoUpload,
} from './linkedin.ts'
export type { FileKind, Reason, Reasons } from './reasons.ts'

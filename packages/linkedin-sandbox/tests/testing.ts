export { SRT, mp4, pdf } from './files-to-upload.ts'
export { ADA, CLIENT, MATEO, REDIRECT_URI, sandboxStage } from './sandbox-stage.ts'
export type { SandboxStage } from './sandbox-stage.ts'

import type { Tool } from '#server/mcp/tool.ts'

import { DRAFT_TOOLS } from './drafts.ts'
import { GENERATION_TOOLS } from './generation.ts'
import { POST_TOOLS } from './posts.ts'
import { READING_TOOLS } from './reading.ts'
import { RELEASING_TOOLS } from './releasing.ts'

/** In the order in which clients list them, which never depends on anything. At most fourteen. */
export const TOOLS: readonly Tool[] = [
  ...READING_TOOLS,
  ...POST_TOOLS,
  ...DRAFT_TOOLS,
  ...GENERATION_TOOLS,
  ...RELEASING_TOOLS,
]

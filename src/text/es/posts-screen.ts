import { composer } from './composer.ts'
import { posts } from './posts.ts'

/** The screen of posts, with its composer. */
export const postsScreen = { composer, posts }

import type { Account } from '#contract/accounts.ts'
import type { Post } from '#contract/posts.ts'
import { personName } from '#contract/rules/person-name.ts'
import { holdsWords } from '#ui/holds-words.ts'

/** Those that hold every word that is sought: in their text, their account, their card or articles. */
export function findPosts(
  posts: readonly Post[],
  accounts: readonly Account[] | undefined,
  search: string,
): readonly Post[] {
  // Asked at each key that is typed on the screen: without a search no text is looked at.
  if (search.trim() === '') return posts
  return posts.filter((post) => holdsWords(textOf(post, accounts), search))
}

function textOf(post: Post, accounts: readonly Account[] | undefined): string {
  const account = accounts?.find(({ id }) => id === post.social_account_id)
  return [
    post.Text_content,
    post.link_card?.title,
    ...post.articles.map(({ title }) => title),
    account && personName(account.given_name, account.family_name, account.account_name),
  ].join('\n')
}

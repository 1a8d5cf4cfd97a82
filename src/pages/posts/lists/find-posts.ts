import type { Account } from '#contract/accounts.ts'
import type { Post } from '#contract/posts.ts'
import { personName } from '#contract/rules/person-name.ts'
import { plainText } from '#ui/format/text.tsx'

/** Those that hold every word that is sought: in their text, their account, their card or articles. */
export function findPosts(
  posts: readonly Post[],
  accounts: readonly Account[] | undefined,
  search: string,
): readonly Post[] {
  // Asked at each key that is typed on the screen: without a search no text is looked at.
  if (search.trim() === '') return posts
  const words = plainText(search).split(/\s+/)
  const names = new Map(accounts?.map((account) => [account.id, plainNameOf(account)]))
  return posts.filter((post) => {
    const [text, name] = [plainTextOf(post), names.get(post.social_account_id ?? '')]
    return words.every((word) => text.includes(word) || name?.includes(word) === true)
  })
}

/** To make thousands of them plain takes far longer than to look into them: once, not at each key. */
const plainTexts = new WeakMap<Post, string>()

function plainTextOf(post: Post): string {
  const known = plainTexts.get(post)
  if (known !== undefined) return known
  const titles = post.articles.map(({ title }) => title)
  const text = plainText([post.Text_content, post.link_card?.title, ...titles].join('\n'))
  plainTexts.set(post, text)
  return text
}

function plainNameOf(account: Account): string {
  return plainText(personName(account.given_name, account.family_name, account.account_name))
}

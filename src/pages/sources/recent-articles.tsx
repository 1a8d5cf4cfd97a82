import type { KeywordPattern } from '#contract/sources.ts'
import { ExternalLink } from '#ui/external-link.tsx'

import { dayMonthYear } from './analyzer/day-month-year.ts'
import { WriteAbout } from './write-about.tsx'

import './recent-articles.css'

type Article = KeywordPattern['articles'][number]

export function RecentArticles({ articles }: { readonly articles: readonly Article[] }) {
  if (articles.length === 0) return null
  return (
    <table className="analysis__table">
      <caption>5 Most Recent Articles</caption>
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col">Date</th>
        </tr>
      </thead>
      <tbody>
        {articles.map((article) => (
          <tr key={JSON.stringify(article)}>
            <td>
              <div className="recent-article">
                <Title {...article} />
                {article.id !== undefined && (
                  <WriteAbout
                    request={{ article_ids: [article.id] }}
                    about={`“${article.title}”`}
                    size="small"
                  />
                )}
              </div>
            </td>
            <td>{dayMonthYear(article.date)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Title({ title, link }: Article) {
  return link === null ? <span>{title}</span> : <ExternalLink href={link}>{title}</ExternalLink>
}

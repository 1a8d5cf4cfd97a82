import { LISTS } from '#contract/limits.ts'
import type { KeywordPattern } from '#contract/sources.ts'
import { WriteAbout } from '#parts/stories/write-about.tsx'
import { t } from '#text/t.ts'
import { ExternalLink } from '#ui/layout/external-link.tsx'

import { dayMonthYear } from './dates.ts'

import './analysis.css'

type Article = KeywordPattern['articles'][number]

export function RecentArticles({ articles }: { readonly articles: readonly Article[] }) {
  const texts = t.analyzer.newest
  if (articles.length === 0) return null
  return (
    <table className="analysis__table">
      <caption>{texts.title}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.articleTitle}</th>
          <th scope="col">{texts.date}</th>
        </tr>
      </thead>
      <tbody>
        {articles.slice(0, LISTS.recentArticles).map((article) => (
          <tr key={JSON.stringify(article)}>
            <td>
              <div className="recent-article">
                <Title {...article} />
                {article.id !== undefined && (
                  <WriteAbout
                    request={{ article_ids: [article.id] }}
                    about={t.analyzer.quoted(article.title)}
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

import type { GenerationJob } from '#contract/jobs.ts'
import { ExternalLink } from '#ui/external-link.tsx'

import './written-from.css'

/** Who wrote the draft, and from what: so that it can be checked before it is signed. */
export function WrittenFrom({ job }: { readonly job: GenerationJob }) {
  return (
    <div className="written-from">
      {job.writer !== null && <p>{writerText(job.writer)}</p>}
      {job.articles.length > 0 && (
        <>
          <h3>Article used</h3>
          <ul className="written-from__articles">
            {job.articles.map(({ title, link }) => (
              <li key={link ?? title}>
                {link === null ? title : <ExternalLink href={link}>{title}</ExternalLink>}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function writerText(writer: string): string {
  return writer === 'built-in' ? 'Assembled from the article, not AI' : `Written by ${writer}`
}

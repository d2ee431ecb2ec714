import '../../features/article-sections/comparison-table.css'
import '../../features/article-sections/frame-section.css'
import '../../features/article-sections/rating-scale.css'
import '../../features/article-sections/round-table.css'
import '../../features/article-sections/times-table.css'
import { ArticlePage } from '../../features/articles/article-page.tsx'
import { CasePage } from '../../features/cases/case-page.tsx'
import type { LoadedPreview } from './load-text.ts'

/** The page of a text as readers would see it. */
export function TextPreviewView({ preview }: { preview: LoadedPreview }) {
  switch (preview.kind) {
    case 'case':
      return <CasePage {...preview} brand={preview.page.brand} siteUrl={preview.page.siteUrl} />
    case 'article':
      return <ArticlePage page={preview.page} parts={preview.parts} />
    case 'catalogue':
      return (
        <div className="wrap">
          <h3>{preview.title}</h3>
          <p>{preview.subtitle}</p>
          {[preview.opening, preview.closing].map((html) => (
            <div
              key={html}
              className="prose"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server from sanitized blocks
              dangerouslySetInnerHTML={{ __html: html }}
            />
          ))}
        </div>
      )
  }
}

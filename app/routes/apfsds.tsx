import { data } from 'react-router'
import { byCalibre, withoutUnverified } from '#domain/articles/apfsds.ts'
import { articleLinkedData } from '#domain/articles/article-linked-data.ts'
import { templateOrigin } from '#domain/rounds/template-origin.ts'
import { siteContext } from '../context.ts'
import { ApfsdsTables } from '../features/article-tables/apfsds-tables.tsx'
import { SheetOfRounds } from '../features/article-tables/sheet-of-rounds.tsx'
import { ArticlePage } from '../features/articles/article-page.tsx'
import { asDocumentWhereFramed } from '../features/articles/as-document.ts'
import { loadArticle } from '../features/articles/load-article.ts'
import { viewerItemOf } from '../features/browsing/viewer-item-of.ts'
import { liveTexts } from '../features/live-files/live-files.ts'
import { shareCard } from '../features/shell/share-card.ts'
import type { Route } from './+types/apfsds'

export async function loader({ context }: Route.LoaderArgs) {
  const { allowFrame, ...site } = context.get(siteContext)
  const article = await loadArticle('apfsds', { ...site, liveTexts })
  if (!article) throw data(null, { status: 404 })
  const { sheet } = site.site.links
  const frames = sheet ? [sheet, ...article.frames] : article.frames
  frames.forEach(allowFrame)
  const rounds = site.library.table('apfsds')?.rounds ?? []
  const groups = byCalibre(site.site.editorial.showUnverified ? rounds : withoutUnverified(rounds))
  const named = new Set(rounds.flatMap(({ templates }) => templates))
  const templates = site.rounds
    .filter(({ name }) => named.has(name))
    .map((template) => ({
      name: template.name,
      lengthMm: template.lengthMm,
      diameterMm: template.diameterMm,
      velocityMs: template.velocityMs,
      material: template.material,
      origin: templateOrigin(template),
    }))
  return { ...article, frames, sheet, groups, templates }
}

export function clientLoader(call: Route.ClientLoaderArgs) {
  return asDocumentWhereFramed(call)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        ...shareCard({ ...loaderData.page, type: 'article' }),
        { 'script:ld+json': articleLinkedData(loaderData.page, loaderData.page) },
      ]
    : []

export default function Apfsds({ loaderData }: Route.ComponentProps) {
  const { groups, templates, sheet } = loaderData
  const before = [
    ...groups.map(({ calibre }) => ({ id: `calibre-${calibre}`, text: `${calibre} mm`, depth: 2 })),
    ...(sheet ? [{ id: 'sheet', text: 'Spreadsheet of rounds', depth: 2 }] : []),
  ]
  return (
    <ArticlePage {...loaderData} viewerItemOf={viewerItemOf} before={before}>
      <ApfsdsTables groups={groups} templates={templates} />
      {sheet && <SheetOfRounds address={sheet} />}
    </ArticlePage>
  )
}

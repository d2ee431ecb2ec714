import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { OutsideFrame } from '#app/ui/consent/outside-frame.tsx'
import type { ArticleData } from '#domain/articles/article.ts'
import { withoutUnverified } from '#domain/articles/comparison.ts'
import type { RatingLevel } from '#domain/articles/rating-levels.ts'
import type { SectionPart } from '#domain/articles/rich-text.ts'
import { sourcedFacts } from '#domain/articles/round-facts.ts'
import type { TimesOrder } from '#domain/articles/times-order.ts'
import { damageClassOf } from '#domain/cases/rating/damage-class.ts'
import { ratingColour, ratingName } from '#domain/cases/rating/rating.ts'
import type { RoundTemplate } from '#domain/rounds/round-template.ts'
import { templateOrigin } from '#domain/rounds/template-origin.ts'
import type { SiteContent } from '#domain/site/site.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { RatingScale } from './rating-scale.tsx'
import { RoundTable } from './round-table.tsx'
import { TimesTable } from './times-table.tsx'

const FRAME_HEIGHT = 720

/** Data of the sections of an article. */
export interface SectionSource {
  data: ArticleData
  site: Pick<SiteContent, 'links' | 'editorial'>
  /** Templates of the calculator, which rounds lead to. */
  templates: readonly RoundTemplate[]
  order: TimesOrder
  /** Problem with the query of the page. */
  problem: string | undefined
  /** URL of the article on this site. */
  url: string
}

/**
 * HTML of a section below its own text; `undefined` where there is nothing to show, so that the whole section is left
 * out.
 */
export function drawSection(part: SectionPart, source: SectionSource): string | undefined {
  const element = sectionOf(part, source)
  return element === undefined ? undefined : renderToStaticMarkup(element)
}

/** URL that a section frames once the reader agrees. */
export function framedBy(
  { name, attributes }: SectionPart,
  { links }: Pick<SiteContent, 'links'>,
): string | undefined {
  return name === 'frame' ? links[attributes.link as 'sheet' | 'map'] : undefined
}

function sectionOf(part: SectionPart, source: SectionSource): ReactNode {
  const { data, site, order, url, problem } = source
  const { showUnverified } = site.editorial
  switch (part.name) {
    case 'times': {
      const rows = data.times?.filter(
        ({ verification }) => showUnverified || verification === 'sourced',
      )
      const { value = '' } = part.attributes
      return rows && <TimesTable {...{ rows, order, value, url, problem }} />
    }
    case 'comparison': {
      if (!data.comparison) return undefined
      const { rows } = data.comparison
      return (
        <ComparisonTable
          {...data.comparison}
          rows={showUnverified ? rows : rows.map(withoutUnverified)}
        />
      )
    }
    case 'rounds':
      return roundTable(part, source)
    case 'scale':
      return <RatingScale />
    case 'levels':
      return data.levels && <RatingLevels levels={data.levels} />
    case 'frame': {
      const framed = framedBy(part, site)
      const { title = '' } = part.attributes
      return framed && <OutsideFrame url={framed} name={title} height={FRAME_HEIGHT} />
    }
  }
}

function roundTable(
  { attributes }: SectionPart,
  { data, site, templates }: SectionSource,
): ReactNode {
  const { rounds = [] } = data
  const known = site.editorial.showUnverified ? rounds : sourcedFacts(rounds)
  const shown = known.filter(({ calibre }) => calibre === attributes.calibre)
  if (shown.length === 0) return undefined
  const named = new Set(shown.flatMap((round) => round.templates))
  const own = templates
    .filter(({ name }) => named.has(name))
    .map((template) => ({ ...template, origin: templateOrigin(template) }))
  return <RoundTable rounds={shown} all={rounds} templates={own} />
}

/** Each level of the rating with the criterion proposed to distinguish it from its neighbours. */
function RatingLevels({ levels }: { levels: readonly RatingLevel[] }) {
  return levels.map((level) => <Level key={level.rating} level={level} />)
}

function Level({ level: { rating, test, evidence, effort } }: { level: RatingLevel }) {
  return (
    <section
      className="box cdurs-level"
      data-whole=""
      id={`level-${rating}`}
      data-colour={ratingColour(rating)}
      aria-labelledby={`level-${rating}-name`}
    >
      <p className="cdurs-number" aria-hidden="true">
        {rating}
      </p>
      <div>
        <h3 id={`level-${rating}-name`}>
          <span className="visually-hidden">{rating}: </span>
          {ratingName(rating)}
        </h3>
        <p className="fine cdurs-class">Counted as {damageClassOf(rating)}</p>
        <dl>
          <div>
            <dt>Proposed test</dt>
            <dd>{test}</dd>
          </div>
          <div>
            <dt>Typical evidence</dt>
            <dd>{evidence}</dd>
          </div>
          <div>
            <dt>Effort</dt>
            <dd>{effort}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}

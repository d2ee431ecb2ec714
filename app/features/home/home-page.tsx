import { ButtonLink } from '#app/ui/buttons.tsx'
import './home-page.css'
import { Drawing } from '#app/ui/drawing.tsx'
import { preloadReadingFont } from '#app/ui/reading-font.ts'
import type { LatestChange } from '#domain/articles/latest-changes.ts'
import { longDate } from '#domain/cases/case-citation.ts'
import type { SiteContent } from '#domain/site/site.ts'
import { counted } from '#domain/units/count.ts'

interface Home extends Pick<SiteContent, 'home' | 'links'> {
  /** Newest first. */
  changes: readonly LatestChange[]
  /** Number of cases of the first featured page; 0 if it is not a catalogue. */
  cases: number
}

export function HomePage({ home, links, changes, cases }: Home) {
  preloadReadingFont()
  const [first] = home.featured
  return (
    <>
      <section className="hero">
        <div className="wrap">
          <div className="hero-top">
            <h1>{home.title}</h1>
            <div>
              <p>{home.text}</p>
              <p className="row hero-actions">
                {first && cases > 0 && (
                  <ButtonLink isMain href={first.link}>
                    Read the {casesOf(first.title, cases)}
                  </ButtonLink>
                )}
                {cases > 0 && <ButtonLink href="/map">See all cases on the map</ButtonLink>}
                <ButtonLink href="/archive">Browse the archive</ButtonLink>
              </p>
            </div>
          </div>
          <ShotDrawing />
        </div>
      </section>
      <div className="wrap">
        <Featured items={home.featured} />
        <Changes changes={changes} />
        <Columns home={home} links={links} />
      </div>
    </>
  )
}

/** `72 Leopard 2 cases`: the number, and the words of the title before its dash. */
function casesOf(title: string, count: number): string {
  const [subject, rest] = title.split(' - ')
  return counted(count, rest ? `${subject} case` : 'case')
}

function Featured({ items }: { items: Home['home']['featured'] }) {
  return (
    <section aria-labelledby="featured">
      <div className="featured-head">
        <h2 id="featured">Featured</h2>
        <a href="/blog">All blog posts</a>
      </div>
      <ul className="featured">
        {items.map(({ title, text, link, drawing }) => (
          <li key={link}>
            <a className="plain-link" href={link}>
              <Drawing name={drawing} />
              <h3>{title}</h3>
              <p className="muted">{text}</p>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Changes({ changes }: Pick<Home, 'changes'>) {
  if (changes.length === 0) return
  return (
    <section className="home-changes" aria-labelledby="changes">
      <div className="featured-head">
        <h2 id="changes">Latest changes</h2>
        <a href="/feed.xml">Feed</a>
      </div>
      <ol>
        {changes.map(({ day, what, title, url }) => (
          <li key={`${day} ${what} ${url}`}>
            <time className="muted" dateTime={day}>
              {longDate(day)}
            </time>
            <span className="muted">{what}</span>
            <a href={url}>{title}</a>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Columns({ home, links }: Pick<Home, 'home' | 'links'>) {
  return (
    <div className="home-columns">
      <section>
        <h2>Welcome</h2>
        <p>{home.welcome}</p>
      </section>
      <section>
        <h2>About the author</h2>
        <p>{home.author}</p>
        {(links.chat || links.support) && (
          <p>
            {links.chat && <a href={links.chat}>Join the chat</a>}
            {links.chat && links.support && ' or '}
            {links.support && (
              <a href={links.support}>
                {links.chat ? 'support' : 'Support'} the work with a donation
              </a>
            )}
            .
          </p>
        )}
      </section>
      <section>
        <h2>Current focus</h2>
        <p>{home.focus}</p>
        {links.press && (
          <p>
            <a href={links.press}>Read the press article</a>
          </p>
        )}
      </section>
    </div>
  )
}

/**
 * A long-rod penetrator hitting a plate, with dimensions. The figures are the defaults of the perforation calculator.
 * On narrow screens the letters are larger relative to the lines.
 */
function ShotDrawing() {
  return (
    <svg
      className="shot"
      viewBox="60 0 1150 300"
      preserveAspectRatio="xMaxYMid slice"
      role="img"
      aria-label="Line drawing: a long-rod penetrator of 950 by 27 millimetres flies at 1.737 kilometres a second towards a plate inclined at 60 degrees"
    >
      <defs>
        <pattern
          id="hatch"
          width="9"
          height="9"
          patternTransform="rotate(45)"
          patternUnits="userSpaceOnUse"
        >
          <path className="shot-hatch" d="M0 0v9" />
        </pattern>
      </defs>
      <path className="shot-axis" d="M60 150H1190" />
      <g className="shot-line">
        <path d="M668 150l-84-10v20zM584 140H180v20h404z" />
        <path
          strokeWidth="1"
          d="M556 140v20M536 140v20M516 140v20M496 140v20M476 140v20M456 140v20"
        />
        <path d="M228 140l-44-34h-26l12 34M228 160l-44 34h-26l12-34M180 146h-16v8h16" />
        <path d="M690 114h66m-10-5l10 5-10 5" />
        <path fill="url(#hatch)" d="M692 270L1108 30h92L784 270z" />
      </g>
      <g className="shot-dimension">
        <path d="M668 160v70M180 200v30M180 222h488M180 222l9-3v6zM668 222l-9-3v6z" />
        <path d="M360 140V96M360 160v44M360 140l-3-9h6zM360 160l-3 9h6z" />
        <path d="M900 150L834 36M838 150a62 62 0 0 1 31-54" />
        <path d="M900 150v130M992 150v130M900 274h92M900 274l9-3v6zM992 274l-9-3v6z" />
      </g>
      <text x="604" y="246">
        <tspan className="shot-symbol">L</tspan> 950 mm
      </text>
      <text x="374" y="108">
        <tspan className="shot-symbol">D</tspan> 27 mm
      </text>
      <text className="shot-velocity" x="690" y="100">
        <tspan className="shot-symbol">v</tspan> 1.737 km/s
      </text>
      <text x="806" y="116">
        60°
      </text>
      <text className="shot-symbol" x="1004" y="279">
        LINE OF SIGHT
      </text>
    </svg>
  )
}

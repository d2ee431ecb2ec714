import { preloadReadingFont } from '#app/ui/reading-font.ts'
import './home-page.css'
import { Drawing } from '#app/ui/drawing.tsx'
import type { LatestChange } from '#domain/articles/latest-changes.ts'
import { dayInWords } from '#domain/cases/case-citation.ts'
import type { SiteContent } from '#domain/site/site.ts'
import { ShotDrawing } from './shot-drawing.tsx'

interface Home extends Pick<SiteContent, 'home' | 'links'> {
  /** Newest first. */
  changes: readonly LatestChange[]
  /** Cases of the first featured page; 0 if it is not a catalogue. */
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
              <p className="hero-actions">
                {first && cases > 0 && (
                  <a className="button" data-solid="" href={first.link}>
                    Read the {cases} cases
                  </a>
                )}
                {cases > 0 && (
                  <a className="button" href="/map">
                    See them on the map
                  </a>
                )}
                <a className="button" href="/archive">
                  Browse the archive
                </a>
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
            <a href={link}>
              <Drawing name={drawing} />
              <h3>{title}</h3>
              <p>{text}</p>
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
        {changes.map(({ day, what, title, address }) => (
          <li key={`${day} ${what} ${address}`}>
            <time dateTime={day}>{dayInWords(day)}</time>
            <span>{what}</span>
            <a href={address}>{title}</a>
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
            {links.chat && <a href={links.chat}>Write in the chat</a>}
            {links.chat && links.support && ' or '}
            {links.support && <a href={links.support}>support the work with a donation</a>}.
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

import { Link } from 'react-router'
import type { ModelDecision } from './model-decisions.ts'

export function AboutModel({ decisions }: { decisions: readonly ModelDecision[] }) {
  return (
    <section className="calculator-text" aria-labelledby="about-model" data-not-printed="">
      <h2 id="about-model">About this model</h2>
      <p>
        W. Lanz and W. Odermatt fitted one equation to firings of long rods into rolled steel. It
        gives the line-of-sight length of the channel through the thickest plate that is just
        perforated; in the mode Penetration it gives the depth in a semi-infinite target. Outside
        the range of those firings it says nothing, and so does this page: then the limit is set to
        0 mm and every value out of range is listed.
      </p>
      <p>
        The coefficients, limits and default values are those of the calculator at{' '}
        <a href="https://www.longrods.ch">longrods.ch</a>, whose author published and explains them.
        Every program for this equation that we found goes back to that page; their agreement shows
        careful copying, not a second measurement, and we could not read the original papers. The
        article <Link to="/blog/apfsds">APFSDS ammunition</Link> is about the rounds themselves.
      </p>
      <h3>What its sources leave open, and how it is decided here</h3>
      <ul>
        {decisions.map(({ doubt, decision }) => (
          <li key={doubt}>
            <strong>{doubt}</strong> {decision}
          </li>
        ))}
      </ul>
    </section>
  )
}

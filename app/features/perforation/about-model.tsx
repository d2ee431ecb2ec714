import { Link } from 'react-router'
import type { ModelTexts } from './model-texts.ts'

export function AboutModel({ equation, origin: [before, after], heading, decisions }: ModelTexts) {
  return (
    <section className="calculator-text" aria-labelledby="about-model" data-not-printed="">
      <h2 id="about-model">About this model</h2>
      <p>{equation}</p>
      <p>
        {before}
        <a href="https://www.longrods.ch">longrods.ch</a>
        {after}
        The article <Link to="/blog/apfsds">APFSDS ammunition</Link> is about the rounds themselves.
      </p>
      <h3>{heading}</h3>
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

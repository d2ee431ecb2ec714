import { PhoneFold } from '#app/ui/contents/phone-fold.tsx'
import { counted } from '#domain/units/count.ts'

/** What was looked for and not found, a sentence each. */
export function MissingList({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return
  return (
    <section className="catalogue-part" id="missing" aria-labelledby="missing-title">
      <h2 id="missing-title">What is missing</h2>
      <p className="catalogue-note">Looked for, and not found in any source that could be read.</p>
      <PhoneFold title={counted(missing.length, 'item')}>
        <ul className="catalogue-missing">
          {missing.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </PhoneFold>
    </section>
  )
}

import './drawing.css'

/** A decorative line drawing in the text colour; a title is next to it. */
export function Drawing({ name }: { name: string }) {
  return (
    <span className="drawing" aria-hidden="true">
      <span style={{ maskImage: `url("/assets/drawings/${name}.svg")` }} />
    </span>
  )
}

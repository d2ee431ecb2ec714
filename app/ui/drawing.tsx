import './drawing.css'

/** One of our line drawings, in the colour of the text around it. Decorative: a title stands beside it. */
export function Drawing({ name }: { name: string }) {
  return (
    <span className="drawing" aria-hidden="true">
      <span style={{ maskImage: `url("/assets/drawings/${name}.svg")` }} />
    </span>
  )
}

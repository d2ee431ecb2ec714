/** A date in words, and for programs where there is a form for it. */
export function When({ iso, children }: { iso: string | undefined; children: string }) {
  return iso ? <time dateTime={iso}>{children}</time> : children
}

const DOTTED = /^\d{4}(\.\d\d){0,2}$/

/** As precise as it is known: `2023.06`, or a season, which has no form for programs. */
export function DottedDate({ children }: { children: string }) {
  const iso = DOTTED.test(children) ? children.replaceAll('.', '-') : undefined
  return <When iso={iso}>{children}</When>
}

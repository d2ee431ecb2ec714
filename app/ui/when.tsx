/** A date in words, and for programs where there is a form for it. */
export function When({ iso, children }: { iso: string | undefined; children: string }) {
  return iso ? <time dateTime={iso}>{children}</time> : children
}

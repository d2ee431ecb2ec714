import sheet from './writing.css?url'

/** Visitors never load it. */
export function WritingSheet() {
  return <link rel="stylesheet" href={sheet} precedence="writing" />
}

import sheet from './editor.css?url'

/** The stylesheet of editors, which visitors never load. */
export function EditorSheet() {
  return <link rel="stylesheet" href={sheet} precedence="managing" />
}

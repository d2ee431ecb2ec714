import sheet from './editor.css?url'

/** The stylesheet of editors, which visitors never load. */
export function EditorStyles() {
  return <link rel="stylesheet" href={sheet} precedence="managing" />
}

import sheet from './editor.css?url'

/** The look of everything here, which visitors never load. */
export function EditorSheet() {
  return <link rel="stylesheet" href={sheet} precedence="managing" />
}

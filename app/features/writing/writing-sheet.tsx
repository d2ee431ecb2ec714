import code from './code-editor.css?url'
import picker from './file-picker.css?url'
import revisions from './revisions.css?url'
import sheet from './writing.css?url'
import desk from './writing-desk.css?url'

/** Visitors never load them. */
export function WritingStyles() {
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="writing" />
      <link rel="stylesheet" href={revisions} precedence="writing" />
      <link rel="stylesheet" href={desk} precedence="writing" />
      <link rel="stylesheet" href={code} precedence="writing" />
      <link rel="stylesheet" href={picker} precedence="writing" />
    </>
  )
}

import './citation-box.css'
import { useSyncExternalStore } from 'react'
import { CopyButton } from './copy-button.tsx'

export interface CitationForms {
  plain: string
  bibtex: string
  cslJson: string
}

interface CitationBoxProps {
  /** `Cite this page` */
  title: string
  /** @param accessed Date of access, `2026-11-22`; known only in the browser. */
  formsOf(accessed: string | undefined): CitationForms
}

const never = () => () => {}

/** Citations of a page in several formats, each with a copy button. */
export function CitationBox({ title, formsOf }: CitationBoxProps) {
  const accessed = useSyncExternalStore(never, today, () => undefined)
  const { plain, bibtex, cslJson } = formsOf(accessed)
  return (
    <section className="citation" id="cite" aria-labelledby="cite-title">
      <h2 id="cite-title">{title}</h2>
      <div className="row citation-plain">
        <p>{plain}</p>
        <CopyButton text={plain} label="Copy the citation" />
      </div>
      <Form name="BibTeX" text={bibtex} />
      <Form name="CSL-JSON" text={cslJson} />
    </section>
  )
}

function Form({ name, text }: { name: string; text: string }) {
  return (
    <details className="citation-form" data-not-printed="">
      <summary>{name}</summary>
      <pre>
        <code>{text}</code>
      </pre>
      <CopyButton text={text} label={`Copy the ${name}`} />
    </details>
  )
}

/** In the reader's time zone. */
function today(): string {
  const now = new Date()
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  )
  return `${now.getFullYear()}-${month}-${day}`
}

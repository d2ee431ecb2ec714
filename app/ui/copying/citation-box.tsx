import type { ReactNode } from 'react'
import './citation-box.css'
import { CopyButton } from './copy-button.tsx'

export interface CitationForms {
  plain: string
  bibtex: string
  cslJson: string
}

interface CitationBoxProps {
  /** `Cite this page` */
  title: string
  forms: CitationForms
  /** More to cite by. */
  children?: ReactNode
}

/** Citations of a page in several formats, to copy or select. */
export function CitationBox({ title, forms, children }: CitationBoxProps) {
  const { plain, bibtex, cslJson } = forms
  return (
    <section className="box citation" id="cite" aria-labelledby="cite-title">
      <h2 id="cite-title">{title}</h2>
      <div className="row citation-plain">
        <p>{plain}</p>
        <CopyButton text={plain} label="Copy the citation" />
      </div>
      <Form name="BibTeX" text={bibtex} />
      <Form name="CSL-JSON" text={cslJson} />
      {children}
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

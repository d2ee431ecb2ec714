import './document-sheets.css'
import type { CSSProperties } from 'react'
import { withQuery } from './with-query.ts'

export interface SheetText {
  text: string
  /** In percent of the page. */
  left: number
  top: number
  width: number
  height: number
}

/** A page of a document. */
export interface Sheet {
  number: number
  /** In points. */
  width: number
  height: number
  text: readonly SheetText[]
}

interface SheetsProps {
  /** URL of the document. */
  url: string
  name: string
  pageCount: number
  sheets: readonly Sheet[]
  widths: readonly number[]
  /** Whether `#page=3` leads to them. */
  hasAnchors?: boolean
}

/** CSS pixels for a point: a page of A4 is as wide as a comfortable line of text. */
const SCALE = 1.5
const WIDEST = 1200

/** Pages as images, with their text invisible above them: it is selected, copied and found like any other. */
export function PageSheets({ sheets, hasAnchors = false, ...shared }: SheetsProps) {
  return sheets.map((sheet) => (
    <section
      key={sheet.number}
      id={hasAnchors ? `page=${sheet.number}` : undefined}
      className="sheet"
      style={{ maxWidth: shownWidth(sheet) }}
    >
      <h2 className="sheet-head">
        Page {sheet.number} of {shared.pageCount}
      </h2>
      <div className="sheet-paper">
        <SheetImage {...shared} sheet={sheet} isFirst={sheet === sheets[0]} />
        <div className="sheet-text">
          {sheet.text.map((run, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text of a page does not change
            <span key={at} style={runStyle(run, sheet)}>
              {run.text}
            </span>
          ))}
        </div>
      </div>
    </section>
  ))
}

interface ImageProps extends Pick<SheetsProps, 'url' | 'name' | 'widths'> {
  sheet: Sheet
  isFirst: boolean
}

function SheetImage({ url, name, widths, sheet, isFirst }: ImageProps) {
  const shown = shownWidth(sheet)
  const imageAt = (width: number) => withQuery(url, `page=${sheet.number}&width=${width}`)
  return (
    <img
      src={imageAt(widths.find((width) => width >= shown) ?? Math.max(...widths))}
      srcSet={widths.map((width) => `${imageAt(width)} ${width}w`).join(', ')}
      sizes={`(max-width: ${shown}px) 100vw, ${shown}px`}
      width={shown}
      height={Math.max(1, Math.round((shown * sheet.height) / sheet.width))}
      alt={`Page ${sheet.number} of ${name}`}
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  )
}

function shownWidth({ width }: Sheet): number {
  return Math.round(Math.min(WIDEST, SCALE * width))
}

/** In a font whose letters are all equally wide, the spacing makes a run as wide as it is in the picture. */
function runStyle({ text, left, top, width, height }: SheetText, sheet: Sheet): CSSProperties {
  const letters = [...text.trimEnd()].length
  return {
    left: `${left}%`,
    top: `${top}%`,
    fontSize: `${short((height * sheet.height) / sheet.width)}cqw`,
    letterSpacing: `calc(${short(width / Math.max(1, letters))}cqw - 1ch)`,
  }
}

function short(value: number): number {
  return Math.round(value * 1000) / 1000
}

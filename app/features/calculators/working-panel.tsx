import './working-panel.css'
import { CopyButton } from '#app/ui/copying/copy-button.tsx'
import { figure, type Working } from '#domain/calculators/working.ts'
import { workingLatex, workingText } from '#domain/calculators/working-text.ts'
import { formulaParts } from './formula-parts.ts'

/** The steps of a computation: symbols, values, result and source. */
export function WorkingPanel({ working }: { working: Working }) {
  return (
    <details className="box calculator-panel working" data-open-on-paper="">
      <summary>Show the working</summary>
      <h2>Working</h2>
      <p className="row calculator-actions" data-not-printed="">
        <CopyButton
          text={workingText(working)}
          label="Copy as text: the working"
          shown="Copy as text"
        />
        <CopyButton
          text={workingLatex(working)}
          label="Copy as LaTeX: the working"
          shown="Copy as LaTeX"
        />
      </p>
      <ol>
        {working.steps.map(({ name, symbol, formula, filled, result, unit, reference }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p className="working-lines">
              <span>
                <FormulaText text={symbol.text} />
              </span>
              <span>
                = <FormulaText text={formula.text} />
              </span>
              <span>
                = <FormulaText text={filled.text} />
              </span>
              <strong>
                = {figure(result)} {unit}
              </strong>
            </p>
            <p className="field-note working-source">{reference}</p>
          </li>
        ))}
      </ol>
      <p className="working-conclusion">{working.conclusion}</p>
    </details>
  )
}

function FormulaText({ text }: { text: string }) {
  return formulaParts(text).map(({ kind, text: part }, at) => {
    const key = `${at} ${part}`
    if (kind === 'plain') return <span key={key}>{part}</span>
    return kind === 'sub' ? <sub key={key}>{part}</sub> : <sup key={key}>{part}</sup>
  })
}

import { formulaParts } from './formula-parts.ts'

export function FormulaText({ text }: { text: string }) {
  return formulaParts(text).map(({ kind, text: part }, at) => {
    const key = `${at} ${part}`
    if (kind === 'plain') return <span key={key}>{part}</span>
    return kind === 'sub' ? <sub key={key}>{part}</sub> : <sup key={key}>{part}</sup>
  })
}

import './marks.css'
import { SHAPE_PATHS, type Shape } from './shape-paths.ts'

/** What is not known is less conspicuous than what is. */
export function StatusMark({ colour, children }: { colour: string; children: string }) {
  if (children === 'unknown') return <span className="muted">unknown</span>
  return (
    <span className="status-mark" data-colour={colour}>
      {children}
    </span>
  )
}

/** Shows on paper and in forced colours what the colour shows elsewhere; a word stands beside it. */
export function ShapeMark({ shape }: { shape: Shape }) {
  return (
    <svg className="shape-mark" data-shape={shape} viewBox="0 0 16 16" aria-hidden="true">
      <path d={SHAPE_PATHS[shape]} />
    </svg>
  )
}

interface AssetIconsProps {
  icons: readonly { name: string; word: string }[]
  /** Text beside the icons says the same. */
  isExplained?: boolean
}

/** Small icons of /assets/icons, each with its word for those who do not see it, unless text beside them says it. */
export function AssetIcons({ icons, isExplained = false }: AssetIconsProps) {
  return icons.map(({ name, word }) => (
    <span
      key={name}
      className="asset-icon"
      data-not-printed=""
      title={word}
      style={{ maskImage: `url(/assets/icons/${name}.svg)` }}
    >
      {!isExplained && <span className="visually-hidden">{word}</span>}
    </span>
  ))
}

import './marks.css'

/** A coloured label. */
export function StatusMark({ colour, children }: { colour: string; children: string }) {
  return (
    <span className="status-mark" data-colour={colour}>
      {children}
    </span>
  )
}

export type Shape = 'square' | 'half diamond' | 'disc' | 'ring'

const PATHS: Record<Shape, string> = {
  square: 'M2 2h12v12H2z',
  'half diamond': 'M8 1.5v13L1.5 8zM8 1.5 14.5 8 8 14.5l5.6-6.5z',
  disc: 'M8 2a6 6 0 0 1 0 12A6 6 0 0 1 8 2z',
  ring: 'M8 2a6 6 0 0 1 0 12A6 6 0 0 1 8 2z',
}

/** Says on paper and in forced colours what the colour says elsewhere; a word stands beside it. */
export function ShapeMark({ shape }: { shape: Shape }) {
  return (
    <svg className="shape-mark" data-shape={shape} viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[shape]} />
    </svg>
  )
}

/** Small icons of /assets/icons, each with its word for those who do not see it. */
export function AssetIcons({ icons }: { icons: readonly { name: string; word: string }[] }) {
  return icons.map(({ name, word }) => (
    <span
      key={name}
      className="asset-icon"
      data-not-printed=""
      title={word}
      style={{ maskImage: `url(/assets/icons/${name}.svg)` }}
    >
      <span className="visually-hidden">{word}</span>
    </span>
  ))
}

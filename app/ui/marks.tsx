import './marks.css'

/** A coloured label. */
export function StatusMark({ colour, children }: { colour: string; children: string }) {
  return (
    <span className="status-mark" data-colour={colour}>
      {children}
    </span>
  )
}

/** Small icons with text alternatives. */
export function AssetIcons({ icons }: { icons: readonly { name: string; word: string }[] }) {
  return icons.map(({ name, word }) => (
    <span key={name} className="asset-icon" data-icon={name} title={word}>
      <span className="unseen">{word}</span>
    </span>
  ))
}

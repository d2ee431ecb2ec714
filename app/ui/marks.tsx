import './marks.css'

/** A colour and the word that says the same. */
export function StatusMark({ colour, children }: { colour: string; children: string }) {
  return (
    <span className="status-mark" data-colour={colour}>
      {children}
    </span>
  )
}

/** Small icons of /assets/icons, each with its word for those who do not see it. */
export function AssetIcons({ icons }: { icons: readonly { name: string; word: string }[] }) {
  return icons.map(({ name, word }) => (
    <span key={name} className="asset-icon" data-icon={name} title={word}>
      <span className="unseen">{word}</span>
    </span>
  ))
}

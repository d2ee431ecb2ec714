interface EntryCheckProps {
  name: string
  isSelected: boolean
  /** @param isRange Whether Shift was held. */
  onToggle(isRange: boolean): void
}

export function EntryCheck({ name, isSelected, onToggle }: EntryCheckProps) {
  return (
    <label className="entry-check" data-not-printed="">
      <input
        type="checkbox"
        checked={isSelected}
        onChange={({ nativeEvent }) =>
          onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      <span className="visually-hidden">Select {name}</span>
    </label>
  )
}

interface UnitSelectProps<Unit extends string> {
  name: string
  label: string
  units: readonly Unit[]
  chosen: Unit
  onChoose: (unit: Unit) => void
}

/** The unit of a field, beside its number. */
export function UnitSelect<Unit extends string>({
  name,
  label,
  units,
  chosen,
  onChoose,
}: UnitSelectProps<Unit>) {
  return (
    <select
      name={name}
      aria-label={label}
      autoComplete="off"
      value={chosen}
      onChange={({ target }) => {
        const unit = units.find((one) => one === target.value)
        if (unit) onChoose(unit)
      }}
    >
      {units.map((unit) => (
        <option key={unit}>{unit}</option>
      ))}
    </select>
  )
}

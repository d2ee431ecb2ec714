import { useEarlyChoice } from '#app/ui/form/use-early-choice.ts'

interface UnitSelectProps<Unit extends string> {
  name: string
  label: string
  units: readonly Unit[]
  chosen: Unit
  onChoose: (unit: Unit) => void
}

export function UnitSelect<Unit extends string>({
  name,
  label,
  units,
  chosen,
  onChoose,
}: UnitSelectProps<Unit>) {
  const choose = (value: string) => {
    const unit = units.find((one) => one === value)
    if (unit) onChoose(unit)
  }
  const select = useEarlyChoice(chosen, choose)
  return (
    <select
      ref={select}
      name={name}
      aria-label={label}
      autoComplete="off"
      value={chosen}
      onChange={({ target }) => choose(target.value)}
    >
      {units.map((unit) => (
        <option key={unit}>{unit}</option>
      ))}
    </select>
  )
}

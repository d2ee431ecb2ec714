import { PLACE_PRECISIONS, type PlacePrecision } from '#domain/uploads/photo-place.ts'

const LABELS: Record<PlacePrecision, string> = {
  exact: 'exact',
  '1 km': 'to about 1 km',
  '10 km': 'to about 10 km',
}

interface PrecisionChoiceProps {
  label: string
  precision: PlacePrecision
  onChange(precision: PlacePrecision): void
}

export function PrecisionChoice({ label, precision, onChange }: PrecisionChoiceProps) {
  return (
    <select
      className="button"
      aria-label={label}
      value={precision}
      onChange={({ target }) => onChange(target.value as PlacePrecision)}
    >
      {PLACE_PRECISIONS.map((one) => (
        <option key={one} value={one}>
          {LABELS[one]}
        </option>
      ))}
    </select>
  )
}

import type { PerforationInput } from '#domain/perforation/shot.ts'

interface PlanValuesProps {
  input: PerforationInput
  limit: string | undefined
}

/** The values below the drawing, where it is too small for them. */
export function PlanValues({ input, limit }: PlanValuesProps) {
  const hasNose = input.f_len !== 0
  const isInclined = input.process !== 'Penetration' && input.nato !== 0
  const values: [symbol: string, value: string | undefined | false][] = [
    ['L', formatSize(input.p_len)],
    ['D', formatSize(input.dia)],
    ['Lf', hasNose && formatSize(input.f_len)],
    ['du', hasNose && formatSize(input.df)],
    ['θ', isInclined && `${Number.isNaN(input.nato) ? '?' : input.nato}°`],
    ['P', limit],
  ]
  return (
    <dl className="plan-values">
      {values.map(
        ([symbol, value]) =>
          value && (
            <div key={symbol}>
              <dt className="plan-symbol">{symbol}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** `?` if no number is typed. */
export function formatSize(value: number): string {
  return Number.isNaN(value) ? '?' : `${value} mm`
}

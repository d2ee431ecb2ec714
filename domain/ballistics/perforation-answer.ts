import { perforation } from './perforation.ts'
import type { UncoveredCode } from './perforation-texts.ts'
import type { ProblemCode } from './problem.ts'
import type { Material, PerforationInput, Process } from './shot.ts'

/** One input of a call, where what is not chosen may be empty or `null`. */
export interface CalledInput extends Omit<PerforationInput, 'bhnp' | 'process' | 'material'> {
  bhnp?: number | null | undefined
  process?: Process | '' | null | undefined
  material?: Material | '' | null | undefined
}

/** What a call answers for one input, in the names of the call; `null` is no number. */
export interface PerforationAnswer {
  ok: boolean
  result_mm: number | null
  display: string | null
  v_min_kms: number | null
  working_length_mm: number | null
  aspect_ratio: number | null
  mass_kg: number | null
  energy_MJ: number | null
  errors: { code: ProblemCode | UncoveredCode; message: string }[]
}

export function perforationAnswer(input: CalledInput): PerforationAnswer {
  const result = perforation(chosen(input))
  const readouts = {
    v_min_kms: result.minimumVelocityKms ?? null,
    working_length_mm: result.workingLengthMm ?? null,
    aspect_ratio: result.aspectRatio ?? null,
    mass_kg: result.massKg ?? null,
    energy_MJ: result.energyMJ ?? null,
  }
  switch (result.outcome) {
    case 'computed':
      return {
        ok: true,
        result_mm: result.limitMm,
        display: result.display,
        ...readouts,
        errors: [],
      }
    case 'refused':
      return {
        ok: false,
        result_mm: 0,
        display: result.display,
        ...readouts,
        errors: result.problems.map(({ code, message }) => ({ code, message })),
      }
    case 'uncovered':
      return {
        ok: false,
        result_mm: null,
        display: null,
        ...readouts,
        errors: [{ code: result.code, message: result.text }],
      }
  }
}

function chosen(input: CalledInput): PerforationInput {
  return {
    ...input,
    bhnp: input.bhnp ?? undefined,
    process: input.process || undefined,
    material: input.material || undefined,
  }
}

import type { RoundTemplate } from '../../rounds/round-template.ts'
import { typedNumber } from '../../units/typed-number.ts'
import type { Material, NumberFieldName, PerforationInput } from '../shot.ts'

const MS_IN_KMS = 1000

/** Templates have no frustum diameter, target or angle: those fields keep their values. */
export const filledFields = [
  'p_len',
  'dia',
  'f_len',
  'rhop',
  'vt',
] as const satisfies NumberFieldName[]

/** The fields of a round. The velocity is that at the muzzle, as none at the target is known. */
export function templateFields(
  round: RoundTemplate,
): Record<(typeof filledFields)[number], number> & { material: Material } {
  return {
    p_len: round.lengthMm,
    dia: round.diameterMm,
    f_len: round.frustumLengthMm,
    rhop: round.densityKgM3,
    vt: round.velocityMs / MS_IN_KMS,
    material: round.material === 'WHA' ? 'Tungsten' : 'DU',
  }
}

/** Which of the fields of a round have other values than the round. */
export function changedFields(
  round: RoundTemplate,
  { fields, material }: { fields: Record<NumberFieldName, string>; material: Material | undefined },
): ((typeof filledFields)[number] | 'material')[] {
  const own = templateFields(round)
  const numbers = filledFields.filter((field) => typedNumber(fields[field]) !== own[field])
  return material === own.material ? numbers : [...numbers, 'material']
}

/** The round against the same target, at the same angle. */
export function inputWithTemplate(round: RoundTemplate, input: PerforationInput): PerforationInput {
  return { ...input, ...templateFields(round) }
}

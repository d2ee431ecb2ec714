import type { Strength } from './model.ts'

/**
 * The strength S of the exponent, in kg/m³·km²/s². `NaN` when steel is without its own hardness.
 * Some programs that carry the equation swap the two hardnesses of steel: the target has k, the penetrator n.
 */
export function strengthOf(
  strength: Strength,
  targetHardnessBhn: number,
  penetratorHardnessBhn: number | undefined,
): number {
  if (strength.form === 'target')
    return (strength.c0 + strength.c1 * targetHardnessBhn) * targetHardnessBhn
  return (
    strength.c *
    targetHardnessBhn ** strength.k *
    (penetratorHardnessBhn ?? Number.NaN) ** strength.n
  )
}

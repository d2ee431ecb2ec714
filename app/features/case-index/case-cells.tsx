import { AssetIcons, ShapeMark, StatusMark } from '#app/ui/marks.tsx'
import { caseClassOf } from '#domain/cases/case-class.ts'
import { causeIcons } from '#domain/cases/cause-icon.ts'
import { causeWords } from '#domain/cases/cause-words.ts'
import { classShape } from '#domain/cases/rating/damage-class.ts'
import { statusColour } from '#domain/cases/rating/status-colour.ts'
import type { CaseRow } from '#domain/catalogues/case-row.ts'

/** The rating, or what a loss list reports in its place. */
export function BdaCell({ one }: { one: CaseRow }) {
  const { rating, ratingName, damageClass, colour } = caseClassOf(one)
  if (rating > 0)
    return (
      <td className="case-bda" data-colour={colour}>
        <b>{rating}</b> {ratingName}
      </td>
    )
  return (
    <td className="case-bda" data-colour={colour}>
      <ShapeMark shape={classShape(damageClass)} />{' '}
      {damageClass ? `listed: ${damageClass.toLowerCase()}` : 'not rated'}
    </td>
  )
}

export function StatusCell({ one: { vehicleStatus, cause = '' } }: { one: CaseRow }) {
  const icons = causeIcons(cause).map((icon) => ({ name: `cause-${icon}`, word: causeWords[icon] }))
  return (
    <td className="case-status">
      {vehicleStatus ? (
        <StatusMark colour={statusColour(vehicleStatus)}>{vehicleStatus}</StatusMark>
      ) : (
        '–'
      )}
      <AssetIcons icons={icons} />
    </td>
  )
}

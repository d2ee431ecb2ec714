import { counted } from '#domain/units/count.ts'
import './record-list.css'
import { PhoneFold } from '#app/ui/contents/phone-fold.tsx'
import { When } from '#app/ui/times/when.tsx'
import { parseCaseDate } from '#domain/cases/case-date.ts'
import { coordinatesText } from '#domain/cases/location/coordinates.ts'
import type { RecordView } from '#domain/cases/location/record-view.ts'
import { filterAttributes } from '#domain/catalogues/filter-attributes.ts'
import type { FilteredCase } from '#domain/catalogues/filtered-case.ts'
import { recordsText } from './records-text.ts'

interface ListProps {
  records: readonly RecordView[]
  filtered: readonly FilteredCase[]
  /** Ids of those that match the filter. */
  passing: ReadonlySet<string>
}

/** Places that volunteers found and that match no case: by the day of the post, counted nowhere. */
export function RecordList({ records, filtered, passing }: ListProps) {
  const facts = new Map(filtered.map((one) => [one.id, one]))
  return (
    <>
      <h2 id="records-title">Located records</h2>
      <p className="muted catalogue-note">
        Posts by volunteers that geolocate vehicles of this type or related objects: targets,
        decoys, vehicles of uncertain type. None could be matched to a case above, so they are not
        counted; the date is that of the post, not of the event.
      </p>
      <p
        className="muted catalogue-note"
        data-records-shown=""
        hidden={passing.size === records.length}
      >
        {recordsText(passing.size, records.length)}
      </p>
      <PhoneFold title={counted(records.length, 'located record')}>
        <ul className="record-list">
          {records.map((record) => {
            const own = facts.get(record.id)
            return (
              <li
                key={record.id}
                id={record.id}
                hidden={!passing.has(record.id)}
                {...(own && filterAttributes(own))}
              >
                <RecordLine record={record} />
              </li>
            )
          })}
        </ul>
      </PhoneFold>
    </>
  )
}

function RecordLine({ record }: { record: RecordView }) {
  const { title, date, vehicle, outcome, text, place, oblast, point, note, sources } = record
  const mayShow = new Set(record.sameVehicle.map((link) => link.case))
  const [post, ...others] = sources
  const posted = parseCaseDate(date)
  const where = [place, oblast && `${oblast} Oblast`].filter(Boolean).join(', ')
  return (
    <>
      <p className="muted">
        <When iso={posted?.iso}>{posted?.text || 'undated'}</When>
      </p>
      <div>
        <h3>{title}</h3>
        <p className="muted">
          {[vehicle, outcome].filter(Boolean).join(', ')}
          {text && `. ${text}`}
        </p>
        <p className="row record-sources">
          {post && (
            <a href={post.address} rel="noopener noreferrer">
              Post: {post.publisher}
            </a>
          )}
          {others.map((source) => (
            <a key={source.address} href={source.address} rel="noopener noreferrer">
              {source.publisher}
            </a>
          ))}
          {record.related.map(({ id, title: name }) => (
            <a key={id} href={`#${id}`}>
              {mayShow.has(id) ? 'May concern' : 'Related case'}: {name}
            </a>
          ))}
        </p>
      </div>
      <p className="record-place">
        {where}
        {point && <span>{coordinatesText(point)}</span>}
        {note && <small>{note}</small>}
      </p>
    </>
  )
}

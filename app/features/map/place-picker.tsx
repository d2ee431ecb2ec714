import './map-drawing.css'
import './place-picker.css'
import { ActionButton } from '#app/ui/buttons.tsx'
import { WHOLE_MAP } from '#domain/geography/map-view.ts'

interface PickerProps {
  /** Views of the map, by their names in a URL. */
  views: readonly { name: string; title: string }[]
}

/**
 * Places a case by a click on the map that readers get. `app/enhance/write/place-picker.ts` fetches the drawing, fills
 * in the coordinates, rounded to the chosen precision, and shows the point of the field, which can be typed as well.
 */
export function PlacePicker({ views }: PickerProps) {
  return (
    <details className="fold place-picker" data-place-picker="">
      <summary>Place by a click on the map</summary>
      <p className="row" id="place-map">
        <label>
          Region{' '}
          <select name="place-view" defaultValue={WHOLE_MAP}>
            {views.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label>
          Precision{' '}
          <select name="place-precision">
            <option>10 km</option>
            <option>1 km</option>
          </select>
        </label>
      </p>
      <div data-place-drawing="" />
      <p className="row">
        <output>Choose a region, then click the place.</output>
        <ActionButton data-remove-place="" hidden>
          Remove the point
        </ActionButton>
        <a href="#fact-location.coordinates">Back to the coordinates</a>
      </p>
      <p className="fine">
        The map may be 3.5 km off, so it gives no exact point. Coordinates also need the post that
        located them.
      </p>
    </details>
  )
}

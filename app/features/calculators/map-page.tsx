import './map-page.css'
import { OutsideFrame } from '#app/ui/consent/outside-frame.tsx'

/** As the specification says. */
const FRAME_HEIGHT = 900

/** @param map Address of the frame; `undefined` while the author has set none. */
export function MapPage({ title, map }: { title: string; map: string | undefined }) {
  return (
    <div className="wrap map-page">
      <header>
        <h1>{title}</h1>
        <p>
          How the vehicles of a game are armoured, as an outside map shows it. It tells about the
          game, not about the vehicles themselves.
        </p>
      </header>
      {map ? (
        <OutsideFrame address={map} name="armour map" height={FRAME_HEIGHT} />
      ) : (
        <div className="map-unset">
          <h2>No map is set</h2>
          <p>
            An outside armour map would be shown here. The author has not named one yet, so there is
            nothing to load and nothing is asked of anybody. The calculators work without it.
          </p>
          <p className="row map-actions">
            <a className="button" data-solid="" href="/tools">
              All tools
            </a>
            <a className="button" href="/archive">
              Browse the archive
            </a>
          </p>
        </div>
      )}
    </div>
  )
}

import { ButtonLink } from '#app/ui/buttons.tsx'
import { preloadReadingFont } from '#app/ui/reading-font.ts'
import './armor-map-page.css'
import { OutsideFrame } from '#app/ui/consent/outside-frame.tsx'

/** By the specification. */
const FRAME_HEIGHT = 900

/** @param map URL of the frame; `undefined` if the author has set none. */
export function ArmorMapPage({ title, map }: { title: string; map: string | undefined }) {
  preloadReadingFont()
  return (
    <div className="wrap stack armor-map-page" data-gap="5">
      <header>
        <h1>{title}</h1>
        <p className="lead">
          An external map of vehicle armour in a game. It shows the game, not real vehicles.
        </p>
      </header>
      {map ? (
        <OutsideFrame url={map} name="armour map" height={FRAME_HEIGHT} />
      ) : (
        <div className="stack map-unset" data-gap="3">
          <h2>No map is set</h2>
          <p>No armour map has been configured yet. The calculators work without it.</p>
          <p className="row map-actions">
            <ButtonLink isMain href="/tools">
              All tools
            </ButtonLink>
            <ButtonLink href="/archive">Browse the archive</ButtonLink>
          </p>
        </div>
      )}
    </div>
  )
}

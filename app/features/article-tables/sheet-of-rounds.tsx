import './sheet-of-rounds.css'
import { OutsideFrame } from '#app/ui/consent/outside-frame.tsx'

const FRAME_HEIGHT = 720

/** The spreadsheet that site.yaml names, once the reader agrees. */
export function SheetOfRounds({ address }: { address: string }) {
  return (
    <section className="sheet-of-rounds" aria-labelledby="sheet">
      <h2 id="sheet">Spreadsheet of rounds</h2>
      <p>
        Common rounds split by calibre, kept by others. Its figures are not those of this page, and
        were not checked for it.
      </p>
      <OutsideFrame address={address} name="spreadsheet of rounds" height={FRAME_HEIGHT} />
    </section>
  )
}

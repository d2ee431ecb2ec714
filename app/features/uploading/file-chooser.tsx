import { type ChangeEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import { MAX_FORM_FILES } from '#domain/uploads/upload-rules.ts'
import { HeicNote } from './heic-note.tsx'
import { type ChosenFile, chosenFiles } from './queue/dropped-files.ts'
import { chosenText } from './queue/upload-item.ts'

interface FileChooserProps {
  label: string
  note: string
  chosen: readonly ChosenFile[]
  /** How many names are shown; the others are counted. */
  shown: number
  onChoose(files: ChosenFile[]): void
}

/** Without JavaScript it is the browser's own chooser. */
export function FileChooser({ label, note, chosen, shown, onChoose }: FileChooserProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // Files may be chosen before the scripts of the page have loaded, without an event.
  const takeEarlier = useEffectEvent(() => {
    const earlier = chosenFiles(input.current?.files ?? null)
    if (earlier.length > 0) onChoose(earlier)
  })
  useEffect(() => takeEarlier(), [])
  const choose = (event: ChangeEvent<HTMLInputElement>) => onChoose(chosenFiles(event.target.files))
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        type="file"
        name="file"
        multiple
        aria-describedby={`${id}-note`}
        onChange={choose}
      />
      <p className="field-note" id={`${id}-note`} data-needs-js="">
        {note}
      </p>
      <noscript>
        <p className="field-note">{`At most ${MAX_FORM_FILES} files at a time without JavaScript.`}</p>
      </noscript>
      <p className="upload-chosen" role="status">
        {chosenText(
          chosen.map(({ file }) => file.name),
          shown,
        )}
      </p>
      <HeicNote chosen={chosen} />
    </div>
  )
}

import { useLoaded } from '#app/ui/browser/use-loaded.ts'
import { HEIC_ADVICE } from '#domain/uploads/heic.ts'
import type { ChosenFile } from './queue/dropped-files.ts'
import { isHeicFile } from './queue/heic-files.ts'
import { chosenText } from './queue/upload-item.ts'

const NAMES_SHOWN = 3
/** Only the first files of a large folder are checked: they show what kind of photos are in it. */
const MAX_CHECKED = 200

/** Warns about chosen photos that the server would reject. */
export function HeicNote({ chosen }: { chosen: readonly ChosenFile[] }) {
  const names = useLoaded(heicNames, chosen) ?? []
  return (
    <p className="upload-heic" role="alert">
      {names.length > 0 &&
        `Photos in HEIC are not accepted: ${chosenText(names, NAMES_SHOWN)}. ${HEIC_ADVICE}`}
    </p>
  )
}

async function heicNames(chosen: readonly ChosenFile[]): Promise<string[]> {
  const checked = chosen.slice(0, MAX_CHECKED)
  const are = await Promise.all(checked.map(({ file }) => isHeicFile(file)))
  return checked.filter((_, at) => are[at]).map(({ file }) => file.name)
}

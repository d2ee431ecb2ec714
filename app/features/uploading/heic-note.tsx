import { useEffect, useState } from 'react'
import { HEIC_ADVICE } from '#domain/uploads/heic.ts'
import type { ChosenFile } from './dropped-files.ts'
import { isHeicFile } from './heic-files.ts'
import { chosenText } from './upload-item.ts'

const NAMES_SHOWN = 3
/** Of a folder with thousands of files, the first tell what kind of photographs are in it. */
const LOOKED_AT = 200

/** Says that chosen photographs will be refused for their format, and what to do, before they are sent. */
export function HeicNote({ chosen }: { chosen: readonly ChosenFile[] }) {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    let isCurrent = true
    void heicNames(chosen).then((found) => {
      if (isCurrent) setNames(found)
    })
    return () => {
      isCurrent = false
    }
  }, [chosen])
  return (
    <p className="upload-heic" role="alert">
      {names.length > 0 &&
        `Photos in HEIC are not accepted: ${chosenText(names, NAMES_SHOWN)}. ${HEIC_ADVICE}`}
    </p>
  )
}

async function heicNames(chosen: readonly ChosenFile[]): Promise<string[]> {
  const looked = chosen.slice(0, LOOKED_AT)
  const are = await Promise.all(looked.map(({ file }) => isHeicFile(file)))
  return looked.filter((_, at) => are[at]).map(({ file }) => file.name)
}

import './uploading.css'
import { type DragEvent, useEffect, useState } from 'react'
import type { ArchivePath } from '#domain/archive/archive-path.ts'
import { type ChosenFile, droppedFiles } from './dropped-files.ts'
import { FileChooser } from './file-chooser.tsx'
import { UnfinishedNote } from './unfinished-note.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

export interface UploadAreaProps {
  /** The folder that the files go to. */
  path: ArchivePath
  /** Files have arrived: what shows the folder is old. */
  onArrived(): void
}

const NAMES_SHOWN = 3

/** Brings files into the folder that is shown: chosen, dropped with their folders, or pasted. */
export function UploadArea({ path, onArrived }: UploadAreaProps) {
  const uploads = useUploads(onArrived)
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([])
  const [photo, setPhoto] = useState<'strip' | 'keep'>('strip')
  const [isOver, setIsOver] = useState(false)
  const { queue } = uploads

  useEffect(() => {
    function paste({ clipboardData }: ClipboardEvent) {
      if (!clipboardData || clipboardData.files.length === 0) return
      void droppedFiles(clipboardData).then((files) => setChosen((before) => [...before, ...files]))
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])

  function drop(event: DragEvent) {
    setIsOver(false)
    if (!hasFiles(event)) return
    event.preventDefault()
    void droppedFiles(event.dataTransfer).then((files) => queue?.add(files, { path, photo }))
  }

  function over(event: DragEvent) {
    if (!hasFiles(event)) return
    event.preventDefault()
    setIsOver(true)
  }

  function upload() {
    queue?.add(chosen, { path, photo })
    setChosen([])
  }

  return (
    <section
      className="upload-area"
      aria-label="Upload"
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <FileChooser
        label="Files for this folder, which can also be dropped here or pasted"
        chosen={chosen}
        shown={NAMES_SHOWN}
        onChoose={setChosen}
      />
      <fieldset className="upload-photo">
        <legend>Place, device and owner in photographs</legend>
        <label>
          <input
            type="radio"
            name="photo"
            checked={photo === 'strip'}
            onChange={() => setPhoto('strip')}
          />
          Take them out of what everybody sees
        </label>
        <label>
          <input
            type="radio"
            name="photo"
            checked={photo === 'keep'}
            onChange={() => setPhoto('keep')}
          />
          Leave them in
        </label>
      </fieldset>
      <UnfinishedNote unfinished={uploads.unfinished.filter((one) => one.path === path)} />
      <button
        type="button"
        className="button"
        data-solid=""
        disabled={chosen.length === 0}
        onClick={upload}
      >
        Upload
      </button>
      <UploadList {...uploads} />
    </section>
  )
}

/** What is dragged within the page is not for us. */
function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files')
}

import './uploading.css'
import './upload-area.css'
import { FolderUp, Upload, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ArchivePath } from '#domain/archive/archive-path.ts'
import { nameOf } from '#domain/archive/path-segments.ts'
import { ChooseButton } from './choose-button.tsx'
import type { ChosenFile } from './dropped-files.ts'
import { HeicNote } from './heic-note.tsx'
import { PhotoChoices, SAFE_CHOICE } from './photo-choices.tsx'
import { UnfinishedNote } from './unfinished-note.tsx'
import { chosenText } from './upload-item.ts'
import { UploadList } from './upload-list.tsx'
import { useBroughtFiles } from './use-brought-files.ts'
import { useUploads } from './use-uploads.ts'

export interface UploadAreaProps {
  /** The folder that the files go to. */
  path: ArchivePath
  /** Files have arrived: what shows the folder is old. */
  onArrived(): void
  /** The folder that an element of the page leads into: what is dropped there goes there. */
  folderAt(target: Element): { link: HTMLElement; path: ArchivePath } | undefined
}

const NAMES_SHOWN = 3
const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const

/** Brings files into the folder that is shown: chosen, dropped with their folders, or pasted. */
export function UploadArea({ path, onArrived, folderAt }: UploadAreaProps) {
  const uploads = useUploads('archive', onArrived)
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([])
  const [choice, setChoice] = useState(SAFE_CHOICE)
  const [over, setOver] = useState<ArchivePath>(path)
  const uploadButton = useRef<HTMLButtonElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const marked = useRef<HTMLElement>(undefined)
  const { queue } = uploads

  const isOver = useBroughtFiles({
    onDrop({ files, folders }, target) {
      const into = (target && folderAt(target)?.path) ?? path
      queue?.add(files, { path: into, ...choice }, folders)
    },
    onPaste: (files) => setChosen((before) => [...before, ...files]),
    onOver(target) {
      const folder = target && folderAt(target)
      setOver(folder?.path ?? path)
      if (marked.current !== folder?.link) delete marked.current?.dataset.drop
      marked.current = folder?.link
      if (folder) folder.link.dataset.drop = ''
    },
  })

  // What was pasted waits for a word; whoever chose by keyboard need not look for the button.
  const isChosen = chosen.length > 0
  useEffect(() => {
    if (isChosen) uploadButton.current?.focus({ preventScroll: true })
  }, [isChosen])

  function upload() {
    queue?.add(chosen, { path, ...choice })
    setChosen([])
    // The button is disabled now, and the keyboard must stand somewhere.
    chooser.current?.focus({ preventScroll: true })
  }

  return (
    <section className="upload-area" aria-label="Upload">
      <div className="upload-bar">
        <ChooseButton
          input={chooser}
          label="Choose files"
          icon={<Upload {...ICON} />}
          onChoose={setChosen}
        />
        <ChooseButton
          label="Choose a folder"
          icon={<FolderUp {...ICON} />}
          isFolder
          onChoose={setChosen}
        />
        <p className="upload-chosen" role="status">
          {isChosen ? (
            chosenText(
              chosen.map(({ file }) => file.name),
              NAMES_SHOWN,
            )
          ) : (
            <span className="upload-hint">Or drop files and folders here, or paste a picture.</span>
          )}
        </p>
        {isChosen && (
          <button
            type="button"
            className="upload-nothing"
            aria-label="Choose none"
            title="Choose none"
            onClick={() => setChosen([])}
          >
            <X {...ICON} />
          </button>
        )}
        <PhotoChoices choice={choice} onChange={setChoice} />
        <button
          ref={uploadButton}
          type="button"
          className="button"
          data-solid=""
          disabled={!isChosen}
          onClick={upload}
        >
          Upload
        </button>
      </div>
      <HeicNote chosen={chosen} />
      <UnfinishedNote
        unfinished={uploads.unfinished.filter((one) => one.path === path)}
        onDiscard={(one) => queue?.discard(one)}
      />
      <UploadList {...uploads} here={path} />
      {isOver && (
        <p className="upload-over">
          <span>Goes to “{over === '/' ? 'Root' : nameOf(over)}”</span>
        </p>
      )}
    </section>
  )
}

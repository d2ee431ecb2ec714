import { FolderUp, Upload, X } from 'lucide'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useBeforeUnload } from 'react-router'
import { ActionButton, IconButton } from '#app/ui/buttons.tsx'
import type { ConfirmDialogProps } from '#app/ui/dialogs/confirm-dialog.tsx'
import { LazyConfirmDialog } from '#app/ui/dialogs/confirmed-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { extensionOf } from '#domain/archive/paths/name-extension.ts'
import { nameOf } from '#domain/archive/paths/path-segments.ts'
import { isolatedName } from '#domain/uploads/isolated-name.ts'
import { formerNameQuestion } from './former-names.ts'
import { HeicNote } from './heic-note.tsx'
import { PhotoChoices, SAFE_CHOICE } from './photo-choices.tsx'
import { type ChosenFile, chosenFiles, type DroppedTree } from './queue/dropped-files.ts'
import { chosenText } from './queue/upload-item.ts'
import { UnfinishedList } from './unfinished-list.tsx'
import { UploadList } from './upload-list.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'
import { useUploads } from './use-uploads.ts'

interface ChooseButtonProps {
  label: string
  icon: ReactNode
  input?: Ref<HTMLInputElement>
  isFolder?: boolean
  onChoose(files: ChosenFile[]): void
}

/** Every browser knows it; React's types do not. */
const FOLDER = { webkitdirectory: '' }

/** The browser's file chooser, shown as a button. */
function ChooseButton({ label, icon, isFolder = false, input, onChoose }: ChooseButtonProps) {
  return (
    <label className="button upload-choose">
      {icon}
      {label}
      <input
        ref={input}
        type="file"
        multiple
        className="visually-hidden"
        {...(isFolder && FOLDER)}
        onChange={({ currentTarget }) => {
          onChoose(chosenFiles(currentTarget.files))
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

interface UploadAreaHandle {
  /** Opens the file chooser for the new content of a file in this folder, and uploads what is chosen. */
  chooseVersion(name: string): void
}

export interface UploadAreaProps {
  path: ArchivePath
  ref?: Ref<UploadAreaHandle>
  /** Called when the listing of the folder is outdated. */
  onArrived(): void
  /** The folder that an element links to, on which files can be dropped. */
  folderAt(target: Element): { link: HTMLAnchorElement; path: ArchivePath } | undefined
}

const NAMES_SHOWN = 3
export function UploadArea({ path, ref, onArrived, folderAt }: UploadAreaProps) {
  const uploads = useUploads('archive', onArrived)
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([])
  const [chosenIn, setChosenIn] = useState(path)
  const [choice, setChoice] = useState(SAFE_CHOICE)
  const [over, setOver] = useState<ArchivePath>(path)
  const [question, setQuestion] = useState<ConfirmDialogProps>()
  const uploadButton = useRef<HTMLButtonElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const versionChooser = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLElement>(null)
  const marked = useRef<HTMLElement>(undefined)
  const { queue } = uploads

  const isOver = useDroppedFiles({
    onDrop(dropped, target) {
      const into = (target && folderAt(target)?.path) ?? path
      void add(dropped, into)
    },
    onPaste(pasted) {
      queue?.reportUnreadable(pasted)
      choose([...chosen, ...pasted.files])
    },
    onOver(target) {
      const folder = target && folderAt(target)
      setOver(folder?.path ?? path)
      if (marked.current !== folder?.link) delete marked.current?.dataset.drop
      marked.current = folder?.link
      if (folder) folder.link.dataset.drop = ''
    },
  })

  const isChosen = chosen.length > 0
  useBeforeUnload((event) => isChosen && event.preventDefault())
  // For keyboard users, who then need not look for the button.
  useEffect(() => {
    if (isChosen) uploadButton.current?.focus({ preventScroll: true })
  }, [isChosen])

  function choose(files: readonly ChosenFile[]) {
    setChosen(files)
    setChosenIn(path)
  }

  useImperativeHandle(ref, () => ({
    chooseVersion(name) {
      const input = versionChooser.current
      if (!input) return
      input.accept = extensionOf(name)
      input.onchange = () => {
        const [file] = input.files ?? []
        if (file) uploadVersion(file, name)
        input.value = ''
      }
      input.click()
    },
  }))

  function uploadVersion(file: File, name: string) {
    const start = () => {
      setQuestion(undefined)
      queue?.add([renamed(file, name)], { path, ...choice, onConflict: 'replace' })
      area.current?.scrollIntoView({ block: 'nearest' })
    }
    const extension = extensionOf(name)
    if (extensionOf(file.name).toLowerCase() === extension.toLowerCase()) return start()
    setQuestion({
      title: `Upload “${isolatedName(file.name)}” as a new version of “${isolatedName(name)}”?`,
      text: `The name of the file stays as it is${extension && ` and ends in “${extension}”`}. Other programs may not recognise the new content. Nothing has been uploaded yet.`,
      action: 'Upload this version',
      onConfirm: start,
      onClose: () => setQuestion(undefined),
    })
  }

  /** @param onCancel Called if a folder would get the former name of another, and must not. */
  async function add(tree: DroppedTree, into: ArchivePath, onCancel?: () => void) {
    const asked = await formerNameQuestion(tree, into)
    const start = () => queue?.addTree(tree, { path: into, ...choice })
    if (!asked) return start()
    setQuestion({
      ...asked,
      onConfirm() {
        setQuestion(undefined)
        start()
      },
      onClose() {
        setQuestion(undefined)
        onCancel?.()
      },
    })
  }

  function upload() {
    void add({ files: [...chosen], folders: [], failed: [] }, path, () => choose(chosen))
    setChosen([])
    // The button is disabled now and loses the focus.
    chooser.current?.focus({ preventScroll: true })
  }

  return (
    <section ref={area} className="upload-area" aria-label="Upload" data-not-printed="">
      <input ref={versionChooser} type="file" hidden aria-label="New version" />
      <div className="bar upload-bar">
        <ChooseButton
          input={chooser}
          label="Choose files"
          icon={<Icon of={Upload} />}
          onChoose={choose}
        />
        <ChooseButton
          label="Choose a folder"
          icon={<Icon of={FolderUp} />}
          isFolder
          onChoose={choose}
        />
        <p className="fine upload-chosen" role="status">
          {isChosen ? (
            <>
              {chosenText(
                chosen.map(({ file }) => file.name),
                NAMES_SHOWN,
              )}
              {chosenIn !== path && <b> – into “{nameOf(path)}”</b>}
            </>
          ) : (
            <span className="upload-hint">Or drop files and folders here, or paste an image.</span>
          )}
        </p>
        {isChosen && (
          <IconButton
            icon={X}
            label="Clear selection"
            title="Clear selection"
            className="icon-button upload-nothing"
            onClick={() => {
              setChosen([])
              chooser.current?.focus({ preventScroll: true })
            }}
          />
        )}
        <PhotoChoices choice={choice} onChange={setChoice} />
        <ActionButton ref={uploadButton} isMain disabled={!isChosen} onClick={upload}>
          Upload
        </ActionButton>
      </div>
      <HeicNote chosen={chosen} />
      <UnfinishedList
        uploads={uploads.unfinished.filter((one) => one.is_folder_gone || one.path === path)}
        onDiscard={(upload) => queue?.discard(upload)}
      />
      <UploadList {...uploads} here={path} />
      {question && <LazyConfirmDialog {...question} />}
      {isOver && (
        <p className="upload-over">
          <span className="floating">Drop to upload to “{nameOf(over)}”</span>
        </p>
      )}
    </section>
  )
}

function renamed(file: File, name: string): ChosenFile {
  return { file: new File([file], name, { type: file.type }), below: '' }
}

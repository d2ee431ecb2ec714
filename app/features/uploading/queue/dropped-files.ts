export interface ChosenFile {
  file: File
  /** Folders that it was in, from the one that was dropped: `/a/b`, or empty. */
  below: string
}

export interface DroppedTree {
  files: ChosenFile[]
  /** Every folder: `/a`, `/a/b`. Choosers and the clipboard have only files. */
  folders: string[]
}

export function chosenFiles(list: FileList | readonly File[] | null): ChosenFile[] {
  return [...(list ?? [])].map((file) => ({ file, below: folderIn(file.webkitRelativePath ?? '') }))
}

function folderIn(path: string): string {
  const at = path.lastIndexOf('/')
  return at > 0 ? `/${path.slice(0, at)}` : ''
}

export async function droppedTree(transfer: DataTransfer): Promise<DroppedTree> {
  // The browser empties the list as soon as the event is over.
  const items = [...transfer.items].filter(({ kind }) => kind === 'file')
  const entries = items.map((item) => item.webkitGetAsEntry?.() ?? null)
  if (entries.some((entry) => entry === null))
    return { files: chosenFiles(transfer.files), folders: [] }
  const tree: DroppedTree = { files: [], folders: [] }
  for (const part of await Promise.all(entries.map((entry) => entry && treeOf(entry, ''))))
    addTo(tree, part)
  return tree
}

/** The name that browsers give to an image copied from another program. */
const NAMELESS = 'image.png'

/** Files of the clipboard; an image without a name is named by the clock, or the second would conflict. */
export async function pastedFiles(transfer: DataTransfer): Promise<ChosenFile[]> {
  const { files } = await droppedTree(transfer)
  return files.map(({ file, below }) => {
    if (file.name !== NAMELESS) return { file, below }
    const [day, time = ''] = localTime(new Date()).split(' ')
    const name = `Pasted ${day} ${time.replaceAll(':', '.')}.png`
    return { file: new File([file], name, { type: file.type }), below }
  })
}

/** `2026-11-21 18:40:07`: the format of the Swedish locale. */
function localTime(now: Date): string {
  // biome-ignore lint/plugin: part of a file name
  return now.toLocaleString('sv-SE')
}

function addTo(tree: DroppedTree, part: DroppedTree | null): void {
  for (const file of part?.files ?? []) tree.files.push(file)
  for (const folder of part?.folders ?? []) tree.folders.push(folder)
}

async function treeOf(entry: FileSystemEntry, below: string): Promise<DroppedTree> {
  if (entry.isFile) {
    const file = await new Promise<File | undefined>((resolve) =>
      (entry as FileSystemFileEntry).file(resolve, () => resolve(undefined)),
    )
    return { files: file ? [{ file, below }] : [], folders: [] }
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const within = `${below}/${entry.name}`
  const found: DroppedTree = { files: [], folders: [within] }
  // It returns a hundred at a time, and none at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    )
    if (some.length === 0) return found
    for (const part of await Promise.all(some.map((one) => treeOf(one, within)))) addTo(found, part)
  }
}

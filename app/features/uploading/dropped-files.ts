export interface ChosenFile {
  file: File
  /** Folders that it lay in, from the one that was dropped: `/a/b`, or empty. */
  below: string
}

/** What was dropped, with the folders that are in it. */
export interface DroppedTree {
  files: ChosenFile[]
  /** Every folder: `/a`, `/a/b`. Choosers and the clipboard tell only of files. */
  folders: string[]
}

/** Files of a chooser; where a folder was chosen, with the folders that they lie in. */
export function chosenFiles(list: FileList | readonly File[] | null): ChosenFile[] {
  return [...(list ?? [])].map((file) => ({ file, below: folderIn(file.webkitRelativePath ?? '') }))
}

function folderIn(path: string): string {
  const at = path.lastIndexOf('/')
  return at > 0 ? `/${path.slice(0, at)}` : ''
}

/** What was dropped or pasted, folders with all that is in them. */
export async function droppedTree(transfer: DataTransfer): Promise<DroppedTree> {
  // The list is emptied as soon as the event is over: entries are taken out of it at once.
  const items = [...transfer.items].filter(({ kind }) => kind === 'file')
  const entries = items.map((item) => item.webkitGetAsEntry?.() ?? null)
  if (entries.some((entry) => entry === null))
    return { files: chosenFiles(transfer.files), folders: [] }
  const tree: DroppedTree = { files: [], folders: [] }
  for (const part of await Promise.all(entries.map((entry) => entry && treeOf(entry, ''))))
    addTo(tree, part)
  return tree
}

/** What every browser calls a picture that was copied out of another program. */
const NAMELESS = 'image.png'

/** Files of the clipboard; a picture without a name gets one by the clock, or the second would clash. */
export async function pastedFiles(transfer: DataTransfer, now = new Date()): Promise<ChosenFile[]> {
  const { files } = await droppedTree(transfer)
  return files.map(({ file, below }) => {
    if (file.name !== NAMELESS) return { file, below }
    const [day, time = ''] = localTime(now).split(' ')
    const name = `Pasted ${day} ${time.replaceAll(':', '.')}.png`
    return { file: new File([file], name, { type: file.type }), below }
  })
}

/** `2026-11-21 18:40:07`, as Swedish writes it. */
function localTime(now: Date): string {
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
  // It hands out a hundred at a time, and nothing when there are no more.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    )
    if (some.length === 0) return found
    for (const part of await Promise.all(some.map((one) => treeOf(one, within)))) addTo(found, part)
  }
}

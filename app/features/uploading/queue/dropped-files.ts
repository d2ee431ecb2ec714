export interface ChosenFile {
  file: File
  /** Folders that it was in, from the one that was dropped: `/a/b`, or empty. */
  below: string
}

export interface DroppedTree {
  files: ChosenFile[]
  /** Every folder: `/a`, `/a/b`. Choosers and the clipboard have only files. */
  folders: string[]
  /** Files and folders that the browser could not read: `/a/b.txt`. */
  failed: string[]
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
    return { ...emptyTree(), files: chosenFiles(transfer.files) }
  const tree = emptyTree()
  for (const part of await Promise.all(entries.map((entry) => entry && treeOf(entry, ''))))
    addTo(tree, part)
  return tree
}

/** The name that browsers give to an image copied from another program. */
const NAMELESS = 'image.png'

/** Files of the clipboard; an image without a name is named by the clock, or the second would conflict. */
export async function pastedFiles(transfer: DataTransfer): Promise<DroppedTree> {
  const tree = await droppedTree(transfer)
  const files = tree.files.map(({ file, below }) => {
    if (file.name !== NAMELESS) return { file, below }
    const [day, time = ''] = localTime(new Date()).split(' ')
    const name = `Pasted ${day} ${time.replaceAll(':', '.')}.png`
    return { file: new File([file], name, { type: file.type }), below }
  })
  return { ...tree, files }
}

/** `2026-11-21 18:40:07`: the format of the Swedish locale. */
function localTime(now: Date): string {
  // biome-ignore lint/plugin: part of a file name
  return now.toLocaleString('sv-SE')
}

function emptyTree(): DroppedTree {
  return { files: [], folders: [], failed: [] }
}

function addTo(tree: DroppedTree, part: DroppedTree | null): void {
  for (const file of part?.files ?? []) tree.files.push(file)
  for (const folder of part?.folders ?? []) tree.folders.push(folder)
  for (const path of part?.failed ?? []) tree.failed.push(path)
}

async function treeOf(entry: FileSystemEntry, below: string): Promise<DroppedTree> {
  const within = `${below}/${entry.name}`
  if (entry.isFile) {
    const file = await new Promise<File | undefined>((resolve) =>
      (entry as FileSystemFileEntry).file(resolve, () => resolve(undefined)),
    )
    return file
      ? { ...emptyTree(), files: [{ file, below }] }
      : { ...emptyTree(), failed: [within] }
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const found: DroppedTree = { ...emptyTree(), folders: [within] }
  // It returns a hundred at a time, and none at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[] | undefined>((resolve) =>
      reader.readEntries(resolve, () => resolve(undefined)),
    )
    if (some === undefined) found.failed.push(within)
    if (!some?.length) return found
    for (const part of await Promise.all(some.map((one) => treeOf(one, within)))) addTo(found, part)
  }
}

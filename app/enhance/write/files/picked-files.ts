import { parseFileMoment, writeFileMoment } from '#domain/archive/file-moment.ts'
import { make } from '../../make-element.ts'
import { type PickedFile, readFile } from './archive-files.ts'
import { momentFields } from './moment-fields.ts'

interface Picked {
  id: string
  startsAt?: number | undefined
  /** Undefined until it is read, null if the archive has no such file. */
  file?: PickedFile | null
  hasFailed?: boolean
}

/** A file as texts refer to it, for a video with the moment at which it begins. */
export interface ReferredFile extends PickedFile {
  reference: string
}

type Move = 'earlier' | 'later' | 'remove'

/** The list of chosen files, in an order that buttons and dragging change. */
export function createPickedFiles(references: readonly string[], changed: () => void) {
  const list = make('ol', { className: 'picked-files', ariaLabel: 'Chosen files' })
  const status = make('p', { className: 'visually-hidden', role: 'status' })
  let picked: Picked[] = references.map(parseFileMoment)
  let dragged = -1

  /** Also called when the facts of a file arrive: the focused button keeps the focus. */
  function draw(): void {
    const focused = list.querySelector<HTMLElement>('[data-move]:focus')
    const at = [...list.children].findIndex((entry) => entry.contains(focused))
    list.replaceChildren(...picked.map(entryOf))
    changed()
    if (focused) focusOn(at, focused.dataset.move)
  }

  function entryOf(one: Picked, at: number): HTMLElement {
    const { file } = one
    const name = nameOf(one)
    const button = (move: Move, label: string, isOff: boolean) =>
      make('button', {
        type: 'button',
        className: 'button',
        ariaLabel: `${label}: ${name}`,
        textContent: label,
        disabled: isOff,
        'data-move': move,
        onclick: () => change(at, move),
      })
    const entry = make(
      'li',
      { draggable: picked.length > 1 },
      thumbnailElement(file?.thumbnail, name),
      make('div', {}, make('strong', { textContent: name }), ...rightsOf(one)),
      make(
        'div',
        { className: 'row' },
        button('earlier', 'Earlier', at === 0),
        button('later', 'Later', at === picked.length - 1),
        button('remove', 'Remove', false),
      ),
    )
    if (file?.kind === 'video') entry.append(momentFields(one, file))
    entry.addEventListener('dragstart', ({ dataTransfer }) => {
      dragged = at
      dataTransfer?.setData('text/plain', name)
    })
    entry.addEventListener('dragover', (event) => dragged >= 0 && event.preventDefault())
    entry.addEventListener('drop', (event) => {
      event.preventDefault()
      if (dragged >= 0) moveTo(dragged, at)
      dragged = -1
    })
    return entry
  }

  function change(at: number, move: Move): void {
    if (move === 'remove') remove(at)
    else moveTo(at, at + (move === 'later' ? 1 : -1), move)
  }

  function remove(at: number): void {
    const [gone] = picked.splice(at, 1)
    draw()
    status.textContent = `Removed ${gone ? nameOf(gone) : ''}.`
    focusOn(Math.min(at, picked.length - 1), 'remove')
  }

  function moveTo(from: number, to: number, move?: Move): void {
    const [one] = picked.splice(from, 1)
    if (!one) return
    picked.splice(to, 0, one)
    draw()
    status.textContent = `${nameOf(one)} is number ${to + 1} of ${picked.length}.`
    if (move) focusOn(to, move)
  }

  /** Focuses the same button, or at the end of the list another one of the same entry. */
  function focusOn(at: number, move: string | undefined): void {
    const buttons = [...(list.children[at]?.querySelectorAll('button') ?? [])]
    const same = buttons.find(({ dataset }) => dataset.move === move)
    const target = same?.disabled === false ? same : buttons.find(({ disabled }) => !disabled)
    ;(target ?? list.closest('dialog')?.querySelector<HTMLElement>('input[type=search]'))?.focus()
  }

  async function read(one: Picked): Promise<void> {
    one.hasFailed = false
    try {
      one.file = (await readFile(one.id)) ?? null
    } catch {
      one.hasFailed = true
    }
  }

  async function readAll(): Promise<void> {
    await Promise.all(picked.filter(({ file }) => file === undefined).map(read))
    draw()
  }

  draw()
  void readAll()

  return {
    element: make('div', {}, list, status),
    has: (id: string) => picked.some((one) => one.id === id),
    async toggle(id: string): Promise<void> {
      if (picked.some((one) => one.id === id)) picked = picked.filter((one) => one.id !== id)
      else {
        const one: Picked = { id }
        picked.push(one)
        draw()
        await read(one)
      }
      draw()
    },
    add(file: PickedFile): void {
      const one = picked.find(({ id }) => id === file.id)
      if (one) one.file = file
      else picked.push({ id: file.id, file })
      draw()
    },
    count: () => picked.length,
    /** Reads those that are not read yet. @returns How many could not be read. */
    async unread(): Promise<number> {
      await readAll()
      return picked.filter(({ file }) => file === undefined).length
    },
    references: () => picked.map(writeFileMoment),
    files: (): ReferredFile[] =>
      picked.flatMap((one) => (one.file ? { ...one.file, reference: writeFileMoment(one) } : [])),
  }
}

function nameOf({ id, file }: Picked): string {
  return file ? file.description || file.name : id
}

function rightsOf({ file, hasFailed }: Picked): HTMLElement[] {
  if (file === undefined)
    return hasFailed ? [make('small', { textContent: 'Its metadata could not be loaded.' })] : []
  if (file === null) return [make('small', { textContent: 'The archive has no such file.' })]
  const name = file.description ? [make('small', { textContent: file.name })] : []
  return [...name, make('small', { textContent: file.attribution })]
}

/** @param name Of a file without a picture, whose kind is shown instead. */
export function thumbnailElement(url: string | undefined, name: string): HTMLElement {
  if (url !== undefined) return make('img', { src: url, alt: '', loading: 'lazy' })
  const [, extension = ''] = /\.([^.]{1,5})$/.exec(name) ?? []
  return make('span', { className: 'picked-blank', ariaHidden: 'true' }, extension.toUpperCase())
}

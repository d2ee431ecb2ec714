import { closest } from '#app/ui/browser/closest.ts'
import type { ReferredFile } from './files/picked-files.ts'
import { fieldOf } from './form-fields.ts'
import type { TextEditorField } from './text-field.ts'

/** Makes buttons open the dialog that chooses files, which is loaded then. Without it, ids of files are typed. */
export function startChoosingFiles(form: HTMLFormElement, fieldNow: () => TextEditorField): void {
  const formToken = () => fieldOf(form, 'formToken')
  const load = () => import('./files/file-picker.ts')
  form.addEventListener('click', (event) => {
    const button = closest(event, 'button[data-choose-files]')
    const area = button?.closest('.fact')?.querySelector('textarea')
    if (!button || !area) return
    // The form may be renewed while the dialog is open, with another field and button.
    const areaNow = () =>
      form.querySelector<HTMLTextAreaElement>(`[name="${CSS.escape(area.name)}"]`)
    void load().then(({ openFilePicker }) =>
      openFilePicker({
        title: 'Choose evidence',
        use: 'Use these files',
        references: area.value.split(/\s+/).filter(Boolean),
        needsMetadata: false,
        formToken,
        onClose: () =>
          areaNow()?.closest('.fact')?.querySelector<HTMLElement>('[data-choose-files]')?.focus(),
        onUse({ references }) {
          const now = areaNow()
          if (!now) return
          now.value = references.join('\n')
          now.dispatchEvent(new Event('input', { bubbles: true }))
        },
      }),
    )
  })
  form.addEventListener('click', (event) => {
    if (!closest(event, 'button[data-insert-files]')) return
    void load().then(({ openFilePicker }) =>
      openFilePicker({
        title: 'Insert files',
        use: 'Insert into the text',
        references: [],
        needsMetadata: true,
        formToken,
        onUse: ({ files }) => fieldNow().insertBlock(files.map(blockOf).join('\n\n')),
      }),
    )
  })
}

/** The lines with which a text shows a file. */
function blockOf({ id, reference, name, description, kind }: ReferredFile): string {
  const caption = (description || name).replaceAll('"', "'").replaceAll(/\s+/g, ' ')
  if (kind === 'other') return `[${caption.replaceAll(/[[\]]/g, '')}](/fileinfo/${id})`
  return `::${kind === 'video' ? 'media' : 'figure'}{file="${reference}" caption="${caption}"}`
}

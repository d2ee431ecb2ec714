import type { ReactNode, Ref } from 'react'
import { type ChosenFile, chosenFiles } from './queue/dropped-files.ts'

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
export function ChooseButton({
  label,
  icon,
  isFolder = false,
  input,
  onChoose,
}: ChooseButtonProps) {
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

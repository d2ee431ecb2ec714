import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'

/** A question before something that may be a mistake. */
export interface Question {
  title: string
  text: string
  action: string
}

interface QuestionDialogProps {
  question: Question
  onConfirm(): void
  onClose(): void
}

export function QuestionDialog({ question, onConfirm, onClose }: QuestionDialogProps) {
  return (
    // Two questions in a row are two dialogs, so that the second guards against a double click, too.
    <ConfirmDialog key={question.title} {...question} onConfirm={onConfirm} onClose={onClose}>
      <p>{question.text}</p>
    </ConfirmDialog>
  )
}

import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'

/** What is asked before something is done that may not be meant. */
export interface Question {
  title: string
  text: string
  /** What confirms. */
  action: string
}

export function QuestionDialog({
  question,
  onConfirm,
  onClose,
}: {
  question: Question
  onConfirm(): void
  onClose(): void
}) {
  return (
    // Two questions in a row are two windows: the second waits for a moment, too.
    <ConfirmDialog key={question.title} {...question} onConfirm={onConfirm} onClose={onClose}>
      <p>{question.text}</p>
    </ConfirmDialog>
  )
}

import { CopyButton } from './copying/copy-button.tsx'

const TEXTS = {
  invitation: {
    title: (name: string) => `Pass this link on to ${name}`,
    note: 'It is shown only once. It works once, within a week.',
    label: 'Copy the link',
  },
  'new password': {
    title: (name: string) => `Pass this link on to ${name}`,
    note: 'It is shown only once. It sets a new password, once, within a week.',
    label: 'Copy the link',
  },
  key: {
    title: (name: string) => `The key ${name}`,
    note: 'It is shown only once. Store it where only your script reads it.',
    label: 'Copy the key',
  },
} as const

interface SecretNoteProps {
  secret: { kind: keyof typeof TEXTS; name: string; text: string }
}

export function SecretNote({ secret: { kind, name, text } }: SecretNoteProps) {
  const { title, note, label } = TEXTS[kind]
  return (
    <div className="note secret-note" data-tone="done">
      <p role="status">
        <strong>{title(name)}</strong>
      </p>
      <p>{note}</p>
      <p className="row">
        <code>{text}</code>
        <CopyButton text={text} label={label} />
      </p>
    </div>
  )
}

/** Why an editor does not publish a file; its sender reads the text on the receipt. */
export const REJECTION_REASONS = [
  'duplicate',
  'better-copy',
  'off-topic',
  'unclear-source',
  'private',
  'unreadable',
  'corrected',
  'read',
] as const

export type RejectionReason = (typeof REJECTION_REASONS)[number]

export const reasonTexts: Record<RejectionReason, string> = {
  duplicate: 'Already in the archive',
  'better-copy': 'Already in the archive, in better quality',
  'off-topic': 'Off topic',
  'unclear-source': 'Source or rights unclear',
  private: 'Shows private individuals or personal data',
  unreadable: 'The file cannot be opened',
  corrected: 'A page of the site has been corrected accordingly',
  read: 'Read by an editor; messages are not published',
}

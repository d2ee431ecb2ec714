/** The field in which a text is typed. Its form has the text at any time. */
export interface TextEditorField {
  text(): string
  /** Sets the text as if it had been typed. */
  setText(text: string): void
  /** Inserts lines after the paragraph of the cursor, or at the end. */
  insertBlock(block: string): void
  selectLine(line: number): void
  /** Marks the lines that the list of mistakes names. */
  showProblems(found: Element): void
}

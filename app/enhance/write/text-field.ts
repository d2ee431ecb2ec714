/** Where a text is typed. Its form has the text at any time. */
export interface TextField {
  text(): string
  /** As if it were typed. */
  setText(text: string): void
  /** Inserts lines after the paragraph of the cursor, or at the end. */
  insertBlock(block: string): void
  selectLine(line: number): void
  /** Marks the lines that the list of mistakes names. */
  showProblems(found: Element): void
}

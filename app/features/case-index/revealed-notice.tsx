interface NoticeProps {
  /** Title of the case that a link led to although the filter hides it. */
  title: string
  onConceal(): void
  onClear(): void
}

/** Says why a case is shown that the filter hides, and takes it back. */
export function RevealedNotice({ title, onConceal, onClear }: NoticeProps) {
  return (
    <div className="row case-filter-notice" data-not-printed="" role="status">
      <p>“{title}” is outside the filter. It is shown because a link led to it.</p>
      <button type="button" className="case-filter-clear" onClick={onConceal}>
        Hide it again
      </button>
      <button type="button" className="case-filter-clear" onClick={onClear}>
        Clear all filters
      </button>
    </div>
  )
}

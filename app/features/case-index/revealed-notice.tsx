/** Says why a case is shown that the filter hides; `app/enhance/page-filter.ts` fills in its title. */
export function RevealedNotice() {
  return (
    <div
      className="floating bar case-filter-notice"
      data-not-printed=""
      data-revealed-notice=""
      role="status"
      hidden
    >
      <p>
        “<span />” is outside the filter. It is shown because a link led to it.
      </p>
      <button type="button" className="case-filter-clear" data-hide-revealed="">
        Hide it again
      </button>
      <a className="case-filter-clear" data-clear-filter="" href="?">
        Clear all filters
      </a>
    </div>
  )
}

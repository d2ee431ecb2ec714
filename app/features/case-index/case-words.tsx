import { Search } from 'lucide'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { Icon } from '#app/ui/icon.tsx'
import {
  type CaseFilter,
  filterParameters,
  WORDS_PARAMETER,
} from '#domain/catalogues/case-filter.ts'
import { type CaseOrder, caseOrderParameters } from '#domain/catalogues/case-order.ts'

interface WordsProps {
  filter: CaseFilter
  order: CaseOrder
}

/** Narrows the cases of a catalogue to those that have words. The server searches; the other filters are others. */
export function CaseWords({ filter, order }: WordsProps) {
  const others = filterParameters(filter).filter(([name]) => name !== WORDS_PARAMETER)
  return (
    <search className="case-words" data-not-printed="">
      <form className="search-box" method="get" action="?#case-filter">
        <HiddenFields fields={Object.fromEntries([...others, ...caseOrderParameters(order)])} />
        <input
          type="text"
          name={WORDS_PARAMETER}
          defaultValue={filter.words}
          aria-label="Search these cases"
          placeholder="Search these cases"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
        />
        <button type="submit" aria-label="Search">
          <Icon of={Search} />
        </button>
      </form>
    </search>
  )
}

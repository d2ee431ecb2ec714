import './tabs.css'
import { type KeyboardEvent, type ReactNode, useId } from 'react'

interface TabsProps<Id extends string> {
  label: string
  tabs: readonly { id: Id; text: string }[]
  chosen: Id
  onChoose: (id: Id) => void
  children: ReactNode
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs with a panel; arrow keys move between them. */
export function Tabs<Id extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  children,
}: TabsProps<Id>) {
  const id = useId()

  function walk(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const next =
      tabs[
        step(
          tabs.findIndex((tab) => tab.id === chosen),
          tabs.length,
        )
      ]
    if (!next) return
    onChoose(next.id)
    document.getElementById(`${id}-${next.id}`)?.focus()
  }

  return (
    <>
      <div className="row tabs" role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => onChoose(tab.id)}
            onKeyDown={walk}
          >
            {tab.text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  )
}

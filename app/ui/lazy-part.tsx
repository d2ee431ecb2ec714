import { type ComponentType, lazy, Suspense } from 'react'

interface Placeholders {
  /** Text shown until it is loaded. */
  waiting?: string
  /** A sentence for a failure; without it, the page fails. */
  missing?: string
}

/** A component whose code is loaded when it is rendered, so that those who do not see it never load it. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, missing }: Placeholders = {},
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({
    default: await load().catch((error): ComponentType<Props> => {
      if (missing === undefined) throw error
      return () => <p role="alert">{missing}</p>
    }),
  }))
  return (props) => (
    <Suspense fallback={waiting && <p role="status">{waiting}</p>}>
      <Part {...props} />
    </Suspense>
  )
}

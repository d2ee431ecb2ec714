import { useSyncExternalStore } from 'react'

/** A state that several components watch, each the part that it shows. */
export interface Store<State> {
  get(): State
  set(change: Partial<State>): void
  subscribe(tell: () => void): () => void
}

export function createStore<State extends object>(first: State): Store<State> {
  let state = first
  const watching = new Set<() => void>()
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change }
      for (const tell of watching) tell()
    },
    subscribe(tell) {
      watching.add(tell)
      return () => watching.delete(tell)
    },
  }
}

export function useStore<State, Part>(store: Store<State>, part: (state: State) => Part): Part {
  const read = () => part(store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}

export interface Finding {
  state: 'OK' | 'TO DO' | 'WRONG'
  text: string
}

export function ok(text: string): Finding {
  return { state: 'OK', text }
}

export function toDo(text: string): Finding {
  return { state: 'TO DO', text }
}

export function wrong(text: string): Finding {
  return { state: 'WRONG', text }
}

export interface Finding {
  state: 'OK' | 'TO DO' | 'WRONG'
  text: string
}

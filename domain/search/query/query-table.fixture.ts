import { synonymTable } from '../words/synonym-table.ts'

export const table = synonymTable({
  synonyms: [
    { name: 'Leopard 2', also: ['Leo 2', 'Leo2'], oneWay: false, from: 'test' },
    { name: 'Lancet', also: ['kamikaze drone'], oneWay: true, from: 'test' },
    { name: 'line of sight', also: ['LOS'], oneWay: false, from: 'test' },
    { name: 'destroyed', also: ['zerstört', 'lost'], oneWay: true, from: 'test' },
    { name: 'captured', also: ['lost'], oneWay: true, from: 'test' },
    { name: 'Pike', also: ['Lance'], oneWay: false, from: 'test' },
    { name: 'Five Fold', also: ['Fivefold 2001'], oneWay: false, from: 'test' },
    { name: 'Fourfold', also: ['T4X5B'], oneWay: true, from: 'test' },
  ],
  places: [
    { name: 'Mala Tokmachka', seen: [], uk: 'Мала Токмачка', ru: 'Малая Токмачка', from: 'test' },
  ],
})

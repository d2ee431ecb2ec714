import type { PeopleView } from '#domain/access/people.ts'
import { sessionForDisplay } from '#domain/access/session-view.ts'

interface Reader {
  user: string | undefined
  session: string | undefined
  providerHost: string | undefined
}

export type PeopleData = ReturnType<typeof peopleData>
export type PersonData = PeopleData['people'][number]

/** As the page gets it, with names of browsers. */
export function peopleData(view: PeopleView, { user, session, providerHost }: Reader) {
  return {
    ...view,
    providerHost: providerHost ?? 'a provider that is no longer configured',
    people: view.people.map((person) => ({
      ...person,
      isYou: person.id === user,
      sessions: person.sessions.map((one) => sessionForDisplay(one, session)),
    })),
  }
}

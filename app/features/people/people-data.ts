import { browserName } from '#domain/access/browser-name.ts'
import type { PeopleView, Person } from '#domain/access/people.ts'

interface Reader {
  user: string | undefined
  session: string | undefined
  providerHost: string | undefined
}

export type PeopleData = ReturnType<typeof peopleData>
export type PersonData = PeopleData['people'][number]

/** As the page gets it: without dates, and with names of browsers. */
export function peopleData(
  { people, invitations, removed, changes }: PeopleView,
  { user, session, providerHost }: Reader,
) {
  const dated = ({ createdAt, seenAt, linkEndsAt, sessions, ...person }: Person) => ({
    ...person,
    isYou: person.id === user,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt?.toISOString(),
    linkEndsAt: linkEndsAt?.toISOString(),
    sessions: sessions.map(({ id, agent, startedAt, seenAt: at }) => ({
      id,
      browser: browserName(agent),
      isThis: id === session,
      startedAt: startedAt.toISOString(),
      seenAt: at.toISOString(),
    })),
  })
  return {
    providerHost: providerHost ?? 'a provider that is not configured any more',
    people: people.map(dated),
    invitations: invitations.map(({ endsAt, ...rest }) => ({
      ...rest,
      endsAt: endsAt.toISOString(),
    })),
    removed: removed.map(({ name, removedAt }) => ({ name, removedAt: removedAt.toISOString() })),
    changes: changes.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
  }
}

import { Activity, ChartColumn, FilePen, History, Images, Inbox, Trash2, Users } from 'lucide'
import { useRouteLoaderData } from 'react-router'
import { ARCHIVE_VIEW } from '#app/ui/archive-view.ts'
import { ButtonRouteLink } from '#app/ui/buttons.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useStoredText } from '#app/ui/stored-text.ts'
import { EditorStyles } from './editor-sheet.tsx'

const PLACES = [
  { to: '/archive', name: 'Archive', icon: Images },
  { to: '/archive/inbox', name: 'Inbox', icon: Inbox },
  { to: '/archive/trash', name: 'Trash', icon: Trash2 },
  { to: '/archive/history', name: 'History', icon: History },
  { to: '/write', name: 'Texts', icon: FilePen },
  { to: '/manage/readers', name: 'Readers', icon: ChartColumn },
] as const

const OF_ADMINS = [
  { to: '/manage/status', name: 'Status', icon: Activity },
  { to: '/manage/people', name: 'People', icon: Users },
] as const

type Place = (typeof PLACES | typeof OF_ADMINS)[number]['name']

/**
 * The pages of editors, with their style sheet.
 * @param here The page itself, if it is one of them.
 */
export function EditorNav({ here }: { here?: Place | undefined }) {
  const { text: archiveView } = useStoredText(ARCHIVE_VIEW)
  const shell = useRouteLoaderData<{ reader?: { isAdmin: boolean } }>('root')
  const places = shell?.reader?.isAdmin ? [...PLACES, ...OF_ADMINS] : PLACES
  return (
    <>
      <EditorStyles />
      <nav className="row editor-nav" aria-label="Managing files" data-not-printed="">
        {places.map(({ to, name, icon }) => (
          <ButtonRouteLink
            key={to}
            to={to === '/archive' && archiveView ? `${to}?${archiveView}` : to}
            aria-current={name === here ? 'true' : undefined}
          >
            <Icon of={icon} />
            {name}
          </ButtonRouteLink>
        ))}
      </nav>
    </>
  )
}

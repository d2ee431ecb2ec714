import { data } from 'react-router'
import { NotFound } from '../features/shell/not-found.tsx'
import { brandIn, pageTitle } from '../features/shell/page-title.ts'
import type { Route } from './+types/not-found'

export const loader = () => data(null, { status: 404 })

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('404 not found', brandIn(matches)) },
]

export default NotFound

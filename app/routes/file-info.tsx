import { data } from 'react-router'
import { fileId } from '#domain/archive/file-id.ts'
import { siteContext } from '../context.ts'
import type { Route } from './+types/file-info'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { archive } = context.get(siteContext)
  const id = fileId.safeParse(params.id)
  const file = id.success ? await archive.file(id.data) : undefined
  if (!file) throw data(null, { status: 404 })
  return { file }
}

export default function FileInfoRoute({ loaderData }: Route.ComponentProps) {
  return <p>{loaderData.file.name}</p>
}

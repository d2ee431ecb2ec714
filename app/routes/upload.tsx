import { mayDo } from '#domain/access/may-do.ts'
import { siteContext } from '../context.ts'
import { UploadPage } from '../features/uploading/upload-page.tsx'
import type { Route } from './+types/upload'

export function loader({ context }: Route.LoaderArgs) {
  const { site, user, formToken, problem, uploads } = context.get(siteContext)
  const isEditor = mayDo(user, 'file_managment')
  return {
    brand: site.brand,
    formToken,
    answered: problem,
    isEditor,
    account: user?.name,
    isOpen: uploads.areOpen || isEditor,
    rules: uploads,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Upload – ${loaderData?.brand ?? ''}` },
]

export default function Upload({ loaderData }: Route.ComponentProps) {
  return <UploadPage {...loaderData} />
}

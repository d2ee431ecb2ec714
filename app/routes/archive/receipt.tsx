import { data } from 'react-router'
import { siteContext } from '../../context.ts'
import { receiptData } from '../../features/receipt/receipt-data.ts'
import { ReceiptPage } from '../../features/receipt/receipt-page.tsx'
import { ownPageMeta } from '../../features/shell/page-title.ts'
import { SECRET_FORM_HEADERS } from '../../secret-url-headers.ts'
import type { Route } from './+types/receipt'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { receipts, siteUrl, formToken = '', problem } = context.get(siteContext)
  const receipt = await receipts.read(params.token)
  const receiptUrl = `/upload/receipt/${params.token}`
  const found = receipt && receiptData(receipt)
  const isSaved = !problem && url.searchParams.get('done') === 'message'
  const asked = problem ? undefined : (url.searchParams.get('withdraw') ?? undefined)
  return data(
    { receipt: found, url: receiptUrl, siteUrl, formToken, problem, asked, isSaved },
    { status: receipt ? 200 : 404, headers: SECRET_FORM_HEADERS },
  )
}

export const headers = () => SECRET_FORM_HEADERS

export const meta = ownPageMeta('Receipt')

export default function ReceiptRoute({ loaderData }: Route.ComponentProps) {
  return <ReceiptPage {...loaderData} />
}

import { addAccounts } from './accounts.ts'
import { seedSite } from './seed-site.ts'

const folder = process.env.BROWSER_TEST_FOLDER
if (!folder) throw new Error('BROWSER_TEST_FOLDER is not set.')
const folders = await seedSite(folder)
await addAccounts(folders)
Object.assign(process.env, folders)
await import('../../../server/main.ts')

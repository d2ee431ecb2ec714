import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import { addAccounts } from './accounts.ts'
import { seedSite } from './seed-site.ts'

const folder = makeTemporaryFolder()
process.env.TMPDIR = folder
Object.assign(process.env, await seedSite(folder))
await addAccounts()
await import('../../../server/main.ts')

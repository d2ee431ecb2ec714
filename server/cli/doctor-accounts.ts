import { counted } from '#domain/units/count.ts'
import { createProvider } from '../access/provider/provider.ts'
import { providerSettings } from '../access/provider/provider-settings.ts'
import { listUsers } from '../access/users.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/tables/schema.ts'
import { type Finding, ok, toDo, wrong } from './doctor-finding.ts'

/** Checks for an Admin account and a reachable OpenID Connect issuer. */
export async function accountFindings(config: Config, db: Db): Promise<Finding[]> {
  return [await admins(db), ...(await provider(config))]
}

async function admins(db: Db): Promise<Finding> {
  const users = await listUsers(db)
  const count = users.filter(({ roles }) => roles.some(({ name }) => name === 'Admin')).length
  if (count === 0) {
    return toDo(
      'There is no Admin. Open the link printed at startup, or run "npm run site -- user add <name> --role Admin".',
    )
  }
  return ok(`${counted(users.length, 'account')}, ${count} of them Admin.`)
}

async function provider(config: Config): Promise<Finding[]> {
  const settings = providerSettings(config)
  if (!settings) return []
  const begun = await createProvider(settings, config.SITE_URL).begin('/')
  if (begun.ok) return [ok(`The OpenID Connect issuer ${settings.issuer} is reachable.`)]
  return [
    wrong(
      `The OpenID Connect issuer ${settings.issuer} is not reachable. Check OIDC_ISSUER and the network.`,
    ),
  ]
}

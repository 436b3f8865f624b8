import { Client } from 'pg'
import type { State } from './state.ts'

export const databaseName = 'qadam'
/** Owns the schema and runs migrations. */
export const ownerRole = 'qadam_owner'
/** The serving role: owns nothing, bypasses no row-level security. Migrations grant to it by this name. */
export const servingRole = 'qadam_app'

/** Returns the URL of a database of the cluster for one of its roles. */
export function urlFor(
  server: { port: number; passwords: State['passwords'] },
  role: 'superuser' | 'owner' | 'app',
  database = databaseName,
): string {
  const user = { superuser: 'postgres', owner: ownerRole, app: servingRole }[role]
  return `postgres://${user}:${server.passwords[role]}@127.0.0.1:${server.port}/${database}`
}

/** Creates the two roles and the database if absent, and sets their stored passwords. */
export async function ensureRoles(server: { port: number; passwords: State['passwords'] }): Promise<void> {
  const client = new Client({ connectionString: urlFor(server, 'superuser', 'postgres') })
  await client.connect()
  try {
    await ensureRole(client, ownerRole, server.passwords.owner)
    await ensureRole(client, servingRole, server.passwords.app)
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (!rowCount) await client.query(`create database ${databaseName} owner ${ownerRole}`)
    await closeToStrangers(client, databaseName)
  } finally {
    await client.end()
  }
}

/** Rights on a database are not copied from its template: each database needs this once. */
export async function closeToStrangers(client: Client, database: string): Promise<void> {
  await client.query(`revoke all on database ${database} from public`)
  await client.query(`grant connect on database ${database} to ${servingRole}`)
}

async function ensureRole(client: Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role])
  const verb = rowCount ? 'alter' : 'create'
  const rights = 'login nosuperuser nobypassrls nocreatedb nocreaterole noreplication'
  await client.query(`${verb} role ${role} ${rights} password ${client.escapeLiteral(password)}`)
}

import { isIP } from 'node:net'

/** A place named by a setting where data about people lie. */
export interface DataLocation {
  readonly setting: 'DATABASE_URL' | 'MIGRATION_DATABASE_URL' | 'FILES'
  readonly host: string
}

interface Resources {
  readonly DATABASE_URL?: string | undefined
  readonly MIGRATION_DATABASE_URL?: string | undefined
  readonly FILES?: string
}

/** Where the database and the files of people lie, by the settings; what lies in DATA_DIR is on this machine. */
export function dataPlaces(settings: Resources): DataLocation[] {
  const locations: DataLocation[] = []
  for (const setting of ['DATABASE_URL', 'MIGRATION_DATABASE_URL'] as const) {
    const address = settings[setting]
    if (address) locations.push({ setting, host: databaseHost(address) })
  }
  if (settings.FILES?.startsWith('s3:'))
    locations.push({ setting: 'FILES', host: bucketHost(settings.FILES) })
  return locations
}

function databaseHost(address: string): string {
  const url = new URL(address)
  // A socket stands in the query: postgres:///qadam?host=/var/run/postgresql
  return (url.searchParams.get('host') ?? url.hostname) || 'localhost'
}

function bucketHost(address: string): string {
  const url = new URL(address)
  const endpoint = url.searchParams.get('endpoint')
  if (endpoint) return URL.canParse(endpoint) ? new URL(endpoint).hostname : endpoint
  return `s3.${url.searchParams.get('region') ?? 'us-east-1'}.amazonaws.com`
}

/**
 * Places that nobody has said to be in the country: neither this machine, nor a neighbour on its own network of
 * containers, nor among the allowed hosts (`db.example.kz`, or `.example.kz` for all below it).
 */
export function placesOutside(settings: Resources, allowed: readonly string[]): DataLocation[] {
  return dataPlaces(settings).filter(({ host }) => !isHere(host) && !allowed.some((one) => covers(one, host)))
}

function isHere(given: string): boolean {
  const host = given.replace(/^\[|\]$/g, '')
  if (host.startsWith('/') || host === '::1') return true
  if (isIP(host)) return host.startsWith('127.')
  return host === 'localhost' || !host.includes('.')
}

function covers(allowed: string, host: string): boolean {
  const name = allowed.toLowerCase()
  return name.startsWith('.') ? host.toLowerCase().endsWith(name) : host.toLowerCase() === name
}

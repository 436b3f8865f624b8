import { isIP } from 'node:net'

/** A host, named by a setting, that stores personal data. */
export interface DataLocation {
  readonly setting: 'DATABASE_URL' | 'MIGRATION_DATABASE_URL' | 'FILES'
  readonly host: string
}

interface Resources {
  readonly DATABASE_URL?: string | undefined
  readonly MIGRATION_DATABASE_URL?: string | undefined
  readonly FILES?: string
}

/** Returns the hosts of the database and the files by setting. Omits DATA_DIR, which is on this machine. */
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
  // A socket is given in the query: postgres:///qadam?host=/var/run/postgresql
  return (url.searchParams.get('host') ?? url.hostname) || 'localhost'
}

function bucketHost(address: string): string {
  const url = new URL(address)
  const endpoint = url.searchParams.get('endpoint')
  if (endpoint) return URL.canParse(endpoint) ? new URL(endpoint).hostname : endpoint
  return `s3.${url.searchParams.get('region') ?? 'us-east-1'}.amazonaws.com`
}

/**
 * Returns the hosts that are not declared to be in the country: not this machine, not a neighbour on its
 * container network, and not in the allowed hosts (`db.example.kz`, or `.example.kz` for all subdomains).
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

import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import nodemailer from 'nodemailer'
import { dataPlaces, placesOutside } from '../../data-places.ts'
import { newFileKey } from '../../platform/files/file-store.ts'
import { openFileStore } from '../../platform/files/open-store.ts'
import { alarmOf, readSpaces, type Statfs, usedPercent } from '../../platform/storage/disk-watch.ts'
import type { Settings } from '../../settings.ts'
import type { Finding } from './finding.ts'

/** Node, disk, files, mail and text messages: what lies around the database. */
export async function surroundingChecks(settings: Settings): Promise<Finding[]> {
  return [
    node(),
    await disk(settings),
    locations(settings),
    await files(settings),
    await mail(settings),
    textMessages(settings),
  ]
}

function node(): Finding {
  const major = Number(process.versions.node.split('.')[0])
  return {
    about: 'node',
    well: major >= 24,
    found: process.version,
    fix: 'start with "npm start": it brings Node 24 along',
  }
}

const gibibytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GiB`

/** Disks of data and drafts: from 80 percent on they ask for room. */
export async function disk(settings: Settings, read?: Statfs): Promise<Finding> {
  await mkdir(settings.DATA_DIR, { recursive: true })
  const spaces = await readSpaces(settings, read)
  return {
    about: 'disk',
    well: spaces.every((space) => alarmOf(space) === 0),
    found: spaces
      .map((space) => `${usedPercent(space)} % used, ${gibibytes(space.free)} free in ${space.folder}`)
      .join('; '),
    fix: spaces.some((space) => alarmOf(space) === 2)
      ? `make room now: from 90 % on there is little time, and below ${gibibytes(Math.max(...spaces.map(({ reserve }) => reserve)))} free only staff send files (DISK_RESERVE_MEBIBYTES)`
      : 'make room soon, or move DATA_DIR to a larger disk: from 80 % on it fills up',
  }
}

/** Where data about people lie; outside of the country it is an operator's own word that lets the product start. */
function locations(settings: Settings): Finding {
  const outside = placesOutside(settings, settings.DATA_HOSTS).map(({ host }) => host)
  const hosts = [...new Set(dataPlaces(settings).map(({ host }) => host))]
  return {
    about: 'place of data',
    well: outside.length === 0,
    found:
      outside.length > 0
        ? `${[...new Set(outside)].join(', ')}, by DATA_ABROAD: ${settings.DATA_ABROAD ?? ''}`
        : hosts.join(', ') || 'this machine',
    fix: 'move it to a host in the country and name that in DATA_HOSTS',
  }
}

async function files(settings: Settings): Promise<Finding> {
  const where = settings.FILES === 'disk' ? 'on disk' : settings.FILES.split('?')[0]
  try {
    const store = openFileStore(settings)
    const key = newFileKey(0)
    await store.put(key, randomBytes(64))
    const written = await store.get(key)
    written?.resume()
    await store.remove(key)
    if (!written) throw new Error('what was written could not be read')
    return { about: 'files', well: true, found: `written, read and removed ${where}` }
  } catch (fault) {
    return {
      about: 'files',
      well: false,
      found: reason(fault),
      fix: 'check FILES, its credentials and rights',
    }
  }
}

async function mail(settings: Settings): Promise<Finding> {
  if (!settings.SMTP_URL) {
    return {
      about: 'mail',
      well: settings.NODE_ENV !== 'production',
      found: 'goes to the development mailbox',
      fix: 'set SMTP_URL',
    }
  }
  const transport = nodemailer.createTransport({
    url: settings.SMTP_URL,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
  })
  try {
    await transport.verify()
    return { about: 'mail', well: true, found: `${new URL(settings.SMTP_URL).host} takes our letters` }
  } catch (fault) {
    return {
      about: 'mail',
      well: false,
      found: reason(fault),
      fix: 'check SMTP_URL: host, port, user and password',
    }
  } finally {
    transport.close()
  }
}

function textMessages(settings: Settings): Finding {
  const about = 'text messages'
  if (!settings.SMS_URL) return { about, well: true, found: 'no provider: codes go by mail alone' }
  try {
    JSON.parse(settings.SMS_HEADERS)
    JSON.parse(settings.SMS_BODY.replace(/\{\{(phone|text)\}\}/g, '""'))
    return { about, well: true, found: `by ${new URL(settings.SMS_URL).host}` }
  } catch (fault) {
    return {
      about,
      well: false,
      found: reason(fault),
      fix: 'SMS_HEADERS and SMS_BODY must be JSON once {{phone}} and {{text}} are filled in',
    }
  }
}

function reason(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault)
}

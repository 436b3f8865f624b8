import type { Settings } from '../../settings.ts'
import type { SchoolDb } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'
import { decrypt, encrypt, encryptionKey, headerBytes, rewrap } from '../files/encryption.ts'

/** A bot as a school's row stores it; without a token of its own it is the operator's. */
export interface StoredBot {
  readonly bot_id: number
  readonly encrypted_token: Buffer | null
}

/** Returns the token of a bot as it is stored, bound to its school. */
export function encryptToken(settings: Settings, schoolId: number, token: string): Buffer {
  const plain = JSON.stringify({ school_id: schoolId, token })
  return encrypt(Buffer.from(plain), encryptionKey(settings.FILES_KEY))
}

/** @throws Error when it was changed, belongs to another school, or no key of the environment fits */
export function decryptToken(settings: Settings, schoolId: number, stored: Buffer): string {
  const opened = JSON.parse(decrypt(stored, keysOf(settings)).toString()) as {
    school_id: number
    token: string
  }
  if (opened.school_id !== schoolId) throw new Error('the token of a bot belongs to another school')
  return opened.token
}

/**
 * Returns the token of a school's bot. Undefined when it uses the operator's, and the operator has another one now, or none.
 * @throws Error as `decryptToken` does
 */
export function tokenOf(
  settings: Settings,
  schoolId: number,
  { bot_id: botId, encrypted_token: stored }: StoredBot,
): string | undefined {
  if (stored) return decryptToken(settings, schoolId, stored)
  return operatorBotId(settings) === botId ? settings.TELEGRAM_BOT_TOKEN : undefined
}

/** Returns the id of the operator's bot, with which its token begins. */
export function operatorBotId({ TELEGRAM_BOT_TOKEN: token }: Settings): number | undefined {
  return token === undefined ? undefined : Number(token.split(':')[0])
}

/** Encrypts a school's token with the current key of the environment. Returns how many it has. */
export async function rewrapBotToken(db: SchoolDb, settings: Settings): Promise<number> {
  const bot = await db.row<{ encrypted_token: Buffer }>(sql`
    select encrypted_token from telegram_bots
    where school_id = ${db.schoolId} and encrypted_token is not null for update`)
  if (!bot) return 0
  const header = rewrap(bot.encrypted_token.subarray(0, headerBytes), keysOf(settings))
  const stored = Buffer.concat([header, bot.encrypted_token.subarray(headerBytes)])
  await db.rows(sql`update telegram_bots set encrypted_token = ${stored} where school_id = ${db.schoolId}`)
  return 1
}

const keysOf = ({ FILES_KEY, FILES_OLD_KEYS }: Settings) => [FILES_KEY, ...FILES_OLD_KEYS].map(encryptionKey)

import type { Command } from 'commander'
import { rewrapAppSecrets } from '../capabilities/accounts/public.ts'
import { rewrapProviderKeys } from '../capabilities/payment-providers/public.ts'
import { inSchool } from '../platform/database/school-db.ts'
import { sql } from '../platform/database/sql.ts'
import { openFileStore } from '../platform/files/open-store.ts'
import { rewrapSigningKeys } from '../platform/mail/signing-key.ts'
import { rewrapBotToken } from '../platform/telegram/bot-token.ts'
import { asOperator, type Operator } from './operator.ts'

/** `files rotate-keys`: after FILES_KEY has changed, seals the keys of all documents with it. */
export function fileCommands(program: Command): void {
  const files = program.command('files').description('documents that are sealed at rest')
  files
    .command('rotate-keys')
    .description(
      'seal the key of every document, the keys of payment providers, the tokens of bots, the keys that sign letters and the secrets of authenticator apps with the present FILES_KEY; can be run again',
    )
    .action(() => asOperator(rotateKeys))
}

const batch = 500

/** Wraps the key of every sealed file, the keys of payment providers, the tokens of bots, the keys that sign letters and the secrets of authenticator apps again; the server may run beside it. */
export async function rotateKeys({ settings, owner, services }: Operator): Promise<void> {
  const store = openFileStore(settings)
  let [rotated, missing, providers, bots, signing, apps] = [0, 0, 0, 0, 0, 0]
  for (const schoolId of await services.platformDb.listSchools()) {
    let after = ''
    for (;;) {
      const keys = await sealedKeys(owner, { schoolId, after })
      for (const key of keys) {
        if (!(await store.has(key))) missing += 1
        else if (await store.rewrap(key)) rotated += 1
      }
      after = keys.at(-1) ?? ''
      if (keys.length < batch) break
    }
    providers += await inSchool(owner, { schoolId }, (db) => rewrapProviderKeys(db, settings))
    bots += await inSchool(owner, { schoolId }, (db) => rewrapBotToken(db, settings))
    signing += await inSchool(owner, { schoolId }, (db) => rewrapSigningKeys(db, settings))
    apps += await inSchool(owner, { schoolId }, (db) => rewrapAppSecrets(db, settings))
  }
  if (providers > 0) console.log(`The keys of ${providers} payment providers are encrypted with the new key.`)
  if (bots > 0) console.log(`The tokens of ${bots} Telegram bots are encrypted with the new key.`)
  if (signing > 0) console.log(`${signing} keys that sign letters are encrypted with the new key.`)
  if (apps > 0) console.log(`${apps} secrets of authenticator apps are encrypted with the new key.`)
  console.log(
    `${rotated} documents are sealed with the new key${missing > 0 ? `, ${missing} have no bytes` : ''}.`,
  )
}

async function sealedKeys(
  owner: Operator['owner'],
  { schoolId, after }: { schoolId: number; after: string },
): Promise<string[]> {
  return inSchool(owner, { schoolId, readOnly: true }, async (db) =>
    (
      await db.rows<{ store_key: string }>(sql`
        select store_key from files where school_id = ${schoolId} and store_key like ${`${schoolId}/sealed/%`}
          and store_key > ${after} order by store_key limit ${batch}`)
    ).map((row) => row.store_key),
  )
}

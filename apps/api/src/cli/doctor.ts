import type { Command } from 'commander'
import { startEmbedded } from '../platform/database/embedded/embedded.ts'
import { readSettings, type Settings } from '../settings.ts'
import { databaseChecks } from './doctor/database.ts'
import type { Finding } from './doctor/finding.ts'
import { moneyChecks } from './doctor/money.ts'
import { surroundingChecks } from './doctor/surroundings.ts'

/** `doctor`: looks at everything that an installation stands on, changes nothing, and says what to do. */
export function doctorCommand(program: Command): void {
  const doctor = program
    .command('doctor')
    .description('look at settings, database, mail, disk and clock, and say what to fix')
    .action(async () => report(await examine()))
  doctor
    .command('money')
    .description('prove that the ledger of each school balances, and that stored balances agree with it')
    .argument('[slugs...]', 'only these schools')
    .action(async (slugs: string[]) => report(await examineMoney(slugs)))
}

/** Prints the findings; the command fails when something needs a hand. */
function report(findings: readonly Finding[]): void {
  for (const { about, well, found, fix } of findings) {
    console.log(`${well ? 'ok  ' : 'FIX '} ${about.padEnd(16)} ${found}`)
    if (!well && fix) console.log(`     ${''.padEnd(16)} -> ${fix}`)
  }
  const sick = findings.filter((finding) => !finding.well).length
  console.log(
    sick === 0 ? `All ${findings.length} looks are well.` : `${sick} of ${findings.length} need a hand.`,
  )
  if (sick > 0) process.exitCode = 1
}

async function examineMoney(slugs: readonly string[]): Promise<Finding[]> {
  const opened = await reach(readSettings())
  if ('finding' in opened) return [opened.finding]
  try {
    return await moneyChecks(opened.migrationUrl, slugs)
  } finally {
    await opened.leave()
  }
}

async function examine(): Promise<Finding[]> {
  let settings: Settings
  try {
    settings = readSettings()
  } catch (fault) {
    const found = fault instanceof Error ? fault.message : String(fault)
    return [{ about: 'settings', well: false, found, fix: 'correct the environment named above' }]
  }
  const surroundings = await surroundingChecks(settings)
  const opened = await reach(settings)
  if ('finding' in opened) return [...surroundings, opened.finding]
  try {
    return [...surroundings, ...(await databaseChecks(opened))]
  } finally {
    await opened.leave()
  }
}

interface Reached {
  readonly servingUrl: string
  readonly migrationUrl: string
  leave(): Promise<void>
}

/** Reaches the database without migrating it. */
async function reach(settings: Settings): Promise<Reached | { readonly finding: Finding }> {
  try {
    if (settings.DATABASE_URL && settings.MIGRATION_DATABASE_URL) {
      return {
        servingUrl: settings.DATABASE_URL,
        migrationUrl: settings.MIGRATION_DATABASE_URL,
        leave: async () => {},
      }
    }
    const { servingUrl, migrationUrl, stop } = await startEmbedded({ dataDir: settings.DATA_DIR })
    return { servingUrl, migrationUrl, leave: stop }
  } catch (fault) {
    const found = fault instanceof Error ? fault.message : String(fault)
    const fix = settings.DATABASE_URL
      ? 'check DATABASE_URL and that PostgreSQL runs there'
      : `check that ${settings.DATA_DIR} can be written and is not full`
    return { finding: { about: 'database', well: false, found, fix } }
  }
}

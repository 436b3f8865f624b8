import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { breachReported } from '../capabilities/privacy/events.ts'
import { breachReport, examineAudit, storeErasures } from '../capabilities/privacy/public.ts'
import { inSchool } from '../platform/database/school-db.ts'
import { sql } from '../platform/database/sql.ts'
import { record } from '../platform/events/record.ts'
import { asOperator, type Operator, runInSchool, schoolBySlug } from './operator.ts'

interface ReportOptions {
  readonly school: string
  readonly since: string
  readonly until?: string
  readonly actor?: string
  readonly out?: string
}

/** `admin breach-report`, `replay-erasures` and `check-audit`: what personal data ask of an operator. */
export function adminCommands(program: Command): void {
  const admin = program
    .command('admin')
    .description('personal data: after a breach, after a restore, and whether the audit log is whole')
  admin
    .command('breach-report')
    .description('who saw what, whom it concerns, and drafts of the notices, as files in a folder')
    .requiredOption('--school <slug>', 'slug of the school')
    .requiredOption('--since <instant>', 'from when, for example 2026-03-01 or 2026-03-01T08:00+05:00')
    .option('--until <instant>', 'until when; without it, until now')
    .option('--actor <email>', 'only what this person did')
    .option('--out <folder>', 'where to write; without it, breach-<school>-<now> here')
    .action((options: ReportOptions) => asOperator((operator) => report(operator, options)))
  admin
    .command('replay-erasures')
    .description('after a restore: erase again whoever was erased after the backup; can be run again')
    .action(() => asOperator(replay))
  admin
    .command('check-audit')
    .description('whether the audit logs still say what the nights have sealed')
    .action(() => asOperator(lookAtAudit))
}

function instantOf(text: string): Date {
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime()))
    throw new Error(`"${text}" is no instant; write 2026-03-01T08:00+05:00`)
  return instant
}

async function report(operator: Operator, options: ReportOptions): Promise<void> {
  const now = operator.services.clock.now()
  const [since, until] = [instantOf(options.since), options.until ? instantOf(options.until) : now]
  if (since >= until) throw new Error('--since has to be before --until')
  const schoolId = await schoolBySlug(operator, options.school)
  const files = await inSchool(operator.services.pools, { schoolId, readOnly: true }, async (db) => {
    const actor = options.actor
      ? await db.row<{ id: number }>(
          sql`select id from people where school_id = ${schoolId} and lower(email) = lower(${options.actor})
            order by deleted_at nulls first, email_unproved limit 1`,
        )
      : undefined
    if (options.actor && !actor) throw new Error(`nobody of this school has the address ${options.actor}`)
    return breachReport(db, { since: since.toISOString(), until: until.toISOString(), actorId: actor?.id })
  })
  const stamp = now.toISOString().slice(0, 16).replace(/\D/g, '')
  const folder = resolve(process.env.INIT_CWD ?? '.', options.out ?? `breach-${options.school}-${stamp}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const [name, text] of Object.entries(files))
    await writeFile(join(folder, name), text, { mode: 0o600, flag: 'wx' })
  await runInSchool(operator, { id: schoolId }, (ctx) =>
    record(ctx, breachReported, {
      kind: 'school',
      id: schoolId,
      payload: { since: since.toISOString(), until: until.toISOString() },
    }),
  )
  console.log(
    `The report is in ${folder}: begin with report.md. The notice to the ministry is due within one business day.`,
  )
}

async function replay({ services }: Operator): Promise<void> {
  let again = 0
  for (const schoolId of await services.platformDb.listSchools()) {
    again += await storeErasures(services, schoolId)
  }
  console.log(again === 0 ? 'Nobody who was erased has come back.' : `${again} people were erased again.`)
}

const whatIsWrong = {
  lines: 'were changed, removed or added to',
  seal: 'are under a seal that was not made with this AUDIT_KEY',
  gap: 'follow a seal that is missing',
}

async function lookAtAudit({ services }: Operator): Promise<void> {
  let lines = 0
  for (const schoolId of await services.platformDb.listSchools()) {
    const found = await examineAudit(services, schoolId)
    lines += found.lines
    for (const { afterId, untilId, fault } of found.faults) {
      process.exitCode = 1
      console.log(`School ${schoolId}: lines ${afterId + 1} to ${untilId} ${whatIsWrong[fault]}.`)
    }
  }
  if (process.exitCode !== 1) console.log(`${lines} sealed lines are as they were written.`)
}

import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { importMapping } from '@qadam/contract/imports/schemas.ts'
import type { Command } from 'commander'
import { cancelImport, importLocalFile } from '../capabilities/imports/public.ts'
import { Failure } from '../platform/http/failure.ts'
import { sentence } from '../platform/http/problem.ts'
import { asOperator, type Operator, runInSchool, schoolBySlug } from './operator.ts'

interface ImportOptions {
  readonly school: string
  readonly mapping?: string
  readonly dryRun?: boolean
  readonly strict?: boolean
}

type Imported = Awaited<ReturnType<typeof importLocalFile>>

/** `programs import`: the same import as by the web app, in this process. */
export function programCommands(program: Command): void {
  const programs = program.command('programs').description('import programs')
  programs
    .command('import')
    .description('import programs from a CSV or XLSX file; the same rows again change nothing')
    .argument('<file>', 'CSV or XLSX file')
    .requiredOption('--school <slug>', 'short name of the school')
    .option('--mapping <file>', 'JSON file that says which column fills which field')
    .option('--dry-run', 'only say what would change')
    .option('--strict', 'change nothing when a row has a fault')
    .action((file: string, options: ImportOptions) =>
      asOperator((operator) => importFile(operator, file, options)),
    )
}

async function importFile(operator: Operator, file: string, options: ImportOptions): Promise<void> {
  const schoolId = await schoolBySlug(operator, options.school)
  const path = fromWhereItWasTyped(file)
  const started = performance.now()
  const line = progressLine()
  let interrupted = false
  try {
    const done = await importLocalFile(operator.services, {
      schoolId,
      path,
      fileName: basename(path),
      ...(options.mapping ? { mapping: await readMapping(options.mapping) } : {}),
      dryRun: options.dryRun ?? false,
      strict: options.strict ?? false,
      onStart: (run) => {
        line.follow(() => run.progress)
        process.once('SIGINT', () => {
          interrupted = true
          void runInSchool(operator, { id: schoolId }, (ctx) => cancelImport(ctx, run.row.id))
        })
      },
    })
    line.end()
    report(done, (performance.now() - started) / 1000)
  } catch (error) {
    line.end()
    if (error instanceof Failure) throw new Error(sentence('en', error.code, error.details.values))
    throw error
  }
  if (interrupted) process.exitCode = 130
}

async function readMapping(file: string) {
  const read = importMapping.safeParse(JSON.parse(await readFile(fromWhereItWasTyped(file), 'utf8')))
  if (read.success) return read.data
  const faults = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`the mapping has faults:\n  ${faults.join('\n  ')}`)
}

/** npm runs commands in the project's folder; paths mean the folder in which they were typed. */
function fromWhereItWasTyped(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path)
}

function progressLine() {
  let timer: NodeJS.Timeout | undefined
  const shown = process.stderr.isTTY
  return {
    follow(progress: () => { phase: string; rowsDone: number; rowsTotal: number | null }) {
      if (!shown) return
      timer = setInterval(() => {
        const { phase, rowsDone, rowsTotal } = progress()
        process.stderr.write(`\r\u001b[K${phase}: ${rowsDone} of ${rowsTotal ?? '…'} rows`)
      }, 200)
    },
    end() {
      clearInterval(timer)
      if (timer) process.stderr.write('\r\u001b[K')
    },
  }
}

function report(done: Imported, seconds: number): void {
  for (const fault of done.faults) {
    console.log(`row ${fault.row}, ${fault.column}: ${fault.message} ${fault.value && `(${fault.value})`}`)
  }
  if (done.state !== 'done') {
    throw new Error(done.problem?.message ?? `The import was ${done.state}. Nothing was changed.`)
  }
  const rows = done.rows_total ?? 0
  console.log(
    `${done.dry_run ? 'Would be: ' : ''}${done.created} created, ${done.updated} updated, ${done.unchanged} unchanged, ` +
      `${done.failed} failed, of ${rows} rows in ${seconds.toFixed(1)} s (${Math.round(rows / seconds)} rows/s).`,
  )
  const names = Object.entries(done.dictionaries_created).map(([kind, count]) => `${kind} ${count}`)
  if (names.length > 0) console.log(`New in dictionaries: ${names.join(', ')}.`)
}

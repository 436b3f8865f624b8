import { type Command, InvalidArgumentError } from 'commander'
import { makeDemo } from '../demo/make-demo.ts'
import { inQuietProduct } from '../demo/quiet-product.ts'
import { addStudents } from '../demo/students/add-students.ts'
import { readSettings } from '../settings.ts'

interface DemoOptions {
  readonly students: number
  readonly managers: number
}

const maxStudents = 5_000
const maxManagers = 40

/** `demo`: a school as large as those that the lists are made for, by the product's own calls. */
export function demoCommand(program: Command): void {
  program
    .command('demo')
    .description(
      'make the demo school, or go on with it, with this many further students in every state of their way',
    )
    .option('--students <many>', 'further students besides the participants', wholeTo(maxStudents), 800)
    .option('--managers <many>', 'curators, the two participants included', wholeTo(maxManagers), 12)
    .action((options: DemoOptions) => makeLargeDemo(options))
}

async function makeLargeDemo({ students, managers }: DemoOptions): Promise<void> {
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env, DEMO: 'true' })
  const started = performance.now()
  const report = (line: string): void => console.log(`· ${line}`)
  await inQuietProduct(settings, async (app, database) => {
    await makeDemo(app, database.migrationUrl, report)
    const came = await addStudents(app, { many: students, managers, goesOn: true, report })
    const minutes = ((performance.now() - started) / 60_000).toFixed(1)
    report(`${came} further students have come, in ${minutes} minutes.`)
  })
}

const wholeTo = (max: number) => (text: string) => {
  const many = Number(text)
  if (!Number.isInteger(many) || many < 0 || many > max)
    throw new InvalidArgumentError(`give a whole number from 0 to ${max}`)
  return many
}

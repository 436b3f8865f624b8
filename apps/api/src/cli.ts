import { Command } from 'commander'
import { accountCommands } from './cli/accounts.ts'
import { adminCommands } from './cli/admin.ts'
import { demoCommand } from './cli/demo.ts'
import { doctorCommand } from './cli/doctor.ts'
import { faqCommands } from './cli/faq.ts'
import { fileCommands } from './cli/files.ts'
import { programCommands } from './cli/programs.ts'
import { schoolCommands } from './cli/schools.ts'
import { tariffCommands } from './cli/tariffs.ts'
import { SettingsFault } from './settings.ts'

const program = new Command('qadam')
  .description("The operator's commands. They work beside a running server too.")
  .showHelpAfterError('(--help shows what can be given)')

// One line per group of commands.
schoolCommands(program)
accountCommands(program)
programCommands(program)
fileCommands(program)
faqCommands(program)
tariffCommands(program)
adminCommands(program)
doctorCommand(program)
demoCommand(program)

program.parseAsync().catch((fault: unknown) => {
  const expected = fault instanceof SettingsFault || !process.env.DEBUG
  console.error(expected && fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
})

import type { Command } from 'commander'
import { resetFactorByOperator, resetPassword } from '../capabilities/accounts/public.ts'
import { newSecret } from '../platform/access/secrets.ts'
import { asOperator, runInSchool, schoolBySlug } from './operator.ts'

interface ResetOptions {
  readonly school: string
  readonly email: string
  readonly password?: string
}

/**
 * `accounts reset-password` and `accounts reset-second-factor`: for a school whose last admin has lost the password and
 * the mailbox, or the phone with the authenticator app and the recovery codes.
 */
export function accountCommands(program: Command): void {
  const accounts = program.command('accounts').description("help with people's accounts")
  accounts
    .command('reset-password')
    .description('set a new password and end every sign-in of a person')
    .requiredOption('--school <slug>', 'slug of the school')
    .requiredOption('--email <email>', "the person's e-mail")
    .option('--password <password>', 'without it one is made and printed once')
    .action(({ school, email, password }: ResetOptions) =>
      asOperator(async (operator) => {
        const made = password ?? newSecret().slice(0, 20)
        const id = await schoolBySlug(operator, school)
        await runInSchool(operator, { id }, (ctx) => resetPassword(ctx, email, made))
        console.log(`${email} has a new password and was signed out everywhere.`)
        if (password === undefined) console.log(`Password, shown this once: ${made}`)
      }),
    )
  accounts
    .command('reset-second-factor')
    .description('take the second factor of a person away and end every sign-in of theirs')
    .requiredOption('--school <slug>', 'slug of the school')
    .requiredOption('--email <email>', "the person's e-mail")
    .action(({ school, email }: Pick<ResetOptions, 'school' | 'email'>) =>
      asOperator(async (operator) => {
        const id = await schoolBySlug(operator, school)
        await runInSchool(operator, { id }, (ctx) => resetFactorByOperator(ctx, email))
        console.log(`${email} signs in without a code and was signed out everywhere.`)
      }),
    )
}

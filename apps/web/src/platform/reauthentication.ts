import { isFailure } from './failure.ts'

/**
 * Set while a page for signed-in users is open: asks for the password and resolves to whether it was given.
 */
export const reauthentication: { ask?: () => Promise<boolean> } = {}

/** Returns true when the failure goes away once the password is entered again. */
export const needsReauthentication = (thrown: unknown): boolean => isFailure(thrown, 'request.password_again')

/** Runs an action; when the server requires re-authentication, asks for the password and runs it again. */
export async function withReauthentication<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run()
  } catch (thrown) {
    if (!needsReauthentication(thrown) || !(await reauthentication.ask?.())) throw thrown
    return run()
  }
}

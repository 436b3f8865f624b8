import { isFailure } from './failure.ts'

/** Who asks for the password, while a page for signed-in people is open; answers whether it was given. */
export const reauthentication: { ask?: () => Promise<boolean> } = {}

/** Whether a refusal ends once the password is given again. */
export const needsReauthentication = (thrown: unknown): boolean => isFailure(thrown, 'request.password_again')

/** Does an action; when the server wants the password for it first, asks for that and does it again. */
export async function withReauthentication<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run()
  } catch (thrown) {
    if (!needsReauthentication(thrown) || !(await reauthentication.ask?.())) throw thrown
    return run()
  }
}

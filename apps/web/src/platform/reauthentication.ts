import { ApiFailure } from './failure.ts'

/** What the server wants again before an action: the password, or a code of the second factor. */
export type Proof = 'password' | 'factor'

const proofs: Readonly<Record<string, Proof>> = {
  'request.password_again': 'password',
  'second_factor.again': 'factor',
}

/**
 * Set while a page for signed-in users is open: asks for a proof and resolves to whether it was given.
 */
export const reauthentication: { ask?: (proof: Proof) => Promise<boolean> } = {}

/** Returns the proof with which the failure goes away; undefined for any other failure. */
export function neededProof(thrown: unknown): Proof | undefined {
  return thrown instanceof ApiFailure ? proofs[thrown.code] : undefined
}

/** Runs an action; when the server wants a proof again, asks for it and runs it again. Each is asked for once. */
export async function withReauthentication<Answer>(
  run: () => Promise<Answer>,
  given: readonly Proof[] = [],
): Promise<Answer> {
  try {
    return await run()
  } catch (thrown) {
    const proof = neededProof(thrown)
    if (!proof || given.includes(proof) || !(await reauthentication.ask?.(proof))) throw thrown
    return withReauthentication(run, [...given, proof])
  }
}

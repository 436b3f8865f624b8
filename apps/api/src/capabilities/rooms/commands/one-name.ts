import { violatedConstraint } from '../../../platform/database/violations.ts'
import { branchExists, roomExists } from '../errors.ts'

/** Runs a write of a branch or room; converts a violated unique name into a failure. @throws Failure 409 */
export async function underOneName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'branches_name') throw branchExists()
    if (constraint === 'rooms_name') throw roomExists()
    throw error
  }
}

import { letters } from './letters.ts'
import type { Mutation } from './mutation.ts'
import { requiredFields } from './required-fields.ts'
import { roles } from './roles.ts'
import { schoolStates } from './school-states.ts'
import { states } from './states.ts'
import { validation } from './validation.ts'

/** Constants and guards behind rules of sections E, F and G of the specification. */
export const mutations: readonly Mutation[] = [
  ...states,
  ...schoolStates,
  ...requiredFields,
  ...validation,
  ...roles,
  ...letters,
]

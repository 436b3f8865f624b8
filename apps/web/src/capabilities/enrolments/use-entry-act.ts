import { useToldAct } from '../../platform/use-told-act.ts'
import { enrolmentsOf } from './queries.ts'

/** An act about one's place in a program: what it changes is read anew, lessons included. */
export function useEntryAct(programId: number) {
  return useToldAct([enrolmentsOf(programId), ['lessons'], ['programs', 'my']])
}

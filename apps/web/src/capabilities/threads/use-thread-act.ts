import { useToldAct } from '../../platform/use-told-act.ts'
import { allQuestions } from './queries.ts'

/** An act about questions: the threads are read anew. */
export function useThreadAct() {
  return useToldAct([allQuestions])
}

import type { DimensionName } from '@qadam/contract/reports/definitions.ts'
import type { FactName } from '@qadam/contract/reports/measures.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SQL } from '../../../platform/database/sql.ts'
import { attendanceFacts } from './attendance-facts.ts'
import { classFacts } from './class-facts.ts'
import { homeworkFacts } from './homework-facts.ts'
import { hourFacts } from './hour-facts.ts'
import { placeFacts } from './place-facts.ts'
import { resultFacts } from './result-facts.ts'
import type { Scope } from './scope.ts'
import { teachingFacts } from './teaching-facts.ts'

/** The rows that reports count, by name: what the reader may see, within the scope. Each has `id` and `at`. */
export const facts: Readonly<Record<FactName, (actor: Actor, scope: Scope) => SQL>> = {
  classes: classFacts,
  attendance: attendanceFacts,
  homework: homeworkFacts,
  results: resultFacts,
  places: placeFacts,
  teachings: teachingFacts,
  hours: hourFacts,
}

/** The column of a fact that a dimension groups by. */
export const columns: Readonly<Record<DimensionName, string>> = {
  teacher: 'teacher_id',
  student: 'student_id',
  program: 'program_id',
  list: 'list_id',
  type: 'type',
  week: 'week',
}

/** Facts that stand as they are now: a period does not choose among them. */
export const isStanding = (fact: FactName): boolean => fact === 'places' || fact === 'teachings'

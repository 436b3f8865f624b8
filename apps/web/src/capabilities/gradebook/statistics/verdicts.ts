import type { TaskStatistics } from '../queries.ts'

/** Classifies the facility of a task: hard below 0.3, easy above 0.9. */
export function facilityOf({
  facility,
}: Pick<TaskStatistics, 'facility'>): 'hard' | 'good' | 'easy' | 'unknown' {
  if (facility === null) return 'unknown'
  if (facility < 0.3) return 'hard'
  return facility > 0.9 ? 'easy' : 'good'
}

/** Classifies the discrimination of a task: 0.2 is the usual minimum; below zero the key may be wrong. */
export function discriminationOf({
  discrimination,
}: Pick<TaskStatistics, 'discrimination'>): 'wrong' | 'weak' | 'good' | 'unknown' {
  if (discrimination === null) return 'unknown'
  if (discrimination < 0) return 'wrong'
  return discrimination < 0.2 ? 'weak' : 'good'
}

import type { TaskStatistics } from '../queries.ts'

/** How hard a task is in a word: below three of ten it is hard, above nine it is easy for nearly everybody. */
export function facilityOf({
  facility,
}: Pick<TaskStatistics, 'facility'>): 'hard' | 'good' | 'easy' | 'unknown' {
  if (facility === null) return 'unknown'
  if (facility < 0.3) return 'hard'
  return facility > 0.9 ? 'easy' : 'good'
}

/** How well a task tells strong students from weak ones: 0.2 is the usual least; below zero its key may be wrong. */
export function discriminationOf({
  discrimination,
}: Pick<TaskStatistics, 'discrimination'>): 'wrong' | 'weak' | 'good' | 'unknown' {
  if (discrimination === null) return 'unknown'
  if (discrimination < 0) return 'wrong'
  return discrimination < 0.2 ? 'weak' : 'good'
}

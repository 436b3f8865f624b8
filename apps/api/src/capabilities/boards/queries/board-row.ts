export interface BoardRow {
  readonly id: number
  readonly program_id: number
  readonly lesson_id: number
  readonly task_id: number | null
  readonly student_id: number
  readonly revision: number
  readonly changed_at: string
  readonly changed_by: number | null
}

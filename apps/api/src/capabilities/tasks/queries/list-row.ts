export interface StoredList {
  readonly id: number
  readonly lesson_id: number
  readonly position: number
  readonly title_ru: string | null
  readonly title_kk: string | null
  readonly title_en: string | null
  readonly opens_next: boolean
  readonly min_percent: number
  readonly minutes: number | null
  readonly attempts: number | null
  readonly counts: 'best' | 'last'
  readonly shuffle_tasks: boolean
  readonly shuffle_options: boolean
  readonly shows: 'nothing' | 'score' | 'answers'
  readonly version: number
}

/** An exercise list with the number and points of its tasks, including drawn ones. */
export interface ListRow extends StoredList {
  readonly tasks: number
  readonly points: number
  /** True when it is answered as homework instead of in attempts. */
  readonly as_homework: boolean
}

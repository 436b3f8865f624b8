import type { Role } from '@qadam/contract/vocabulary.ts'
import type { RescheduleInput } from '../class/reschedule-input.ts'
import type { Draft } from '../planning/plan-values.ts'
import type { ClassesShown } from '../queries.ts'
import type { ScheduleSearch, ScheduleView } from './schedule-search.ts'
import type { Span } from './span.ts'
import type { Clock } from './use-clock.ts'

export interface ScheduleScreenProps {
  readonly role: Role
  readonly search: ScheduleSearch
  readonly view: ScheduleView
  readonly views: readonly ScheduleView[]
  readonly on: string
  readonly today: string
  readonly span: Span
  readonly clock: Clock
  readonly isPhone: boolean
  readonly shown: ClassesShown | undefined
  readonly failure: unknown
  readonly refreshing: boolean
  readonly onRetry: () => void
  readonly onSearch: (change: Partial<ScheduleSearch>, replace?: boolean) => void
  readonly onShow: (day: string) => void
  readonly onStep: (step: 1 | -1) => void
  readonly onToday: () => void
  readonly onPlan: ((draft: Draft) => void) | null
  readonly onMove: (input: RescheduleInput) => void
}

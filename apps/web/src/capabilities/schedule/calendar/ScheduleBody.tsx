import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { civilToday, clockTime } from '../../../platform/formats.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { minutesOf } from '../class-words.ts'
import type { OwnDate } from '../own/queries.ts'
import type { Draft } from '../planning/plan-values.ts'
import type { ClassRow } from '../queries.ts'
import { Agenda } from './Agenda.tsx'
import { type Sheet, type Spot, slotMinutes } from './grid-time.ts'
import { Nothing } from './Nothing.tsx'
import { WithoutRoom } from './Remarks.tsx'
import classes from './Schedule.module.css'
import type { ScheduleScreenProps } from './schedule-screen-props.ts'
import { hasColumns } from './schedule-views.ts'
import { type DayHours, type Shade, wholeHours } from './shades.ts'

const DateRows = lazyPart(() => import('../own/DateRows.tsx'), { phrases: ['home'] })
const Grid = lazyPart(() => import('./Grid.tsx'))

interface ScheduleBodyProps
  extends Omit<ScheduleScreenProps, 'span' | 'views' | 'onShow' | 'onStep' | 'onToday'> {
  readonly sheet: Sheet
  /** True once the columns of the sheet are loaded. */
  readonly isSheetKnown: boolean
  readonly notes: ReadonlyMap<string, readonly string[]>
  readonly shades: readonly Shade[]
  readonly work: readonly DayHours[]
  /** The reader's own deadlines, exams and visa dates by day. */
  readonly dates: ReadonlyMap<string, readonly OwnDate[]>
  readonly isNarrowed: boolean
  readonly onClear: () => void
  readonly onPlanHere: (() => void) | null
}

/** Renders the classes as an agenda or grid, or the loading, error or empty state. */
export function ScheduleBody(props: ScheduleBodyProps) {
  const { role, view, shown, sheet, isNarrowed, onClear } = props
  if (props.failure) return <Failure failure={props.failure} onRetry={props.onRetry} />
  if (!shown) return <TextSkeleton lines={8} />
  const { rows } = shown
  const dates = isNarrowed ? undefined : props.dates
  if (view === 'agenda' && rows.length === 0 && !dates?.size)
    return <Nothing role={role} isNarrowed={isNarrowed} onClear={onClear} onPlan={props.onPlanHere} />
  if (view === 'agenda')
    return (
      <Refreshable refreshing={props.refreshing}>
        <Agenda
          rows={rows}
          zone={props.clock.zone}
          today={props.today}
          notes={props.notes}
          dates={dates}
          onOpen={(id) => props.onSearch({ class: id })}
        />
      </Refreshable>
    )
  if (hasColumns(view) && !props.isSheetKnown) return <TextSkeleton lines={8} />
  if (view === 'rooms' && sheet.columns.length === 0)
    return <Nothing role={role} isNarrowed={isNarrowed} rooms onClear={onClear} onPlan={null} />
  return (
    <Refreshable refreshing={props.refreshing}>
      {dates && dates.size > 0 && (
        <Suspense>
          <DateRows dates={[...dates.values()].flat()} />
        </Suspense>
      )}
      <GridPart {...props} rows={rows} />
    </Refreshable>
  )
}

function GridPart({ rows, ...props }: ScheduleBodyProps & { readonly rows: readonly ClassRow[] }) {
  const { t } = useTranslation('schedule')
  const { view, on, clock, search, sheet, onSearch, onPlan } = props
  return (
    <>
      {view === 'rooms' && <WithoutRoom rows={rows} onShow={() => onSearch({ view: 'day' })} />}
      <Suspense fallback={<TextSkeleton lines={8} />}>
        <Grid
          sheet={sheet}
          rows={rows}
          shades={props.shades}
          notes={props.notes}
          work={wholeHours(props.work, on, clock)}
          mayPlan={onPlan !== null && !props.isPhone}
          mayDrag
          onOpen={(id) => onSearch({ class: id })}
          onPlan={(spot, wholeDay) => onPlan?.(draftOfSpot(spot, { sheet, group: search.group, wholeDay }))}
          onMove={(row, spot, revert) => props.onMove({ row, ...spot, by: view, revert })}
        />
      </Suspense>
      {rows.length === 0 && <p className={classes.part}>{t('nothingHere')}</p>}
    </>
  )
}

/** Dims the content while it still shows the previous days or filters. */
function Refreshable({
  refreshing,
  children,
}: {
  readonly refreshing: boolean
  readonly children: ReactNode
}) {
  return (
    <div className={classes.refreshing} aria-busy={refreshing} data-stale={refreshing || undefined}>
      {children}
    </div>
  )
}

interface DraftFrame {
  readonly sheet: Pick<Sheet, 'view' | 'zone'>
  readonly group: number | undefined
  /** True when a day of a month was selected, without a time. */
  readonly wholeDay: boolean
}

/** Creates the draft for a click or drag on empty time. */
function draftOfSpot(spot: Spot, { sheet, group, wholeDay }: DraftFrame): Draft {
  const { starts_at, ends_at, column } = spot
  const minutes = minutesOf({ starts_at, ends_at })
  return {
    day: civilToday(new Date(starts_at), sheet.zone),
    ...(!wholeDay && { time: clockTime(starts_at, sheet.zone) }),
    // A click covers one slot: use the default duration.
    ...(!wholeDay && minutes > slotMinutes && { minutes }),
    ...(column && (sheet.view === 'teachers' ? { teacher: column } : { room: column })),
    ...(group && { group }),
  }
}

import type { Role } from '@qadam/contract/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { civilToday, clockTime } from '../../../platform/formats.ts'
import { useSession } from '../../../platform/session.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { FilterChips } from '../../../ui/FilterChips.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Page } from '../../../ui/Page.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { schoolSettingsQuery } from '../../schools/queries.ts'
import { BookButton } from '../bookings/BookButton.tsx'
import type { RescheduleInput } from '../class/RescheduleDialog.tsx'
import { minutesOf } from '../class-words.ts'
import { SubscribeButton } from '../feeds/SubscribeButton.tsx'
import type { Draft } from '../planning/plan-values.ts'
import type { ClassesShown } from '../queries.ts'
import { WaitingLink, WaitingNotice } from '../waiting/WaitingLink.tsx'
import { Agenda } from './Agenda.tsx'
import { spanTitle } from './day-words.ts'
import { Filters } from './Filters.tsx'
import { type Spot, slotMinutes } from './grid-time.ts'
import { Nothing } from './Nothing.tsx'
import { OwnClock, PrintedOwner, WithoutRoom } from './Remarks.tsx'
import classes from './Schedule.module.css'
import {
  filtersOf,
  hasColumns,
  type ScheduleFilter,
  type ScheduleSearch,
  type ScheduleView,
} from './schedule-search.ts'
import { type DayHours, wholeHours } from './shades.ts'
import { daysOf, type Span } from './span.ts'
import { Toolbar } from './Toolbar.tsx'
import type { Clock } from './use-clock.ts'
import { useColumns } from './use-columns.ts'
import { useFilterChips, useFilterNames } from './use-filter-chips.ts'
import { useNotes } from './use-notes.ts'

const Grid = lazyPart(() => import('./Grid.tsx'))

interface ScheduleScreenProps {
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

const offered: Record<Role, readonly ScheduleFilter[]> = {
  student: ['type', 'status'],
  teacher: ['group', 'room', 'type', 'status'],
  admin: ['teacher', 'group', 'student', 'course', 'room', 'type', 'status'],
  admin_school: ['teacher', 'group', 'student', 'course', 'room', 'type', 'status'],
}
const none: ClassesShown = { rows: [], count: 0 }
const noHours: readonly DayHours[] = []

/** The screen of the schedule. */
export function ScheduleScreen(props: ScheduleScreenProps) {
  const { role, search, view, on, today, span, clock, isPhone, shown, onSearch, onPlan } = props
  const { t } = useTranslation('schedule')
  const { rows, count } = shown ?? none
  const work = useQuery(schoolSettingsQuery).data?.work_hours ?? noHours
  const { columns, isKnown } = useColumns(view, rows, view === 'rooms' ? search.room : search.teacher)
  const names = useFilterNames(search, rows)
  const chips = useFilterChips(search, names, onSearch)
  const days = useMemo(() => daysOf({ from: span.from, to: span.to }), [span.from, span.to])
  const own = useSession()?.user
  const teacher = search.teacher ?? (own?.rle === 'teacher' ? own.id : undefined)
  const { notes, shades } = useNotes({ days, on, clock, view, columns, work, teacher })
  const sheet = useMemo(
    () => ({ view, on, zone: clock.zone, columns: hasColumns(view) ? columns : [] }),
    [view, on, clock.zone, columns],
  )
  const clear = () =>
    onSearch(Object.fromEntries(Object.keys(filtersOf(search)).map((key) => [key, undefined])))
  const draftOf = ({ starts_at, ends_at, column }: Spot, wholeDay: boolean): Draft => {
    const minutes = minutesOf({ starts_at, ends_at })
    return {
      day: civilToday(new Date(starts_at), clock.zone),
      ...(!wholeDay && { time: clockTime(starts_at, clock.zone) }),
      // A click takes one slot of the grid; the usual length is meant.
      ...(!wholeDay && minutes > slotMinutes && { minutes }),
      ...(column && (view === 'teachers' ? { teacher: column } : { room: column })),
      ...(search.group && { group: search.group }),
    }
  }
  // What is shown still belongs to the former days or filters.
  const stale = {
    className: classes.refreshing,
    'aria-busy': props.refreshing,
    'data-stale': props.refreshing || undefined,
  }
  const planHere = () => onPlan?.({ day: on < today ? today : on })
  const isEmpty = shown !== undefined && rows.length === 0
  return (
    <Page
      title={t('schedule')}
      actions={
        <>
          <WaitingLink />
          <SubscribeButton />
          <BookButton input={search} onSearch={onSearch} />
        </>
      }
    >
      <WaitingNotice />
      <div className={classes.paper}>
        <PrintedOwner />
        <Toolbar
          title={spanTitle(view, span, on, t)}
          view={view}
          views={props.views}
          isNow={span.from <= today && today <= span.to}
          isPhone={isPhone}
          filters={
            <Filters
              search={search}
              names={names}
              offered={offered[role]}
              isPhone={isPhone}
              onChange={onSearch}
            />
          }
          on={on}
          onShow={props.onShow}
          onStep={props.onStep}
          onToday={props.onToday}
          onView={(chosen) => onSearch({ view: chosen })}
          {...(onPlan && { onPlan: planHere })}
        />
        <FilterChips chips={chips} onClear={clear} />
        <OwnClock clock={clock} />
        {shown && count > rows.length && (
          <p className={classes.part}>{t('partShown', { shown: rows.length, count })}</p>
        )}
        {props.failure ? (
          <Failure failure={props.failure} onRetry={props.onRetry} />
        ) : !shown ? (
          <TextSkeleton lines={8} />
        ) : view === 'agenda' ? (
          isEmpty ? (
            <Nothing role={role} isNarrowed={chips.length > 0} onClear={clear} onPlan={onPlan && planHere} />
          ) : (
            <div {...stale}>
              <Agenda
                rows={rows}
                zone={clock.zone}
                today={today}
                notes={notes}
                onOpen={(id) => onSearch({ class: id })}
              />
            </div>
          )
        ) : hasColumns(view) && !isKnown ? (
          <TextSkeleton lines={8} />
        ) : view === 'rooms' && columns.length === 0 ? (
          <Nothing role={role} isNarrowed={chips.length > 0} rooms onClear={clear} onPlan={null} />
        ) : (
          <div {...stale}>
            {view === 'rooms' && <WithoutRoom rows={rows} onShow={() => onSearch({ view: 'day' })} />}
            <Suspense fallback={<TextSkeleton lines={8} />}>
              <Grid
                sheet={sheet}
                rows={rows}
                shades={shades}
                notes={notes}
                work={wholeHours(work, on, clock)}
                mayPlan={onPlan !== null && !isPhone}
                mayDrag
                onOpen={(id) => onSearch({ class: id })}
                onPlan={(spot, wholeDay) => onPlan?.(draftOf(spot, wholeDay))}
                onMove={(row, spot, revert) => props.onMove({ row, ...spot, by: view, revert })}
              />
            </Suspense>
            {isEmpty && <p className={classes.part}>{t('nothingHere')}</p>}
          </div>
        )}
      </div>
    </Page>
  )
}

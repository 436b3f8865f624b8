import type { Role } from '@qadam/contract/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../platform/session.ts'
import { FilterChips } from '../../../ui/FilterChips.tsx'
import { Page } from '../../../ui/Page.tsx'
import { schoolSettingsQuery } from '../../schools/queries.ts'
import { BookButton } from '../bookings/BookButton.tsx'
import { SubscribeButton } from '../feeds/SubscribeButton.tsx'
import { NextClass } from '../own/NextClass.tsx'
import { useOwnDates } from '../own/queries.ts'
import type { ClassesShown } from '../queries.ts'
import { WaitingLink, WaitingNotice } from '../waiting/WaitingLink.tsx'
import { spanTitle } from './day-words.ts'
import { Filters } from './Filters.tsx'
import type { Column } from './grid-time.ts'
import { OwnClock, PrintedOwner } from './Remarks.tsx'
import classes from './Schedule.module.css'
import { ScheduleBody } from './ScheduleBody.tsx'
import type { ScheduleScreenProps } from './schedule-screen-props.ts'
import { filtersOf, type ScheduleFilter } from './schedule-search.ts'
import { hasColumns } from './schedule-views.ts'
import type { DayHours } from './shades.ts'
import { daysOf } from './span.ts'
import { Toolbar } from './Toolbar.tsx'
import { useColumns } from './use-columns.ts'
import { useFilterChips, useFilterNames } from './use-filter-chips.ts'
import { useNotes } from './use-notes.ts'

const offered: Record<Role, readonly ScheduleFilter[]> = {
  student: ['type', 'status'],
  teacher: ['group', 'room', 'type', 'status'],
  admin: ['teacher', 'group', 'student', 'course', 'room', 'type', 'status'],
  admin_school: ['teacher', 'group', 'student', 'course', 'room', 'type', 'status'],
}
const none: ClassesShown = { rows: [], count: 0 }
const noHours: readonly DayHours[] = []

export function ScheduleScreen(props: ScheduleScreenProps) {
  const { role, search, view, on, today, span, clock, isPhone, shown, onSearch, onPlan } = props
  const { t } = useTranslation('schedule')
  const { rows, count } = shown ?? none
  const work = useQuery(schoolSettingsQuery).data?.work_hours ?? noHours
  const { columns, isKnown } = useColumns(view, rows, view === 'rooms' ? search.room : search.teacher)
  const names = useFilterNames(search, rows)
  const chips = useFilterChips(search, names, onSearch)
  const dates = useOwnDates(role, span)
  const { sheet, notes, shades } = useSheet({ props, columns, work })
  const clear = () =>
    onSearch(Object.fromEntries(Object.keys(filtersOf(search)).map((key) => [key, undefined])))
  const planHere = () => onPlan?.({ day: on < today ? today : on })
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
      {role === 'student' && (
        <NextClass today={today} clock={clock} onOpen={(id) => onSearch({ class: id })} />
      )}
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
        <ScheduleBody
          {...props}
          sheet={sheet}
          isSheetKnown={isKnown}
          notes={notes}
          shades={shades}
          work={work}
          dates={dates}
          isNarrowed={chips.length > 0}
          onClear={clear}
          onPlanHere={onPlan && planHere}
        />
      </div>
    </Page>
  )
}

interface SheetInput {
  readonly props: Pick<ScheduleScreenProps, 'view' | 'on' | 'span' | 'clock' | 'search'>
  readonly columns: readonly Column[]
  readonly work: readonly DayHours[]
}

/** Returns the sheet of the grid with notes and shades of its days. */
function useSheet({ props, columns, work }: SheetInput) {
  const { view, on, span, clock, search } = props
  const days = useMemo(() => daysOf({ from: span.from, to: span.to }), [span.from, span.to])
  const own = useSession()?.user
  const teacher = search.teacher ?? (own?.role === 'teacher' ? own.id : undefined)
  const { notes, shades } = useNotes({ days, on, clock, view, columns, work, teacher })
  const sheet = useMemo(
    () => ({ view, on, zone: clock.zone, columns: hasColumns(view) ? columns : [] }),
    [view, on, clock.zone, columns],
  )
  return { sheet, notes, shades }
}

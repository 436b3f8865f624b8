import { useMediaQuery } from '@mantine/hooks'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { useSession } from '../../../platform/session.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { RescheduleInput } from '../class/reschedule-input.ts'
import type { Draft } from '../planning/plan-values.ts'
import { classesOf } from '../queries.ts'
import { ScheduleScreen } from './ScheduleScreen.tsx'
import type { ScheduleSearch, ScheduleView } from './schedule-search.ts'
import { viewsOf } from './schedule-views.ts'
import { shownDays } from './shown-days.ts'
import { plusDays } from './span.ts'
import { useClock } from './use-clock.ts'
import { useDayNavigation } from './use-day-navigation.ts'
import { usePrinting } from './use-printing.ts'
import { useScheduleKeys } from './use-schedule-keys.ts'

const ClassSheet = lazyPart(() => import('../class/ClassSheet.tsx'))
const RescheduleDialog = lazyPart(() => import('../class/RescheduleDialog.tsx'))
const PlanDrawer = lazyPart(() => import('../planning/PlanDrawer.tsx'))

interface SchedulePageProps {
  readonly search: ScheduleSearch
  readonly onSearch: (change: Partial<ScheduleSearch>, replace?: boolean) => void
}

/** Renders the schedule of the viewer or of the search params, with drawers and forms over it. */
export default function SchedulePage({ search, onSearch }: SchedulePageProps) {
  const role = useSession()?.user.role ?? 'student'
  const clock = useClock()
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const isPrinting = usePrinting()
  const [rescheduling, setMoving] = useState<RescheduleInput | null>(null)
  const [draft, setDraft] = useState<Draft | null>(null)
  const { today, view, on, span } = shownDays(search, {
    zone: clock.zone,
    isPhone: Boolean(isPhone),
    role,
  })
  const shown = useQuery(classesOf(span, search))
  const mayPlan = isStaff(role)
  const { show, step, toToday } = useDayNavigation({ view, on, today, onSearch })
  const openPlan = useCallback(
    (input: Draft) => {
      setDraft(input)
      onSearch({ plan: input.day, at: input.time, missed: undefined })
    },
    [onSearch],
  )
  const plan = useCallback(() => openPlan({ day: on < today ? today : on }), [openPlan, on, today])
  const views = viewsOf(mayPlan, Boolean(isPhone))
  const lay = useCallback((chosen: ScheduleView) => onSearch({ view: chosen }), [onSearch])
  useScheduleKeys({ onStep: step, onToday: toToday, views, onView: lay, ...(mayPlan && { onPlan: plan }) })
  const closeMove = (isSaved: boolean) => {
    if (!isSaved) rescheduling?.revert()
    setMoving(null)
  }
  // Replace the history entry, so that the back button does not reopen it.
  const closeSheet = () => onSearch({ class: undefined }, true)
  const closePlan = () => onSearch({ plan: undefined, at: undefined, missed: undefined }, true)
  const asked: Draft = {
    day: search.plan ?? today,
    ...(search.at && { time: search.at }),
    ...(search.group && { group: search.group }),
  }
  return (
    <>
      <ScheduleScreen
        role={role}
        search={search}
        view={isPrinting ? 'agenda' : view}
        views={views}
        on={on}
        today={today}
        span={span}
        clock={clock}
        isPhone={Boolean(isPhone)}
        shown={shown.data}
        failure={shown.isError && !shown.data ? shown.error : null}
        refreshing={shown.isPlaceholderData}
        onRetry={() => void shown.refetch()}
        onSearch={onSearch}
        onShow={show}
        onStep={step}
        onToday={toToday}
        onPlan={mayPlan ? openPlan : null}
        onMove={setMoving}
      />
      <ScheduleDialogs
        search={search}
        clock={clock}
        closeSheet={closeSheet}
        onSearch={onSearch}
        setDraft={setDraft}
        today={today}
        rescheduling={rescheduling}
        closeMove={closeMove}
        mayPlan={mayPlan}
        draft={draft}
        asked={asked}
        closePlan={closePlan}
      />
    </>
  )
}

interface ScheduleDialogsProps {
  readonly search: SchedulePageProps['search']
  readonly clock: ReturnType<typeof useClock>
  readonly closeSheet: () => void
  readonly onSearch: SchedulePageProps['onSearch']
  readonly setDraft: (value: Draft | null) => void
  readonly today: string
  readonly rescheduling: RescheduleInput | null
  readonly closeMove: (isSaved: boolean) => void
  readonly mayPlan: boolean
  readonly draft: Draft | null
  readonly asked: Draft
  readonly closePlan: () => void
}

function ScheduleDialogs({
  search,
  clock,
  closeSheet,
  onSearch,
  setDraft,
  today,
  rescheduling,
  closeMove,
  mayPlan,
  draft,
  asked,
  closePlan,
}: ScheduleDialogsProps) {
  return (
    <>
      {search.class !== undefined && (
        <ClassSheet
          key={search.class}
          id={search.class}
          clock={clock}
          onClose={closeSheet}
          onOther={(id) => onSearch({ class: id })}
          onMakeUp={() => {
            setDraft(null)
            onSearch({ class: undefined, plan: plusDays(today, 1), at: undefined, missed: search.class })
          }}
          onFailure={(thrown) => {
            notifyMissingPart(thrown)
            closeSheet()
          }}
        />
      )}
      {rescheduling && (
        <RescheduleDialog
          input={rescheduling}
          clock={clock}
          onClose={closeMove}
          onFailure={(thrown) => {
            notifyMissingPart(thrown)
            closeMove(false)
          }}
        />
      )}
      {mayPlan && search.plan !== undefined && (
        <PlanDrawer
          draft={draft ?? asked}
          missed={search.missed}
          clock={clock}
          onClose={closePlan}
          onPlanned={(day) =>
            onSearch(
              { plan: undefined, at: undefined, missed: undefined, on: day === today ? undefined : day },
              true,
            )
          }
          onFailure={(thrown) => {
            notifyMissingPart(thrown)
            closePlan()
          }}
        />
      )}
    </>
  )
}

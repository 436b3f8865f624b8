import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../../platform/full-name.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { SideDrawer } from '../../../ui/SideDrawer.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import type { Clock } from '../calendar/use-clock.ts'
import { minutesOf } from '../class-words.ts'
import { type ClassDetail, classSheet, groupNamed, planningSettingsQuery } from '../queries.ts'
import { PlanForm } from './PlanForm.tsx'
import type { Draft } from './plan-values.ts'

interface PlanDrawerProps {
  readonly draft: Draft
  /** The missed class that the new one makes up for, with the same people. */
  readonly missed: number | undefined
  readonly clock: Clock
  readonly onClose: () => void
  readonly onPlanned: (day: string) => void
}

/** Renders the planning form of a class or series in a drawer; full screen on phones. */
export default function PlanDrawer({ draft: given, missed, ...rest }: PlanDrawerProps) {
  const { clock, onClose, onPlanned } = rest
  const { t } = useTranslation('schedule')
  const settings = useQuery(planningSettingsQuery)
  const missedClass = useQuery({ ...classSheet(missed ?? 0), enabled: missed !== undefined })
  const draft = missedClass.data ? makeUpOf(missedClass.data, given) : given
  const group = useQuery({ ...groupNamed(draft.group ?? 0), enabled: draft.group !== undefined })
  return (
    <SideDrawer size={560} title={t(missed === undefined ? 'plan' : 'planMakeUp')} onClose={onClose}>
      {missedClass.isError && !missedClass.data ? (
        <Failure failure={missedClass.error} onRetry={() => void missedClass.refetch()} />
      ) : settings.isPending || group.isLoading || missedClass.isLoading ? (
        <FormSkeleton fields={7} />
      ) : (
        <PlanForm
          draft={draft}
          clock={clock}
          minutes={settings.data?.class_minutes ?? 60}
          group={group.data}
          onClose={onClose}
          onPlanned={onPlanned}
        />
      )}
    </SideDrawer>
  )
}

/** Returns the draft of a make-up class: same people and duration, on another day. */
function makeUpOf(missed: ClassDetail, { day, time }: Draft): Draft {
  return {
    day,
    ...(time && { time }),
    course: { id: missed.course.id, name: missed.course.title },
    teacher: { id: missed.teacher.id, name: fullName(missed.teacher) },
    minutes: minutesOf(missed),
    ...(missed.group
      ? { group: missed.group.id }
      : { students: missed.students.map((student) => student.id), type: missed.typelesson }),
    makesUp: missed.id,
  }
}

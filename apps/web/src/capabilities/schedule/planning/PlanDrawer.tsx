import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../ui/Failure.tsx'
import { SideDrawer } from '../../../ui/SideDrawer.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import type { Clock } from '../calendar/use-clock.ts'
import { classSheet, groupNamed, planningSettingsQuery } from '../queries.ts'
import { makeUpOf } from './make-up.ts'
import { PlanForm } from './PlanForm.tsx'
import type { Draft } from './plan-values.ts'

interface PlanDrawerProps {
  readonly draft: Draft
  /** The missed class that the planned one makes up for: with the same people. */
  readonly missed: number | undefined
  readonly clock: Clock
  readonly onClose: () => void
  readonly onPlanned: (day: string) => void
}

/** The form that plans a class or a series, in a drawer over the schedule; on a phone over all of it. */
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

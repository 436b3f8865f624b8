import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import type { Clock } from '../calendar/use-clock.ts'
import { groupNamed, planningSettingsQuery } from '../queries.ts'
import { PlanForm } from './PlanForm.tsx'
import type { Draft } from './plan-values.ts'

interface PlanDrawerProps {
  readonly draft: Draft
  readonly clock: Clock
  readonly isPhone: boolean
  readonly onClose: () => void
  readonly onPlanned: (day: string) => void
}

/** The form that plans a class or a series, in a drawer over the schedule; on a phone over all of it. */
export default function PlanDrawer({ draft, clock, isPhone, onClose, onPlanned }: PlanDrawerProps) {
  const { t } = useTranslation('schedule')
  const { t: ui } = useTranslation('ui')
  const settings = useQuery(planningSettingsQuery)
  const group = useQuery({ ...groupNamed(draft.group ?? 0), enabled: draft.group !== undefined })
  const [isDirty, setDirty] = useState(false)
  const [asking, setAsking] = useState(false)
  const close = () => (isDirty ? setAsking(true) : onClose())
  return (
    <>
      <Drawer
        opened
        position="right"
        size={isPhone ? '100%' : 560}
        title={t(draft.makesUp ? 'planMakeUp' : 'plan')}
        onClose={close}
        closeButtonProps={{ 'aria-label': ui('close') }}
      >
        {settings.isPending || group.isLoading ? (
          <FormSkeleton fields={7} />
        ) : (
          <PlanForm
            draft={draft}
            clock={clock}
            minutes={settings.data?.class_minutes ?? 60}
            group={group.data}
            onDirty={setDirty}
            onClose={close}
            onPlanned={onPlanned}
          />
        )}
      </Drawer>
      <ConfirmDialog
        opened={asking}
        title={ui('leaveTitle')}
        confirm={ui('leave')}
        danger
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      >
        {ui('leaveText')}
      </ConfirmDialog>
    </>
  )
}

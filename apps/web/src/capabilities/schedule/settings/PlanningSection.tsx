import { Button, Group, Stack, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../ui/Failure.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx'
import { Section } from '../../../ui/Section.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import { type PlanningSettings, planningSettingsQuery } from '../queries.ts'
import { PlanningFields } from './PlanningFields.tsx'
import { usePlanningForm } from './use-planning-form.ts'

/**
 * Renders the school's planning settings: duration, reminders, teachers' rights, bookings, meetings, the
 * closed month.
 */
export default function PlanningSection() {
  const { t } = useTranslation('schedule')
  const settings = useQuery(planningSettingsQuery)
  return (
    <Section id="planning" title={t('settings.title')} text={t('settings.text')}>
      {settings.isError && !settings.data && (
        <Failure failure={settings.error} onRetry={() => void settings.refetch()} />
      )}
      {settings.isPending && <FormSkeleton fields={4} />}
      {settings.data && <PlanningForm settings={settings.data} />}
    </Section>
  )
}

function PlanningForm({ settings }: { settings: PlanningSettings }) {
  const { t } = useTranslation('schedule')
  const { t: ui } = useTranslation('ui')
  const { form, submit, busy, failure } = usePlanningForm(settings)
  return (
    <form onSubmit={submit} noValidate aria-label={t('settings.title')}>
      <Stack>
        <PlanningFields form={form} />
        <Switch
          label={t('settings.book')}
          description={t('settings.bookText')}
          {...form.getInputProps('students_book', { type: 'checkbox' })}
        />
        <FormFailure failure={failure} />
        {form.isDirty() && (
          <Group gap="xs">
            <Button type="submit" loading={busy}>
              {ui('save')}
            </Button>
            <Button variant="default" onClick={form.reset}>
              {ui('cancel')}
            </Button>
          </Group>
        )}
      </Stack>
      <LeaveGuard dirty={form.isDirty() && !busy} />
    </form>
  )
}

import {
  Button,
  Group,
  type InputWrapperProps,
  MultiSelect,
  NumberInput,
  Stack,
  Switch,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { changePlanningSettings } from '@qadam/contract/classes/endpoints.ts'
import { planningChange } from '@qadam/contract/classes/schemas.ts'
import { maxClassMinutes } from '@qadam/contract/classes/vocabulary.ts'
import { offerMinutes } from '@qadam/contract/waiting-list/vocabulary.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../../ui/DayInput.tsx'
import 'dayjs/locale/kk'
import 'dayjs/locale/ru'
import { call } from '../../../platform/call.ts'
import { checked } from '../../../platform/form-check.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import grid from '../../../ui/FormGrid.module.css'
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx'
import { Section } from '../../../ui/Section.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import { type PlanningSettings, planningSettingsQuery } from '../queries.ts'

const reminders = [1, 2, 3, 6, 12, 24, 48]
/** Fields of a line stand at one height, with or without words on them. */
const wordsBelow = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
} satisfies InputWrapperProps

/** How the school plans its classes: length, reminders, what teachers may, bookings, meetings, the closed month. */
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
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: valuesOf(settings),
    validate: (values) =>
      checked(planningChange, { 'schedule.needs_https': () => t('settings.needsHttps') })(changeOf(values)),
  })
  const {
    submit: send,
    busy,
    failure,
  } = useSubmit(
    async (values: typeof form.values) => {
      const saved = await call(changePlanningSettings, {
        body: { ...changeOf(values), version: settings.version },
      })
      queryClient.setQueryData(planningSettingsQuery.queryKey, saved)
      form.setInitialValues(valuesOf(saved))
      form.setValues(valuesOf(saved))
      form.resetDirty(valuesOf(saved))
    },
    {
      form,
      onConflict: () => queryClient.invalidateQueries({ queryKey: planningSettingsQuery.queryKey }),
      success: t('settings.saved'),
    },
  )
  const submit = form.onSubmit((values) => void send(values))
  const limit = { min: 0, max: 1_000, allowDecimal: false, placeholder: t('settings.noLimit') }
  return (
    <form onSubmit={submit} noValidate aria-label={t('settings.title')}>
      <Stack>
        <div className={grid.pair}>
          <NumberInput
            {...wordsBelow}
            label={t('settings.minutes')}
            min={5}
            max={maxClassMinutes}
            step={5}
            allowDecimal={false}
            {...form.getInputProps('class_minutes')}
          />
          <MultiSelect
            {...wordsBelow}
            label={t('settings.reminders')}
            description={t('settings.remindersText')}
            data={reminders.map((hours) => ({
              value: String(hours),
              label: t('settings.hoursBefore', { count: hours }),
            }))}
            maxValues={5}
            {...form.getInputProps('reminder_hours')}
          />
          <NumberInput
            {...wordsBelow}
            label={t('settings.teacherCancellations')}
            {...limit}
            {...form.getInputProps('teacher_cancellations')}
          />
          <NumberInput
            {...wordsBelow}
            label={t('settings.teacherTransfers')}
            {...limit}
            {...form.getInputProps('teacher_transfers')}
          />
          <TextInput
            {...wordsBelow}
            label={t('settings.meetings')}
            description={t('settings.meetingsText')}
            type="url"
            placeholder="https://meet.jit.si"
            {...form.getInputProps('meeting_base')}
          />
          <DayInput
            {...wordsBelow}
            label={t('settings.closed')}
            description={t('settings.closedText')}
            clearable
            {...form.getInputProps('closed_until')}
          />
          <NumberInput
            {...wordsBelow}
            label={t('settings.offer')}
            description={t('settings.offerText')}
            min={offerMinutes.least}
            max={offerMinutes.most}
            step={15}
            allowDecimal={false}
            {...form.getInputProps('offer_minutes')}
          />
        </div>
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

function valuesOf({ version: _, ...settings }: PlanningSettings) {
  return {
    ...settings,
    teacher_cancellations: (settings.teacher_cancellations ?? '') as number | '',
    teacher_transfers: (settings.teacher_transfers ?? '') as number | '',
    reminder_hours: settings.reminder_hours.map(String),
  }
}

function changeOf({
  teacher_cancellations,
  teacher_transfers,
  reminder_hours,
  ...rest
}: ReturnType<typeof valuesOf>) {
  return {
    ...rest,
    teacher_cancellations: teacher_cancellations === '' ? null : teacher_cancellations,
    teacher_transfers: teacher_transfers === '' ? null : teacher_transfers,
    reminder_hours: reminder_hours.map(Number).sort((one, other) => one - other),
  }
}

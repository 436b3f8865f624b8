import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { changeNotificationSettings } from '@qadam/contract/notifications/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { FormFailure } from '../../ui/FormFailure.tsx'
import { TimeField } from '../../ui/TimeField.tsx'
import classes from './Notifications.module.css'
import { type Settings, settingsQuery } from './queries.ts'

/** Renders the form of the quiet hours and of the time of the digest. */
export function QuietHours({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation('notifications')
  const { t: ui } = useTranslation('ui')
  const { t: fields } = useTranslation('fields')
  const required = (time: string) => (time ? null : fields('required'))
  const form = useForm({
    initialValues: {
      quiet_from: settings.quiet_from,
      quiet_until: settings.quiet_until,
      daily_at: settings.daily_at,
    },
    validate: { quiet_from: required, quiet_until: required, daily_at: required },
  })
  const send = useSubmit((body: typeof form.values) => call(changeNotificationSettings, { body }), {
    form,
    invalidates: [settingsQuery.queryKey],
    success: t('saved'),
  })
  const timeOf = (name: keyof typeof form.values) => ({
    value: form.values[name],
    onChange: (time: string) => form.setFieldValue(name, time),
    error: form.errors[name],
  })
  const hasNone = form.values.quiet_from !== '' && form.values.quiet_from === form.values.quiet_until
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void send.submit(values))}>
      <Stack>
        <div className={classes.hours}>
          <TimeField label={t('quietFrom')} maw="8rem" {...timeOf('quiet_from')} />
          <TimeField label={t('quietUntil')} maw="8rem" {...timeOf('quiet_until')} />
          <TimeField label={t('digestAt')} maw="10rem" {...timeOf('daily_at')} />
        </div>
        <p className={classes.more}>{hasNone ? t('noQuiet') : t('zone', { zone: settings.zone })}</p>
        <FormFailure failure={send.failure} />
        <div>
          <Button type="submit" loading={send.busy}>
            {ui('save')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

import { Checkbox, NumberInput, Switch, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { changeAutomation } from '@qadam/contract/automations/endpoints.ts'
import { mailingChannels, mailingLimits } from '@qadam/contract/mailings/lifecycle.ts'
import { changeMailingSettings } from '@qadam/contract/mailings/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { RulesForm } from '../../../ui/RulesForm.tsx'
import { RulesSection } from '../../../ui/RulesSection.tsx'
import { TimeField } from '../../../ui/TimeField.tsx'
import classes from '../Automations.module.css'
import {
  type Automations,
  automationsKey,
  automationsQuery,
  type MailingSettings,
  mailingSettingsQuery,
} from '../queries.ts'

/** Renders the newsletter tab: how the mailings of the school go, and what goes by itself. */
export default function NewsletterSettings() {
  const { t } = useTranslation('automations')
  const settings = useQuery(mailingSettingsQuery)
  const automations = useQuery(automationsQuery)
  return (
    <>
      <RulesSection title={t('settingsTitle')} text={t('settingsText')} queries={[settings]}>
        {settings.data && <Settings key={settings.data.version} settings={settings.data} />}
      </RulesSection>
      <RulesSection title={t('switchesTitle')} text={t('switchesText')} queries={[automations]}>
        {automations.data && <Switches automations={automations.data} />}
      </RulesSection>
    </>
  )
}

function Settings({ settings }: { readonly settings: MailingSettings }) {
  const { t } = useTranslation('automations')
  const {
    school,
    may_change: mayChange,
    version,
    may_change_sms,
    sms_possible,
    sms_segments_today,
    ...values
  } = settings
  const form = useForm({ initialValues: values })
  const send = useSubmit(
    ({ sms_on, sms_segments_a_day, ...given }: typeof values) =>
      call(changeMailingSettings, {
        body: {
          ...given,
          // Without text messages they are no way.
          channels: given.channels.filter((channel) => sms_on || channel !== 'sms'),
          ...(may_change_sms ? { sms_on, sms_segments_a_day } : {}),
          version,
        },
      }),
    { form, invalidates: [automationsKey], success: t('settingsSaved') },
  )
  const timeOf = (name: 'quiet_from' | 'quiet_until') => ({
    value: form.values[name],
    onChange: (time: string) => form.setFieldValue(name, time),
    error: form.errors[name],
  })
  if (!mayChange) return <p>{t('wholeSchoolOnly')}</p>
  return (
    <RulesForm send={send} onSubmit={form.onSubmit((given) => void send.submit(given))}>
      <TextInput
        label={t('senderName')}
        description={t('senderNameText')}
        placeholder={school}
        maxLength={60}
        {...form.getInputProps('sender_name')}
      />
      <Checkbox.Group
        label={t('channels')}
        description={t('channelsText')}
        {...form.getInputProps('channels')}
      >
        {mailingChannels
          .filter((channel) => channel !== 'sms' || form.values.sms_on)
          .map((channel) => (
            <Checkbox key={channel} value={channel} label={t(`channel_${channel}`)} mt="xs" />
          ))}
      </Checkbox.Group>
      <TimeField label={t('quietFrom')} description={t('quietText')} maw="16rem" {...timeOf('quiet_from')} />
      <TimeField label={t('quietUntil')} maw="16rem" {...timeOf('quiet_until')} />
      <NumberInput
        label={t('offersADay')}
        description={t('offersADayText')}
        min={1}
        max={10}
        allowDecimal={false}
        maw="16rem"
        {...form.getInputProps('offers_a_day')}
      />
      <Switch
        label={t('religiousToAll')}
        description={t('religiousToAllText')}
        {...form.getInputProps('religious_to_all', { type: 'checkbox' })}
      />
      <SmsFields form={form} settings={settings} />
    </RulesForm>
  )
}

type FormValues = Omit<
  MailingSettings,
  'school' | 'may_change' | 'version' | 'may_change_sms' | 'sms_possible' | 'sms_segments_today'
>

interface SmsFieldsProps {
  readonly form: UseFormReturnType<FormValues>
  readonly settings: MailingSettings
}

/** Whether text messages go, which cost money, and how many a day. */
function SmsFields({ form, settings }: SmsFieldsProps) {
  const { t } = useTranslation('automations')
  const { sms_possible: isPossible, may_change_sms: mayChange, sms_segments_today: used } = settings
  const why = isPossible ? (mayChange ? t('smsOnText') : t('smsOwnerOnly')) : t('smsNotPossible')
  return (
    <>
      <Switch
        label={t('smsOn')}
        description={why}
        disabled={!mayChange || (!isPossible && !form.values.sms_on)}
        {...form.getInputProps('sms_on', { type: 'checkbox' })}
      />
      {form.values.sms_on && (
        <NumberInput
          label={t('smsADay')}
          description={t('smsADayText', { used })}
          min={1}
          max={mailingLimits.maxTextSegmentsADay}
          allowDecimal={false}
          disabled={!mayChange}
          maw="16rem"
          {...form.getInputProps('sms_segments_a_day')}
        />
      )}
    </>
  )
}

function Switches({ automations }: { readonly automations: Automations }) {
  const { t } = useTranslation('automations')
  const turn = useSubmit(
    ({
      key,
      isOn,
      version,
    }: {
      key: Automations['results'][number]['key']
      isOn: boolean
      version: number
    }) => call(changeAutomation, { params: { key }, body: { is_on: isOn, version } }),
    { invalidates: [automationsKey] },
  )
  return (
    <div className={classes.switches}>
      {automations.results.map(({ key, is_on: isOn, version }) => (
        <Switch
          key={key}
          label={t(`name_${key}`)}
          description={t(`about_${key}`)}
          checked={turn.busy && turn.input?.key === key ? turn.input.isOn : isOn}
          disabled={!automations.may_change}
          onChange={({ currentTarget }) => void turn.submit({ key, isOn: currentTarget.checked, version })}
        />
      ))}
      <ButtonLink to="/mailings" search={{ tab: 'automatic' }} variant="default">
        {t('toCalendar')}
      </ButtonLink>
    </div>
  )
}

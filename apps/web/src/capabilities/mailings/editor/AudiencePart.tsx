import { Checkbox, Group, Radio, Select, Textarea, TextInput } from '@mantine/core'
import {
  type MailingChannel,
  mailingLimits,
  mailingPurposes,
  mailingReaders,
} from '@qadam/contract/mailings/lifecycle.ts'
import { type Role, roles } from '@qadam/contract/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import grid from '../../../ui/FormGrid.module.css'
import { mailingSettingsQuery } from '../../automations/public.ts'
import classes from '../Mailings.module.css'
import { AudienceCount } from './AudienceCount.tsx'
import type { AudienceValues } from './audience.ts'
import { ConditionsField } from './ConditionsField.tsx'
import type { MailingValues } from './mailing-values.ts'
import { PeopleField } from './PeopleField.tsx'

interface AudiencePartProps {
  readonly values: MailingValues
  /** True once it has begun: its recipients are decided. */
  readonly isDecided: boolean
  readonly onChange: (next: Partial<MailingValues>) => void
}

const kinds = ['filter', 'people', 'all'] as const

/** Renders the audience of a mailing, its channels and purpose, with the count of those who get it. */
export function AudiencePart({ values, isDecided, onChange }: AudiencePartProps) {
  const { t } = useTranslation('mailings')
  const { audience } = values
  const change = (next: Partial<AudienceValues>) => onChange({ audience: { ...audience, ...next } })
  return (
    <div className={grid.form}>
      <TextInput
        label={t('name')}
        description={t('nameText')}
        maxLength={mailingLimits.nameLength}
        value={values.name}
        error={values.name.trim() ? undefined : t('fault_name')}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      {isDecided ? (
        <p className={classes.soft}>{t('audienceDecided')}</p>
      ) : (
        <>
          <Radio.Group
            label={t('to')}
            value={audience.kind}
            onChange={(kind) => change({ kind: kinds.find((one) => one === kind) ?? 'filter' })}
          >
            <Group gap="md" mt="xs">
              {kinds.map((kind) => (
                <Radio key={kind} value={kind} label={t(`kind_${kind}`)} />
              ))}
            </Group>
          </Radio.Group>
          {audience.kind === 'filter' && (
            <ConditionsField value={audience.where} onChange={(where) => change({ where })} />
          )}
          {audience.kind === 'people' && (
            <PeopleField ids={audience.ids} onChange={(ids) => change({ ids })} />
          )}
          {audience.kind === 'all' && <RolesField value={audience.roles} onChange={change} />}
          <ReadersField values={values} onChange={onChange} />
        </>
      )}
      <WaysField values={values} onChange={onChange} />
      {!isDecided && <AudienceCount values={values} />}
      <PurposeFields values={values} onChange={onChange} />
    </div>
  )
}

function RolesField({
  value,
  onChange,
}: {
  readonly value: readonly Role[]
  readonly onChange: (next: Partial<AudienceValues>) => void
}) {
  const { t } = useTranslation('mailings')
  const { t: shell } = useTranslation('shell')
  return (
    <Checkbox.Group
      label={t('roles')}
      value={[...value]}
      error={value.length === 0 ? t('fault_audience') : undefined}
      onChange={(chosen) => onChange({ roles: roles.filter((role) => chosen.includes(role)) })}
    >
      <Group gap="md" mt="xs">
        {roles.map((role) => (
          <Checkbox key={role} value={role} label={shell(`role_${role}`)} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}

type FieldsProps = Pick<AudiencePartProps, 'values' | 'onChange'>

function ReadersField({ values, onChange }: FieldsProps) {
  const { t } = useTranslation('mailings')
  return (
    <Radio.Group
      label={t('readers')}
      value={values.readers}
      onChange={(readers) =>
        onChange({ readers: mailingReaders.find((one) => one === readers) ?? 'students' })
      }
    >
      <Group gap="md" mt="xs">
        {mailingReaders.map((readers) => (
          <Radio key={readers} value={readers} label={t(`readers_${readers}`)} />
        ))}
      </Group>
    </Radio.Group>
  )
}

const ways = ['telegram,email', 'email,telegram', 'telegram', 'email'] as const
const waysWithSms = ['telegram,email,sms', 'telegram,sms', 'email,sms', 'sms'] as const

function WaysField({ values, onChange }: FieldsProps) {
  const { t } = useTranslation('mailings')
  const settings = useQuery(mailingSettingsQuery)
  const isSmsOn = settings.data?.sms_on && settings.data.sms_possible
  // What was chosen while the school sent text messages stays to be seen.
  const shown = isSmsOn || values.channels.includes('sms') ? [...ways, ...waysWithSms] : ways
  return (
    <Select
      label={t('channels')}
      data={shown.map((way) => ({
        value: way,
        label: t(`ways_${way.replaceAll(',', '_')}` as 'ways_email'),
      }))}
      value={values.channels.join(',')}
      allowDeselect={false}
      onChange={(way) => way && onChange({ channels: way.split(',') as MailingChannel[] })}
    />
  )
}

function PurposeFields({ values, onChange }: FieldsProps) {
  const { t } = useTranslation('mailings')
  return (
    <>
      <Radio.Group
        label={t('purpose')}
        value={values.purpose}
        onChange={(purpose) =>
          onChange({ purpose: mailingPurposes.find((one) => one === purpose) ?? 'information' })
        }
      >
        <div className={classes.purposes}>
          {mailingPurposes.map((purpose) => (
            <Radio
              key={purpose}
              value={purpose}
              label={t(`purpose_${purpose}`)}
              description={t(`purposeText_${purpose}`)}
            />
          ))}
        </div>
      </Radio.Group>
      {values.purpose === 'service' && (
        <Textarea
          label={t('serviceReason')}
          description={t('serviceReasonText')}
          autosize
          minRows={2}
          maxLength={mailingLimits.reasonLength}
          value={values.service_reason}
          error={values.service_reason.trim() ? undefined : t('noServiceReason')}
          onChange={(event) => onChange({ service_reason: event.currentTarget.value })}
        />
      )}
    </>
  )
}

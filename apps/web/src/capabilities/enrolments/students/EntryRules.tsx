import { NumberInput, SegmentedControl, Switch } from '@mantine/core'
import type { Sent } from '@qadam/contract/endpoint.ts'
import { changeEntrySettings } from '@qadam/contract/enrolments/endpoints.ts'
import { entries } from '@qadam/contract/enrolments/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { type EntrySettings, entrySettings } from '../queries.ts'
import { useEntryActions } from '../use-entry-actions.ts'
import classes from './Students.module.css'

type Change = Omit<NonNullable<Sent<typeof changeEntrySettings>['body']>, 'version'>

/**
 * Renders how students get in, for how many days, and whether there is a certificate; each choice saves
 * itself.
 */
export function EntryRules({ programId }: { programId: number }) {
  const { data } = useQuery(entrySettings(programId))
  return data ? <Rules key={data.version} settings={data} /> : null
}

function Rules({ settings }: { settings: EntrySettings }) {
  const { t } = useTranslation('enrolments')
  const { run } = useEntryActions(settings.course_id)
  const heading = useId()
  const [days, setDays] = useState<number | string>(settings.access_days ?? '')
  const change = (body: Change) =>
    run(
      () =>
        call(changeEntrySettings, {
          params: { courseId: settings.course_id },
          body: { ...body, version: settings.version },
        }),
      t('saved'),
    )
  const saveDays = () => {
    const wanted = days === '' ? null : Number(days)
    if (wanted !== settings.access_days) void change({ access_days: wanted })
  }
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={classes.heading}>
        {t('entryTitle')}
      </h2>
      <div className={classes.rules}>
        <div>
          <SegmentedControl
            fullWidth
            aria-labelledby={heading}
            value={settings.entry}
            data={entries.map((value) => ({ value, label: t(`entry.${value}`) }))}
            onChange={(value) => void change({ entry: value as EntrySettings['entry'] })}
          />
          <p>{t(`entryText.${settings.entry}`)}</p>
        </div>
        <NumberInput
          label={t('accessDays')}
          description={t('accessDaysHint')}
          value={days}
          min={1}
          max={3_650}
          allowDecimal={false}
          allowNegative={false}
          maw={280}
          onChange={setDays}
          onBlur={saveDays}
          onKeyDown={(event) => {
            if (event.key === 'Enter') saveDays()
          }}
        />
        <Switch
          label={t('givesCertificate')}
          description={t('givesCertificateHint')}
          checked={settings.gives_certificate}
          onChange={(event) => void change({ gives_certificate: event.currentTarget.checked })}
        />
      </div>
    </section>
  )
}

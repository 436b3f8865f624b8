import { Button, Input, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/Section.tsx'
import { TimeField } from '../../ui/TimeField.tsx'
import classes from './school.module.css'
import type { DayHours } from './school-form.ts'
import type { FormOfSchool } from './use-school-form.ts'

const weekdays = 5

/** Renders the school's working hours by day, in its timezone. */
export function HoursSection({ form }: { form: FormOfSchool }) {
  const { t } = useTranslation('settings')
  const week = form.values.work_hours
  const change = (index: number, part: Partial<DayHours>) => {
    form.setFieldValue(
      'work_hours',
      week.map((hours, at) => (at === index ? { ...hours, ...part } : hours)),
    )
    form.clearFieldError(`work_hours.${index}.to`)
  }
  const asOnMonday = () => {
    const monday = week[0]
    if (monday)
      form.setFieldValue(
        'work_hours',
        week.map((hours, at) => (at < weekdays ? { ...monday, day: hours.day } : hours)),
      )
  }
  return (
    <Section title={t('hours')} text={t('hoursText')}>
      <div className={classes.week}>
        {week.map(({ day, works, from, to }, index) => {
          const name = t(`day${day as 1 | 2 | 3 | 4 | 5 | 6 | 7}`)
          const fault = form.errors[`work_hours.${index}.to`]
          return (
            <div key={day} className={classes.day}>
              <Switch
                label={name}
                checked={works}
                onChange={(event) => change(index, { works: event.currentTarget.checked })}
              />
              {works ? (
                <div className={classes.times}>
                  <TimeField
                    aria-label={t('hoursFrom', { day: name })}
                    value={from}
                    error={Boolean(fault)}
                    onChange={(time) => change(index, { from: time })}
                  />
                  <span aria-hidden>–</span>
                  <TimeField
                    aria-label={t('hoursTo', { day: name })}
                    data-path={`work_hours.${index}.to`}
                    value={to}
                    isEnd
                    error={Boolean(fault)}
                    onChange={(time) => change(index, { to: time })}
                  />
                </div>
              ) : (
                <span className={classes.off}>{t('dayOff')}</span>
              )}
              {fault && (
                <Input.Error role="alert" className={classes.fault}>
                  {fault}
                </Input.Error>
              )}
            </div>
          )
        })}
      </div>
      <div>
        <Button variant="default" size="xs" onClick={asOnMonday}>
          {t('hoursCopy')}
        </Button>
      </div>
    </Section>
  )
}

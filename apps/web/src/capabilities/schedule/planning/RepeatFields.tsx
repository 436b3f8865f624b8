import { Collapse, Input, NumberInput, SegmentedControl, Select, Stack, Switch, Text } from '@mantine/core'
import { maxSeriesClasses, onHoliday } from '@qadam/contract/classes/vocabulary.ts'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../../ui/DayInput.tsx'
import { WeekdayChips } from '../calendar/WeekdayChips.tsx'
import classes from './Plan.module.css'
import type { PlanningForm } from './use-plan-form.ts'

/** Renders the repetition: weekdays, interval, end, and the handling of holidays. */
export function RepeatFields({ form }: { form: PlanningForm }) {
  const { t } = useTranslation('schedule')
  const { repeats, ends, weekdays: chosen } = form.values
  return (
    <div>
      <Switch label={t('repeat')} {...form.getInputProps('repeats', { type: 'checkbox' })} />
      <Collapse expanded={repeats}>
        <Stack gap="sm" pt="sm">
          <fieldset className={classes.weekdays} aria-label={t('weekdays')}>
            <WeekdayChips value={chosen} onChange={(days) => form.setFieldValue('weekdays', days)} />
            {form.errors.weekdays && (
              <Text role="alert" c="red" size="sm">
                {form.errors.weekdays}
              </Text>
            )}
          </fieldset>
          <div className={classes.pair}>
            <NumberInput
              label={t('everyWeeksLabel')}
              min={1}
              max={8}
              allowDecimal={false}
              {...form.getInputProps('everyWeeks')}
            />
            <Select
              label={t('holidays')}
              allowDeselect={false}
              data={onHoliday.map((value) => ({ value, label: t(`onHoliday.${value}`) }))}
              {...form.getInputProps('onHoliday')}
            />
          </div>
          <div className={classes.pair}>
            <Input.Wrapper label={t('ends')} labelElement="div">
              <SegmentedControl
                fullWidth
                aria-label={t('ends')}
                value={ends}
                onChange={(value) => form.setFieldValue('ends', value as 'until' | 'times')}
                data={[
                  { value: 'until', label: t('endsUntil') },
                  { value: 'times', label: t('endsTimes') },
                ]}
              />
            </Input.Wrapper>
            {ends === 'until' ? (
              <DayInput
                label={t('lastDay')}
                data-path="until"
                value={form.values.until || null}
                error={form.errors.until}
                onChange={(day) => form.setFieldValue('until', day ?? '')}
              />
            ) : (
              <NumberInput
                label={t('howMany')}
                min={1}
                max={maxSeriesClasses}
                allowDecimal={false}
                {...form.getInputProps('times')}
              />
            )}
          </div>
        </Stack>
      </Collapse>
    </div>
  )
}

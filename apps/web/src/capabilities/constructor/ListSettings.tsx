import { Button, Group, NumberInput, Select, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { listLists, updateList } from '@qadam/contract/tasks/endpoints.ts'
import { countedAttempts, shownAfterwards } from '@qadam/contract/tasks/rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { explain } from '../../platform/explain.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { FormFailure } from '../../ui/FormFailure.tsx'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import { TrilingualField } from '../../ui/TrilingualField.tsx'
import { TermsButton } from '../homework/terms/TermsButton.tsx'
import classes from '../tasks/authoring/Constructor.module.css'
import { ExtraTime } from '../tasks/authoring/ExtraTime.tsx'
import { listBody, listValues } from '../tasks/authoring/list-values.ts'
import type { ExerciseList } from '../tasks/authoring/queries.ts'

/** Renders the settings of a list: title, passing score and attempts. */
export default function ListSettings({ list }: { list: ExerciseList }) {
  const { t } = useTranslation('authoring')
  const form = useListForm(list)
  const [version, setVersion] = useState(list.version)
  const { values, errors } = form
  const { submit, busy, failure } = useSubmit(
    () => call(updateList, { params: { id: list.id }, body: { ...listBody(values), version } }),
    {
      onSuccess: (saved) => {
        setVersion(saved.version)
        form.resetDirty()
      },
      success: t('listSaved'),
      invalidates: [['tasks']],
      // Typed values stay; saving again then overwrites deliberately.
      onConflict: async () => {
        const now = await call(listLists, { params: { id: list.lesson_id } }).catch(() => [])
        setVersion(now.find((one) => one.id === list.id)?.version ?? version)
      },
      onFailure: (thrown) => {
        form.setErrors(explain(thrown).fields)
        return false
      },
      failure: 'inline',
    },
  )
  const titles = { ru: values.title_ru, kk: values.title_kk, en: values.title_en }
  return (
    <div className={classes.settings}>
      <div className={classes.settingsHead}>
        <h2>{t('settings')}</h2>
        <Group gap="xs" align="stretch">
          <ExtraTime list={list} />
          <TermsButton slot={{ ex_list: list.id }} />
        </Group>
      </div>
      <form
        noValidate
        className={classes.settings}
        aria-label={t('settings')}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TrilingualField
          label={t('listName')}
          value={titles}
          maxLength={200}
          errors={{ ru: errors.title_ru, kk: errors.title_kk, en: errors.title_en }}
          onChange={({ ru, kk, en }) => form.setValues({ title_ru: ru, title_kk: kk, title_en: en })}
        />
        <AttemptLimits form={form} />
        <ResultRules form={form} />
        <Switch label={t('gate')} {...form.getInputProps('next', { type: 'checkbox' })} />
        <Switch label={t('shuffleTasks')} {...form.getInputProps('shuffle_tasks', { type: 'checkbox' })} />
        <Switch
          label={t('shuffleOptions')}
          {...form.getInputProps('shuffle_options', { type: 'checkbox' })}
        />
        <FormFailure failure={failure} />
        <Button type="submit" loading={busy} className={classes.start}>
          {t('saveList')}
        </Button>
        <LeaveGuard dirty={form.isDirty() && !busy} />
      </form>
    </div>
  )
}

function useListForm(list: ExerciseList) {
  const form = useForm({ initialValues: listValues(list) })
  return form
}

function AttemptLimits({ form }: { readonly form: ReturnType<typeof useListForm> }) {
  const { t } = useTranslation('authoring')
  return (
    <div className={classes.numbers}>
      <NumberInput
        label={t('minPercent')}
        description={t('minPercentHint')}
        min={0}
        max={100}
        allowDecimal={false}
        suffix=" %"
        {...form.getInputProps('min_percent')}
      />
      <NumberInput
        label={t('timer')}
        description={t('timerHint')}
        min={1}
        max={1440}
        allowDecimal={false}
        {...form.getInputProps('time_for_timer')}
      />
      <NumberInput
        label={t('attempts')}
        description={t('attemptsHint')}
        min={1}
        max={100}
        allowDecimal={false}
        {...form.getInputProps('attempts')}
      />
    </div>
  )
}

function ResultRules({ form }: { readonly form: ReturnType<typeof useListForm> }) {
  const { t } = useTranslation('authoring')
  return (
    <div className={classes.numbers}>
      <Select
        label={t('counts')}
        allowDeselect={false}
        data={countedAttempts.map((value) => ({ value, label: t(`counts.${value}`) }))}
        {...form.getInputProps('counts')}
      />
      <Select
        label={t('shows')}
        allowDeselect={false}
        data={shownAfterwards.map((value) => ({ value, label: t(`shows.${value}`) }))}
        {...form.getInputProps('shows')}
      />
    </div>
  )
}

import { Button, Group, NumberInput, Select } from '@mantine/core'
import { changeTerms, getTerms } from '@qadam/contract/homework/endpoints.ts'
import { gradeScales, latePolicies } from '@qadam/contract/homework/rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import type { Explanation } from '../../../platform/explain.ts'
import { useSession } from '../../../platform/session.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { DayInput } from '../../../ui/DayInput.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import grid from '../../../ui/FormGrid.module.css'
import { SearchableSelect } from '../../../ui/SearchableSelect.tsx'
import { TimeField } from '../../../ui/TimeField.tsx'
import type { Rubric, Terms, TermsSlot } from './queries.ts'
import classes from './Terms.module.css'
import { bodyOf, type TermsValues, valuesOf } from './terms-values.ts'

interface TermsFormProps {
  readonly slot: TermsSlot
  readonly terms: Terms
  readonly rubrics: readonly Rubric[]
  /** Id of a rubric that was just created, to select it. */
  readonly made: number | null
  readonly onRubric: (rubric: Rubric | 'new') => void
  readonly onSaved: () => void
}

/** Renders each field of the terms, with the inherited value while it is empty. */
export function TermsForm({ slot, terms, rubrics, made, onRubric, onSaved }: TermsFormProps) {
  const { t } = useTranslation('terms')
  const [values, setValues] = useState<TermsValues>(() => valuesOf(terms))
  const [taken, setTaken] = useState(made)
  const [version, setVersion] = useState(terms.own.version)
  const set = (change: Partial<TermsValues>) => setValues((now) => ({ ...now, ...change }))
  if (made !== taken) {
    setTaken(made)
    if (made !== null) set({ rubric: String(made) })
  }
  const { effective } = terms
  const wider = (value: string) => t('asWider', { value })
  const {
    submit: save,
    busy: isBusy,
    failure,
  } = useSubmit(
    () => call(changeTerms, { body: { ...slot, ...bodyOf(values), ...(version ? { version } : {}) } }),
    {
      success: t('termsSaved'),
      invalidates: [['homework']],
      // Typed values stay; saving again then overwrites deliberately.
      onConflict: async () => {
        const now = await call(getTerms, { query: slot }).catch(() => terms)
        setVersion(now.own.version)
      },
      failure: 'inline',
    },
  )
  // Rubrics belong to the school; teachers can only choose one.
  const managesRubrics = useSession()?.user.role !== 'teacher'
  const chosen = rubrics.find(({ id }) => String(id) === values.rubric)
  return (
    <form
      className={grid.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save(undefined, onSaved)
      }}
    >
      <p className={classes.lead}>{t('termsLead')}</p>
      <DueField values={values} failure={failure} set={set} effective={effective} wider={wider} />
      <RuleFields wider={wider} effective={effective} values={values} set={set} failure={failure} />
      <SearchableSelect
        label={t('rubric')}
        clearable
        placeholder={wider(rubrics.find(({ id }) => id === effective.rubric_id)?.title ?? t('noRubric'))}
        data={rubrics.map(({ id, title, most }) => ({ value: String(id), label: `${title} · ${most}` }))}
        value={values.rubric || null}
        error={failure?.fields.rubric_id}
        onChange={(value) => set({ rubric: value ?? '' })}
      />
      {managesRubrics && <RubricActions onRubric={onRubric} chosen={chosen} />}
      <FormFailure failure={failure} />
      <Button type="submit" loading={isBusy}>
        {t('saveTerms')}
      </Button>
    </form>
  )
}

interface DueFieldProps {
  readonly values: TermsValues
  readonly failure: Explanation | null
  readonly set: (change: Partial<TermsValues>) => void
  readonly effective: TermsFormProps['terms']['effective']
  readonly wider: (value: string) => 'Как шире: {{value}}'
}

function DueField({ values, failure, set, effective, wider }: DueFieldProps) {
  const { t } = useTranslation('terms')
  return (
    <fieldset className={classes.due}>
      <legend>{t('dueAt')}</legend>
      <DayInput
        clearable
        aria-label={t('dueAt')}
        value={values.day || null}
        error={failure?.fields.due_at}
        onChange={(day) => set({ day: day ?? '' })}
      />
      <TimeField
        aria-label={t('dueHint')}
        value={values.time}
        disabled={!values.day}
        onChange={(time) => set({ time })}
      />
      <small>{values.day ? t('dueHint') : effective.due_at ? '' : wider(t('noDue'))}</small>
    </fieldset>
  )
}

interface RuleFieldsProps {
  readonly wider: (value: string) => 'Как шире: {{value}}'
  readonly effective: TermsFormProps['terms']['effective']
  readonly values: TermsValues
  readonly set: (change: Partial<TermsValues>) => void
  readonly failure: Explanation | null
}

function RuleFields({ wider, effective, values, set, failure }: RuleFieldsProps) {
  const { t } = useTranslation('terms')
  return (
    <>
      <Select
        label={t('latePolicy')}
        clearable
        placeholder={wider(t(`late.${effective.late}`))}
        data={latePolicies.map((value) => ({ value, label: t(`late.${value}`) }))}
        value={values.late || null}
        onChange={(value) => set({ late: latePolicies.find((one) => one === value) ?? '' })}
      />
      <Select
        label={t('scale')}
        clearable
        placeholder={wider(t(`scale.${effective.scale}`))}
        data={gradeScales.map((value) => ({ value, label: t(`scale.${value}`) }))}
        value={values.scale || null}
        onChange={(value) => set({ scale: gradeScales.find((one) => one === value) ?? '' })}
      />
      <NumberInput
        label={t('attempts')}
        description={t('attemptsHint')}
        min={1}
        max={100}
        allowDecimal={false}
        placeholder={wider(String(effective.attempts ?? t('unlimited')))}
        value={values.attempts}
        error={failure?.fields.attempts}
        onChange={(value) => set({ attempts: typeof value === 'number' ? value : '' })}
      />
      <Select
        label={t('hideNames')}
        clearable
        placeholder={wider(t(effective.anonymous ? 'yes' : 'no'))}
        data={[
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]}
        value={values.anonymous || null}
        onChange={(value) => set({ anonymous: value === 'true' || value === 'false' ? value : '' })}
      />
    </>
  )
}

interface RubricActionsProps {
  readonly onRubric: TermsFormProps['onRubric']
  readonly chosen: TermsFormProps['rubrics'][number] | undefined
}

function RubricActions({ onRubric, chosen }: RubricActionsProps) {
  const { t } = useTranslation('terms')
  return (
    <Group gap="xs" align="stretch">
      <Button variant="subtle" size="compact-sm" onClick={() => onRubric('new')}>
        {t('newRubric')}
      </Button>
      {chosen && (
        <Button variant="subtle" size="compact-sm" onClick={() => onRubric(chosen)}>
          {t('editRubric')}
        </Button>
      )}
    </Group>
  )
}

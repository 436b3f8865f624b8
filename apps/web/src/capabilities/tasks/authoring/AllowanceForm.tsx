import { Button, Group, NumberInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../../platform/full-name.ts'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { SearchableSelect } from '../../../ui/SearchableSelect.tsx'
import classes from './ExtraTime.module.css'
import type { Allowance, ExerciseList } from './queries.ts'
import { useAllowanceForm } from './use-allowance-form.ts'

interface AllowanceFormProps {
  readonly list: ExerciseList
  /** The students to choose from. */
  readonly students: readonly Allowance[]
  /** The row to edit, which fixes the student. */
  readonly changed?: Allowance
  readonly onDone?: () => void
}

const max = { minutes: 1_440, attempts: 100 }

/**
 * Renders the form of extra minutes and attempts for a student with a reason; values survive a failed save.
 */
export function AllowanceForm({ list, students, changed, onDone }: AllowanceFormProps) {
  const { t } = useTranslation('authoring')
  const { t: ui } = useTranslation('ui')
  const form = useAllowanceForm({ list, changed, onDone })
  const { student, minutes, attempts, reason, missingAt, failure, busy } = form
  return (
    <form
      noValidate
      className={classes.form}
      aria-label={changed ? t('extraChange', { name: fullName(changed.student) }) : t('extraAdd')}
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      {!changed && (
        <SearchableSelect
          label={t('extraStudent')}
          placeholder={t('extraStudentHint')}
          clearable
          required
          data={students.map((one) => ({ value: String(one.student.id), label: fullName(one.student) }))}
          value={student}
          error={missingAt('student') || failure?.fields.student_id}
          onChange={form.setStudent}
        />
      )}
      <div className={classes.numbers}>
        {list.time_for_timer !== null && (
          <NumberInput
            label={t('extraMinutes')}
            description={t('extraMinutesHint', { minutes: list.time_for_timer })}
            min={0}
            max={max.minutes}
            allowDecimal={false}
            value={minutes}
            error={missingAt('more') || failure?.fields.extra_minutes}
            onChange={form.setMinutes}
          />
        )}
        {list.attempts !== null && (
          <NumberInput
            label={t('extraAttempts')}
            description={t('extraAttemptsHint', { attempts: list.attempts })}
            min={0}
            max={max.attempts}
            allowDecimal={false}
            value={attempts}
            error={(list.time_for_timer === null && missingAt('more')) || failure?.fields.extra_attempts}
            onChange={form.setAttempts}
          />
        )}
      </div>
      <TextInput
        label={t('extraReason')}
        placeholder={t('extraReasonHint')}
        required
        maxLength={500}
        value={reason}
        error={missingAt('reason') || failure?.fields.reason}
        onChange={(event) => form.setReason(event.currentTarget.value)}
      />
      <FormFailure failure={failure} />
      <Group gap="xs" align="stretch">
        <Button type="submit" loading={busy}>
          {t(changed ? 'extraKeep' : 'extraGive')}
        </Button>
        {changed && (
          <Button variant="subtle" color="gray" onClick={onDone}>
            {ui('cancel')}
          </Button>
        )}
      </Group>
    </form>
  )
}

import { Button, Group, NumberInput, SegmentedControl, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFailure } from '../../ui/FormFailure.tsx'
import { useLanguage } from '../../ui/language.ts'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import classes from './CellDrawer.module.css'
import { gradeText } from './grade-words.ts'
import type { CellStory, Scale } from './queries.ts'
import { useGradeActions } from './use-grade-actions.ts'

interface DecideFormProps {
  readonly programId: number
  readonly story: CellStory
  readonly scale: Scale
}

/**
 * Renders the form that sets a grade or excuses the student, always with a reason; values survive a failed
 * save.
 */
export function DecideForm({ programId, story, scale }: DecideFormProps) {
  const { t } = useTranslation('gradebook')
  const { decide } = useGradeActions(programId)
  const [action, setAction] = useState<'set' | 'excuse'>('set')
  const [percent, setPercent] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const { failure } = decide
  if (!story.may_decide) return <p className={classes.note}>{t('isFixed')}</p>
  const missing =
    action === 'set' && percent === null ? t('needsPercent') : reason.trim() === '' ? t('needsReason') : null
  const send = (input: 'set' | 'excuse' | 'clear') => {
    const { column, student, seen } = story
    const slot = column.ex_list === null ? { lesson: column.lesson } : { ex_list: column.ex_list }
    decide.submit(
      {
        studentId: student.id,
        input: {
          ...slot,
          act: input,
          reason,
          seen,
          ...(input === 'set' && percent !== null ? { percent } : {}),
        },
      },
      () => {
        toastSuccess(t(`done.${input}`))
        setPercent(null)
        setReason('')
      },
    )
  }
  return (
    <form
      className={classes.form}
      aria-label={t('decide')}
      onSubmit={(event) => {
        event.preventDefault()
        if (missing === null) send(action)
      }}
    >
      <h3>{t('decide')}</h3>
      <Stack gap="sm">
        <ActionSwitch action={action} onChange={setAction} />
        {action === 'set' && <PercentField percent={percent} scale={scale} onChange={setPercent} />}
        <Textarea
          label={t('reason')}
          description={t('reasonText')}
          autosize
          minRows={2}
          maxLength={1_000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormFailure failure={failure} />
        <Group justify="space-between">
          {story.cell?.is_set ? (
            <ClearButton isReasoned={reason.trim() !== ''} busy={decide.busy} onClear={() => send('clear')} />
          ) : (
            <span />
          )}
          <ReasonedButton type="submit" reason={missing} loading={decide.busy}>
            {t(action === 'set' ? 'keepGrade' : 'keepExcuse')}
          </ReasonedButton>
        </Group>
      </Stack>
    </form>
  )
}

type Action = 'set' | 'excuse'

function ActionSwitch({ action, onChange }: { action: Action; onChange: (action: Action) => void }) {
  const { t } = useTranslation('gradebook')
  return (
    <SegmentedControl
      fullWidth
      value={action}
      onChange={(value) => onChange(value as Action)}
      data={[
        { value: 'set', label: t('actSet') },
        { value: 'excuse', label: t('actExcuse') },
      ]}
    />
  )
}

interface PercentFieldProps {
  readonly percent: number | null
  readonly scale: Scale
  readonly onChange: (percent: number | null) => void
}

function PercentField({ percent, scale, onChange }: PercentFieldProps) {
  const { t } = useTranslation('gradebook')
  const language = useLanguage()
  return (
    <NumberInput
      label={t('percent')}
      description={
        percent === null || scale.shown === 'percent'
          ? undefined
          : t('gradeIs', { grade: gradeText(percent, scale, language) })
      }
      min={0}
      max={100}
      decimalScale={2}
      decimalSeparator={language === 'en' ? '.' : ','}
      suffix=" %"
      value={percent ?? ''}
      onChange={(value) => onChange(typeof value === 'number' ? value : null)}
    />
  )
}

interface ClearButtonProps {
  readonly isReasoned: boolean
  readonly busy: boolean
  readonly onClear: () => void
}

function ClearButton({ isReasoned, busy, onClear }: ClearButtonProps) {
  const { t } = useTranslation('gradebook')
  return (
    <Button variant="subtle" disabled={!isReasoned} onClick={onClear} loading={busy}>
      {t('actClear')}
    </Button>
  )
}

import { Checkbox, FileInput, Select, Stack, TextInput } from '@mantine/core'
import { createExam, updateExam } from '@qadam/contract/exams/endpoints.ts'
import { IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../platform/session.ts'
import { upload } from '../../../platform/upload.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { DayInput } from '../../../ui/DayInput.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { SearchableSelect } from '../../../ui/SearchableSelect.tsx'
import { type Exam, examsKey, examTeachers, examTypes } from '../queries.ts'

interface ExamDialogProps {
  readonly userId: number
  /** The exam to change; null creates one. */
  readonly exam: Exam | null
  readonly onClose: () => void
}

/**
 * Renders the form of an exam: type, date, who prepares the student, whether it was taken, and the result.
 */
export default function ExamDialog({ userId, exam, onClose }: ExamDialogProps) {
  const { t } = useTranslation('exams')
  const isTeacher = useSession()?.user.role === 'teacher'

  const { values, setValues } = useExamValues(exam)
  const [file, setFile] = useState<File | null>(null)
  const set = (change: Partial<typeof values>) => setValues({ ...values, ...change })

  const { submit, busy, failure } = useSubmit(
    () => {
      const body = {
        ...values,
        teacher_id: isTeacher ? undefined : ((values.teacher_id ?? '') as number),
        present: values.present || values.results !== '',
      }
      const files = file ? { file } : ({} as Record<string, Blob>)
      return exam
        ? upload(updateExam, files, { params: { id: exam.id }, body: { ...body, version: exam.version } })
        : upload(createExam, files, { body: { ...body, user_id: userId } })
    },
    { success: t('saved'), invalidates: [examsKey, ['students']], failure: 'inline' },
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit(undefined, onClose)
  }
  const faults = failure?.fields ?? {}
  return (
    <Dialog onClose={onClose} title={exam ? t('editOf', { exam: exam.type }) : t('add')}>
      <form onSubmit={send}>
        <Stack>
          <ExamFields isTeacher={isTeacher} values={values} faults={faults} set={set} />
          <Checkbox
            label={t('preparation')}
            checked={values.ielts_preparation}
            onChange={(event) => set({ ielts_preparation: event.currentTarget.checked })}
          />
          <Checkbox
            label={t('present')}
            checked={values.present || values.results !== ''}
            error={faults.present}
            onChange={(event) => set({ present: event.currentTarget.checked })}
          />
          <ExamResults values={values} faults={faults} set={set} exam={exam} file={file} setFile={setFile} />
          <FormFailure failure={failure} />
          <DialogButtons busy={busy} onClose={onClose}>
            {t('save')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

function useExamValues(exam: ExamDialogProps['exam']) {
  const [values, setValues] = useState({
    type: exam?.type ?? 'IELTS',
    date: exam?.date ?? '',
    teacher_id: exam?.teacher_id ?? null,
    ielts_preparation: exam?.ielts_preparation ?? false,
    present: exam?.present ?? false,
    results: exam?.results ?? '',
  })
  return { values, setValues }
}

interface ExamFieldsProps {
  readonly isTeacher: boolean
  readonly values: ReturnType<typeof useExamValues>['values']
  readonly faults: Readonly<Record<string, string>>
  readonly set: (change: Partial<ReturnType<typeof useExamValues>['values']>) => void
}

function ExamFields({ isTeacher, values, faults, set }: ExamFieldsProps) {
  const { t } = useTranslation('exams')
  const { data: types } = useQuery(examTypes)
  const { data: teachers } = useQuery({ ...examTeachers, enabled: !isTeacher })
  const known = ['IELTS', ...(types?.tolc ?? [])]
  return (
    <>
      <Select
        label={t('type')}
        allowDeselect={false}
        data={known.includes(values.type) ? known : [...known, values.type]}
        value={values.type}
        error={faults.type}
        onChange={(type) => type && set({ type })}
      />
      <DayInput
        clearable
        label={t('date')}
        value={values.date || null}
        error={faults.date}
        onChange={(date) => set({ date: date ?? '' })}
      />
      {!isTeacher && (
        <SearchableSelect
          label={t('teacher')}
          clearable
          data={(teachers ?? []).map((one) => ({ value: String(one.id), label: one.fullname }))}
          value={values.teacher_id === null ? null : String(values.teacher_id)}
          error={faults.teacher_id}
          onChange={(value) => set({ teacher_id: value ? Number(value) : null })}
        />
      )}
    </>
  )
}

interface ExamResultsProps {
  readonly values: ReturnType<typeof useExamValues>['values']
  readonly faults: Readonly<Record<string, string>>
  readonly set: (change: Partial<ReturnType<typeof useExamValues>['values']>) => void
  readonly exam: ExamDialogProps['exam']
  readonly file: File | null
  readonly setFile: (value: File | null) => void
}

function ExamResults({ values, faults, set, exam, file, setFile }: ExamResultsProps) {
  const { t } = useTranslation('exams')
  return (
    <>
      <TextInput
        label={t('results')}
        description={t('resultsHint')}
        value={values.results}
        maxLength={200}
        error={faults.results}
        onChange={(event) => set({ results: event.currentTarget.value })}
      />
      <FileInput
        label={t('file')}
        description={t('fileHint')}
        placeholder={exam?.file?.name ?? t('fileHint')}
        leftSection={<IconPaperclip size={16} aria-hidden />}
        accept="application/pdf,image/*"
        value={file}
        onChange={setFile}
        clearable
        clearButtonProps={{ 'aria-label': t('remove') }}
      />
    </>
  )
}

import { FileInput, Stack, Textarea, TextInput } from '@mantine/core'
import type { actionBetween } from '@qadam/contract/applications/rules.ts'
import { IconPaperclip } from '@tabler/icons-react'
import type { Explanation } from '../../../platform/explain.ts'
import { fullName } from '../../../platform/full-name.ts'
import { DayInput } from '../../../ui/DayInput.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import type { Application } from '../queries.ts'
import { useWords } from '../words.ts'
import { MoveConditions } from './MoveConditions.tsx'
import classes from './MoveDialog.module.css'
import { type Target, useMoveForm } from './use-move-form.ts'

interface MoveDialogProps {
  readonly application: Application
  readonly to: Target
  readonly onClose: () => void
}

/**
 * Renders the fields of a status change: its conditions by name, the university's letter, a reason. Typed values
 * survive a failure; what is still lacking stands beside the button.
 */
export default function MoveDialog({ application, to, onClose }: MoveDialogProps) {
  const { t } = useWords()
  const form = useMoveForm({ application, to, onClose })
  const { action, failure, isReason, lacks } = form
  return (
    <Dialog onClose={onClose} title={t(titleOf(action, to))}>
      <form onSubmit={form.send}>
        <Stack>
          <div className={classes.what}>
            <strong>{fullName(application.student)}</strong>
            <span>
              {[application.course.title, application.course.university?.name].filter(Boolean).join(' · ')}
            </span>
          </div>
          {form.isSubmission && (
            <MoveConditions
              application={application}
              hurdles={form.hurdles}
              unmet={form.unmet}
              waive={form.waive}
              onWaive={form.setWaive}
              feePaid={form.feePaid}
              onFeePaid={form.setFeePaid}
              onFollow={onClose}
            />
          )}
          <EvidenceFields
            takesEvidence={form.takesEvidence}
            file={form.file}
            setFile={form.setFile}
            failure={failure}
            isSubmission={form.isSubmission}
            reference={form.reference}
            setReference={form.setReference}
          />
          {action === 'invite' && (
            <AnswerDayField day={form.answerBy} onChange={form.setAnswerBy} failure={failure} />
          )}
          <NoteField
            label={action === 'invite' ? t('conditions') : isReason ? t('reason') : t('note')}
            isRequired={isReason}
            note={form.note}
            onChange={form.setNote}
            failure={failure}
          />
          <FormFailure failure={failure} />
          {lacks && <p className={classes.lacks}>{lacks}</p>}
          <DialogButtons
            busy={form.busy}
            danger={to === 'refusal' || to === 'removed'}
            lacks={lacks}
            onClose={onClose}
          >
            {t('save')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

interface AnswerDayFieldProps {
  readonly day: string | null
  readonly onChange: (day: string | null) => void
  readonly failure: Explanation | null
}

function AnswerDayField({ day, onChange, failure }: AnswerDayFieldProps) {
  const { t } = useWords()
  return (
    <DayInput
      label={t('answerByField')}
      description={t('answerByHint')}
      value={day}
      onChange={onChange}
      error={failure?.fields.answer_by}
      clearable
    />
  )
}

interface NoteFieldProps {
  readonly label: string
  readonly isRequired: boolean
  readonly note: string
  readonly onChange: (note: string) => void
  readonly failure: Explanation | null
}

function NoteField({ label, isRequired, note, onChange, failure }: NoteFieldProps) {
  const { t } = useWords()
  return (
    <Textarea
      label={label}
      description={t('noteHint')}
      required={isRequired}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={2_000}
      value={note}
      error={failure?.fields.note}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface EvidenceFieldsProps {
  readonly takesEvidence: boolean
  readonly file: File | null
  readonly setFile: (value: File | null) => void
  readonly failure: Explanation | null
  readonly isSubmission: boolean
  readonly reference: string
  readonly setReference: (value: string) => void
}

function EvidenceFields({
  takesEvidence,
  file,
  setFile,
  failure,
  isSubmission,
  reference,
  setReference,
}: EvidenceFieldsProps) {
  const { t } = useWords()
  return (
    <>
      {takesEvidence && (
        <FileInput
          label={t('evidence')}
          description={t('evidenceHint')}
          placeholder={t('addPaper')}
          leftSection={<IconPaperclip size={16} aria-hidden />}
          accept="application/pdf,image/*,.docx,.zip"
          value={file}
          onChange={setFile}
          error={failure?.fields.file}
          clearable
          clearButtonProps={{ 'aria-label': t('removePaper') }}
        />
      )}
      {takesEvidence && !isSubmission && (
        <TextInput
          label={t('reference')}
          value={reference}
          maxLength={200}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      )}
    </>
  )
}

function titleOf(action: ReturnType<typeof actionBetween>, to: Target) {
  if (action === 'give_up') return 'moveTitle_back'
  if (action === 'reopen') return 'moveTitle_reopen'
  return `moveTitle_${to}` as const
}

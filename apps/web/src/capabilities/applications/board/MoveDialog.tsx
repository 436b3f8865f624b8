import { Button, Checkbox, FileInput, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { actionBetween, needsProof, type SubmissionHurdle } from '@qadam/contract/applications/rules.ts'
import type { ProblemError } from '@qadam/contract/problem.ts'
import { IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Explanation } from '../../../platform/explain.ts'
import { isFailure } from '../../../platform/failure.ts'
import { fullName } from '../../../platform/full-name.ts'
import { DayInput } from '../../../ui/DayInput.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { UnmetList } from '../../../ui/UnmetList.tsx'
import { documentsOf } from '../../documents/queries.ts'
import type { Application } from '../queries.ts'
import { useMove } from '../use-move.ts'
import { useWords } from '../words.ts'
import classes from './MoveDialog.module.css'

export type Target = Application['next'][number]

interface MoveDialogProps {
  readonly application: Application
  readonly to: Target
  readonly onClose: () => void
}

/**
 * Renders the fields of a status change: the university's letter, a reason, waived conditions. Typed values
 * survive a failure.
 */
export default function MoveDialog({ application, to, onClose }: MoveDialogProps) {
  const { t } = useWords()
  const {
    busy,
    note,
    setNote,
    reference,
    setReference,
    file,
    setFile,
    waive,
    setWaive,
    feePaid,
    setFeePaid,
    failure,
    action,
    isSubmission,
    unmet,
    asksFee,
    hurdles,
    takesEvidence,
    isReason,
    answerBy,
    setAnswerBy,
    student,
    send,
  } = useMoveForm({ application, to, onClose })

  return (
    <Dialog onClose={onClose} title={t(titleOf(action, to))}>
      <form onSubmit={send}>
        <Stack>
          <div className={classes.what}>
            <strong>{student}</strong>
            <span>
              {[application.course.title, application.course.university?.name].filter(Boolean).join(' · ')}
            </span>
          </div>
          {asksFee && (
            <Checkbox
              label={t('feePaid')}
              checked={feePaid}
              onChange={(event) => setFeePaid(event.currentTarget.checked)}
            />
          )}
          {hurdles.length > 0 && (
            <Hurdles setWaive={setWaive} waive={waive} unmet={unmet} hurdles={hurdles} />
          )}
          <EvidenceFields
            takesEvidence={takesEvidence}
            file={file}
            setFile={setFile}
            failure={failure}
            isSubmission={isSubmission}
            reference={reference}
            setReference={setReference}
          />
          {action === 'invite' && <AnswerDayField day={answerBy} onChange={setAnswerBy} failure={failure} />}
          <NoteField
            label={action === 'invite' ? t('conditions') : isReason ? t('reason') : t('note')}
            isRequired={isReason}
            note={note}
            onChange={setNote}
            failure={failure}
          />
          <FormFailure failure={failure} />
          <MoveButtons onClose={onClose} busy={busy} to={to} />
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

interface TypedOfStep {
  /** The errors with which the server rejected the action. */
  readonly refused: readonly ProblemError[] | null
  readonly feePaid: boolean
  /** True when no round is open. */
  readonly round: boolean
}

/** Returns what a status change requires: evidence, and for a submission its unmet conditions. */
function useConditions(application: Application, to: Target, { refused, feePaid, round }: TypedOfStep) {
  const action = actionBetween(application.status, to)
  const proof = action && needsProof(action)
  const isSubmission = action === 'submit'
  const { data: documents } = useQuery({
    ...documentsOf(application.user_id),
    enabled: isSubmission && !application.ready,
  })
  const asksFee = isSubmission && application.fee === 'due'
  const hurdles: SubmissionHurdle[] = isSubmission
    ? [
        ...(application.ready ? [] : (['documents'] as const)),
        ...(asksFee && !feePaid ? (['fee'] as const) : []),
        ...(round ? (['round'] as const) : []),
      ]
    : []
  return {
    action,
    isSubmission,
    // The server's rejection is newer and also includes the fee and the round.
    unmet: refused ?? documents?.unmet ?? [],
    asksFee,
    hurdles,
    takesEvidence: proof === 'evidence' || proof === 'evidence_or_note' || isSubmission,
    isReason: proof === 'note',
  }
}

interface MoveFormInput {
  readonly application: MoveDialogProps['application']
  readonly to: MoveDialogProps['to']
  readonly onClose: MoveDialogProps['onClose']
}

/** Returns the state of the dialog: typed values, unmet conditions and the submit handler. */
function useMoveForm({ application, to, onClose }: MoveFormInput) {
  const { t } = useWords()
  const [note, setNote] = useState('')
  const [reference, setReference] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [waive, setWaive] = useState<SubmissionHurdle[]>([])
  const [feePaid, setFeePaid] = useState(false)
  const [round, setRound] = useState(false)
  const [answerBy, setAnswerBy] = useState<string | null>(null)
  const [refused, setRefused] = useState<readonly ProblemError[] | null>(null)
  const conditions = useConditions(application, to, { refused, feePaid, round })
  const { action, hurdles } = conditions
  const isReason =
    conditions.isReason ||
    action === 'choose' ||
    action === 'give_up' ||
    waive.some((one) => hurdles.includes(one))
  const student = fullName(application.student)
  const { busy, failure, move, remove } = useMove({
    failure: 'inline',
    onSuccess: () => {
      toastSuccess(t('moved', { student, status: t(`status_${to}`) }))
      onClose()
    },
    onFailure: (thrown) => {
      if (!isFailure(thrown, 'applications.not_ready')) return false
      setRefused(thrown.errors)
      if (thrown.errors.some(({ path }) => path === 'round')) setRound(true)
      return false
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setRefused(null)
    if (to === 'removed') void remove(application.id, application.version, note || undefined)
    else
      void move(
        {
          id: application.id,
          status: to,
          version: application.version,
          note: note || undefined,
          reference: reference || undefined,
          fee_paid: feePaid || undefined,
          answer_by: answerBy ?? undefined,
          waive: waive.filter((one) => hurdles.includes(one)),
        },
        file,
      )
  }
  return {
    busy,
    note,
    setNote,
    reference,
    setReference,
    file,
    setFile,
    waive,
    setWaive,
    feePaid,
    setFeePaid,
    failure,
    ...conditions,
    isReason,
    answerBy,
    setAnswerBy,
    student,
    send,
  }
}

interface HurdlesProps {
  readonly setWaive: (value: ('documents' | 'fee' | 'round')[]) => void
  readonly waive: ('documents' | 'fee' | 'round')[]
  readonly unmet: readonly ProblemError[]
  readonly hurdles: ('documents' | 'fee' | 'round')[]
}

function Hurdles({ setWaive, waive, unmet, hurdles }: HurdlesProps) {
  const { t } = useWords()
  const toggle = (hurdle: SubmissionHurdle) =>
    setWaive(waive.includes(hurdle) ? waive.filter((one) => one !== hurdle) : [...waive, hurdle])
  return (
    <fieldset className={classes.hurdles}>
      <legend>{t('hurdles')}</legend>
      <UnmetList unmet={unmet} />
      {hurdles.map((hurdle) => (
        <Checkbox
          key={hurdle}
          label={t(`hurdle_${hurdle}`)}
          checked={waive.includes(hurdle)}
          onChange={() => toggle(hurdle)}
        />
      ))}
      <p>{t('waiveHint')}</p>
    </fieldset>
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

interface MoveButtonsProps {
  readonly onClose: MoveDialogProps['onClose']
  readonly busy: ReturnType<typeof useMove>['busy']
  readonly to: MoveDialogProps['to']
}

function MoveButtons({ onClose, busy, to }: MoveButtonsProps) {
  const { t: ui } = useTranslation('ui')
  const { t } = useWords()
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onClose}>
        {ui('cancel')}
      </Button>
      <Button type="submit" loading={busy} color={to === 'refusal' || to === 'removed' ? 'red' : undefined}>
        {t('save')}
      </Button>
    </Group>
  )
}

function titleOf(action: ReturnType<typeof actionBetween>, to: Target) {
  if (action === 'give_up') return 'moveTitle_back'
  if (action === 'reopen') return 'moveTitle_reopen'
  return `moveTitle_${to}` as const
}

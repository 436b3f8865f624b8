import { actionBetween, needsProof, type SubmissionHurdle } from '@qadam/contract/applications/rules.ts'
import type { ProblemError } from '@qadam/contract/problem.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isFailure } from '../../../platform/failure.ts'
import { fullName } from '../../../platform/full-name.ts'
import { documentsOf } from '../../documents/public.ts'
import type { Application } from '../queries.ts'
import { useMove } from '../use-move.ts'
import { useUndo } from '../use-undo.ts'
import { useWords, type Words } from '../words.ts'
import { partOf } from './MoveConditions.tsx'

export type Target = Application['next'][number]

interface MoveFormInput {
  readonly application: Application
  readonly to: Target
  readonly onClose: () => void
}

/** Returns the state of the dialog: typed values, unmet conditions, what is lacking and the submit handler. */
export function useMoveForm({ application, to, onClose }: MoveFormInput) {
  const { t } = useWords()
  const [note, setNote] = useState('')
  const [reference, setReference] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [waive, setWaive] = useState<SubmissionHurdle[]>([])
  const [feePaid, setFeePaid] = useState(false)
  const [answerBy, setAnswerBy] = useState<string | null>(null)
  const [rejected, setRejected] = useState<readonly ProblemError[] | null>(null)
  const conditions = useConditions(application, to, { rejected, feePaid })
  const { action, hurdles, proof } = conditions
  const waived = waive.filter((one) => hurdles.includes(one))
  const isReason = proof === 'note' || action === 'choose' || action === 'give_up' || waived.length > 0
  const offerUndo = useUndo()
  const done = (version: number) => {
    const status = to === 'removed' ? t('status_removed') : t(`status_${to}`)
    offerUndo(t('moved', { student: fullName(application.student), status }), { id: application.id, version })
    onClose()
  }
  const { busy, failure, move, remove } = useMove({
    failure: 'inline',
    onSuccess: (answer) => done(answer?.version ?? application.version + 1),
    onFailure: (thrown) => {
      if (isFailure(thrown, 'applications.not_ready')) setRejected(thrown.errors)
      return false
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (lacks !== null) return
    setRejected(null)
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
          waive: waived,
        },
        file,
      )
  }
  const lacks = lackOf(t, {
    left: hurdles.filter((one) => !waived.includes(one)),
    proof,
    hasEvidence: file !== null || reference.trim() !== '',
    isReason,
    hasNote: note.trim() !== '',
  })
  return {
    ...conditions,
    ...{ busy, failure, send, lacks, isReason, waive, setWaive, feePaid, setFeePaid },
    ...{ note, setNote, reference, setReference, file, setFile, answerBy, setAnswerBy },
  }
}

interface Given {
  /** The errors with which the server rejected the action. */
  readonly rejected: readonly ProblemError[] | null
  readonly feePaid: boolean
}

/** Returns what a status change requires: evidence, and for a submission its unmet conditions, each by name. */
function useConditions(application: Application, to: Target, { rejected, feePaid }: Given) {
  const { t } = useWords()
  const { user_id: userId, course_id: programId, course } = application
  const action = actionBetween(application.status, to)
  const proof = (action && needsProof(action)) ?? null
  const isSubmission = action === 'submit'
  const { data: documents } = useQuery({
    ...documentsOf(userId),
    enabled: isSubmission && application.hurdles.includes('documents'),
  })
  // The server's rejection is newer than the row.
  const found = rejected ? [...new Set(rejected.map(partOf))] : application.hurdles
  const hurdles = isSubmission ? found.filter((one) => !(one === 'fee' && feePaid)) : []
  const object = { kind: 'program' as const, id: programId, name: course.title }
  const named: ProblemError[] = [
    ...(documents?.unmet ?? []),
    ...(documents && documents.unmet.length === 0
      ? [
          {
            path: 'documents',
            code: 'documents.none_asked',
            message: t('papersNotReady'),
            address: `/user/view/${userId}?tab=documents`,
          },
        ]
      : []),
    {
      path: 'fee',
      code: 'applications.fee_due',
      message: t('feeDue'),
      object,
      address: `/user/view/${userId}?tab=applications`,
    },
    {
      path: 'round',
      code: 'applications.round_over',
      message: t('roundOver'),
      object,
      address: `/course-edit/${programId}`,
    },
  ]
  return {
    ...{ action, proof, isSubmission, hurdles },
    unmet: rejected ?? named,
    takesEvidence: proof === 'evidence' || proof === 'evidence_or_note' || isSubmission,
  }
}

interface Typed {
  readonly left: readonly SubmissionHurdle[]
  readonly proof: ReturnType<typeof needsProof>
  readonly hasEvidence: boolean
  readonly isReason: boolean
  readonly hasNote: boolean
}

/** Returns why the server would reject the form now; null when it would not. */
function lackOf(t: Words, { left, proof, hasEvidence, isReason, hasNote }: Typed): string | null {
  if (left.length > 0) return t('lacksConditions', { what: left.map((one) => t(`waived_${one}`)).join(', ') })
  if (proof === 'evidence' && !hasEvidence) return t('lacksEvidence')
  if (proof === 'evidence_or_note' && !hasEvidence && !hasNote) return t('lacksEvidenceOrReason')
  return isReason && !hasNote ? t('lacksReason') : null
}

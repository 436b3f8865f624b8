import { Button } from '@mantine/core'
import { changeConsultationState } from '@qadam/contract/consultations/endpoints.ts'
import { consultationLifecycle } from '@qadam/contract/consultations/lifecycle.ts'
import type { Consultation, StateChange } from '@qadam/contract/consultations/schemas.ts'
import { actionsFrom } from '@qadam/contract/lifecycle.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { useSession } from '../../../platform/session.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { requestsKey } from '../queries.ts'
import classes from './Requests.module.css'

const StepDialog = lazyPart(() => import('./StepDialog.tsx'))
const NoteDialog = lazyPart(() => import('./NoteDialog.tsx'))
const CloseDialog = lazyPart(() => import('./CloseDialog.tsx'))
const HistoryDrawer = lazyPart(() => import('./HistoryDrawer.tsx'))

const small = { size: 'compact-sm', variant: 'default' } as const
type Opened = 'step' | 'note' | 'close' | 'history'

/** Renders what can be done with a request in its state. */
export function RequestActions({ request }: { readonly request: Consultation }) {
  const { t } = useTranslation('requests')
  const { id, name, state } = request
  const [opened, setOpened] = useState<Opened | null>(null)
  const change = useStateChange(id)
  const allowed = new Set(actionsFrom(consultationLifecycle, state))
  const me = useSession()?.user.id
  const isOpen = allowed.has('close')
  const mayTake = allowed.has('take') && (request.owner?.id !== me || state !== 'in_work')
  return (
    <div className={classes.actions}>
      {mayTake && (
        <Button
          size="compact-sm"
          variant="light"
          aria-label={t('takeOf', { name })}
          loading={change.busy}
          onClick={() => void change.submit({ action: 'take' })}
        >
          {t('take')}
        </Button>
      )}
      <ContactLinks request={request} />
      {allowed.has('no_answer') && (
        <Button
          {...small}
          aria-label={t('noAnswerOf', { name })}
          onClick={() => void change.submit({ action: 'no_answer', text: '' })}
        >
          {t('noAnswer')}
        </Button>
      )}
      {isOpen && (
        <Button {...small} aria-label={t('setStepOf', { name })} onClick={() => setOpened('step')}>
          {t('setStep')}
        </Button>
      )}
      <Button {...small} aria-label={t('noteOf', { name })} onClick={() => setOpened('note')}>
        {t('note')}
      </Button>
      {isOpen && <MakeStudent request={request} change={change} />}
      {isOpen && (
        <Button {...small} aria-label={t('closeOf', { name })} onClick={() => setOpened('close')}>
          {t('close')}
        </Button>
      )}
      {allowed.has('reopen') && (
        <Button
          {...small}
          aria-label={t('reopenOf', { name })}
          onClick={() => void change.submit({ action: 'reopen', text: '' })}
        >
          {t('reopen')}
        </Button>
      )}
      <Button {...small} aria-label={t('openOf', { name })} onClick={() => setOpened('history')}>
        {t('open')}
      </Button>
      <OpenedDialog opened={opened} request={request} onClose={() => setOpened(null)} />
    </div>
  )
}

const done = {
  take: 'taken',
  no_answer: 'saved',
  reopen: 'reopened',
  close: 'closed',
  make_student: 'linked',
} as const

function useStateChange(id: number) {
  const { t } = useTranslation('requests')
  return useSubmit((body: StateChange) => call(changeConsultationState, { params: { id }, body }), {
    invalidates: [requestsKey],
    success: (_, { action }) => t(done[action]),
  })
}

function ContactLinks({ request: { phone, email } }: { readonly request: Consultation }) {
  const { t } = useTranslation('requests')
  return (
    <>
      {phone && (
        <>
          <Button {...small} component="a" href={`tel:${phone}`}>
            {t('call')}
          </Button>
          <Button
            {...small}
            component="a"
            href={`https://wa.me/${phone.slice(1)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('whatsapp')}
          </Button>
        </>
      )}
      {email && (
        <Button {...small} component="a" href={`mailto:${email}`}>
          {t('mail')}
        </Button>
      )}
    </>
  )
}

interface MakeStudentProps {
  readonly request: Consultation
  readonly change: ReturnType<typeof useStateChange>
}

/** A student with the same contact is linked; anybody else is created by the usual form, which ends the request. */
function MakeStudent({ request: { name, phone, email, student, match }, change }: MakeStudentProps) {
  const { t } = useTranslation('requests')
  const person = student ?? match
  const label = t('makeStudentOf', { name })
  if (person)
    return (
      <Button
        {...small}
        aria-label={label}
        onClick={() => void change.submit({ action: 'make_student', student_id: person.id })}
      >
        {t('makeStudent')}
      </Button>
    )
  return (
    <ButtonLink
      {...small}
      aria-label={label}
      to="/users-add"
      search={{ name, phone: phone ?? undefined, email: email ?? undefined }}
    >
      {t('makeStudent')}
    </ButtonLink>
  )
}

interface OpenedDialogProps {
  readonly opened: Opened | null
  readonly request: Consultation
  readonly onClose: () => void
}

function OpenedDialog({ opened, request, onClose }: OpenedDialogProps) {
  if (opened === null) return null
  const Part = { step: StepDialog, note: NoteDialog, close: CloseDialog, history: HistoryDrawer }[opened]
  return (
    <Part
      request={request}
      onClose={onClose}
      onFailure={(thrown) => {
        onClose()
        notifyMissingPart(thrown)
      }}
    />
  )
}

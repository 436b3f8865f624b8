import { Button, TextInput } from '@mantine/core'
import * as calls from '@qadam/contract/busy-calendars/endpoints.ts'
import { maxBusyCalendars } from '@qadam/contract/busy-calendars/schemas.ts'
import { IconAlertCircle, IconInfoCircle, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import listed from '../../../ui/Rows.module.css'
import { Section } from '../../../ui/Section.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import classes from './Busy.module.css'
import { type BusyCalendar, busyCalendarsQuery, isUnread } from './queries.ts'

interface BusySectionProps {
  readonly teacherId: number
  /** True when the viewer plans classes for others. */
  readonly plans: boolean
}

/** Renders a teacher's busy calendars: add, refresh, remove. */
export default function BusySection({ teacherId, plans }: BusySectionProps) {
  const { t } = useTranslation('busyCalendars')
  const calendars = useQuery(busyCalendarsQuery(teacherId))
  const queryClient = useQueryClient()
  const [adding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<BusyCalendar | null>(null)
  const { submit, busy, failure } = useSubmit((change: () => Promise<void>) => change(), {
    failure: 'inline',
    invalidates: [['schedule']],
  })
  const list = calendars.data ?? []
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['schedule'] })
  const readAgain = ({ id }: BusyCalendar) =>
    submit(async () => {
      await call(calls.refreshBusyCalendar, { params: { id } })
      toastSuccess(t('reading'))
    })
  const remove = () =>
    submit(async () => {
      if (removed) await call(calls.deleteBusyCalendar, { params: { id: removed.id } })
    }).then(() => setRemoved(null))
  return (
    <Section title={t('title')} text={t(plans ? 'textOfTeacher' : 'text')}>
      {calendars.isError && !calendars.data && (
        <Failure failure={calendars.error} onRetry={() => void calendars.refetch()} />
      )}
      {calendars.isPending && <TextSkeleton lines={2} />}
      {list.length > 0 && (
        <ul className={listed.rows} aria-label={t('title')}>
          {list.map((one) => (
            <CalendarRow
              key={one.id}
              calendar={one}
              onRead={() => void readAgain(one)}
              onRemove={() => setRemoved(one)}
            />
          ))}
        </ul>
      )}
      <FormFailure failure={failure} />
      <div>
        <ReasonedButton
          variant="default"
          leftSection={<IconPlus size={17} aria-hidden />}
          reason={list.length >= maxBusyCalendars ? t('enough', { most: maxBusyCalendars }) : null}
          onClick={() => setAdding(true)}
        >
          {t('add')}
        </ReasonedButton>
      </div>
      {adding && (
        <AddDialog
          onClose={() => setAdding(false)}
          onAdd={async (given) => {
            await call(calls.createBusyCalendar, { body: { ...given, teacher: teacherId } })
            await refresh()
          }}
        />
      )}
      <ConfirmDialog
        opened={removed !== null}
        title={removed ? t('removeTitle', { name: removed.name }) : ''}
        confirm={t('remove')}
        danger
        busy={busy}
        onClose={() => setRemoved(null)}
        onConfirm={() => void remove()}
      >
        {t('removeText')}
      </ConfirmDialog>
    </Section>
  )
}

interface CalendarRowProps {
  readonly calendar: BusyCalendar
  readonly onRead: () => void
  readonly onRemove: () => void
}

function CalendarRow({ calendar, onRead, onRemove }: CalendarRowProps) {
  const { t } = useTranslation('busyCalendars')
  const { name, host, read_at: readAt, times, problem, notes } = calendar
  return (
    <li className={listed.row}>
      <div className={listed.words}>
        <div className={listed.name}>{name}</div>
        <div className={listed.detail}>
          {host}
          {isUnread(calendar) && ` · ${t('unread')}`}
          {readAt && (
            <>
              {` · ${t('times', { count: times })} · ${t('readAt')} `}
              <DateText value={readAt} withTime />
            </>
          )}
        </div>
        {problem && (
          <p className={classes.problem}>
            <IconAlertCircle size={16} aria-hidden />
            <span>{problem.message}</span>
          </p>
        )}
        {notes.map(({ code, message }) => (
          <p key={code} className={classes.note}>
            <IconInfoCircle size={16} aria-hidden />
            <span>{message}</span>
          </p>
        ))}
      </div>
      <div className={listed.buttons}>
        <Button size="xs" variant="default" aria-label={t('readAgainOf', { name })} onClick={onRead}>
          {t('readAgain')}
        </Button>
        <Button size="xs" variant="default" aria-label={t('removeOf', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}

interface AddDialogProps {
  readonly onAdd: (given: { name: string; address: string }) => Promise<void>
  readonly onClose: () => void
}

function AddDialog({ onAdd, onClose }: AddDialogProps) {
  const { t } = useTranslation('busyCalendars')
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const [tried, setTried] = useState(false)
  const { submit, busy, failure, clearFailure } = useSubmit(
    () => onAdd({ name: name.trim(), address: address.trim() }),
    { onSuccess: onClose, failure: 'inline' },
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    clearFailure()
    if (name.trim() && address.trim()) void submit()
  }
  const wrong = failure?.fields.address
  return (
    <FormDialog
      title={t('add')}
      text={t('addText')}
      send={t('add')}
      busy={busy}
      failure={wrong ? null : failure}
      onSubmit={send}
      onClose={onClose}
    >
      <TextInput
        label={t('name')}
        placeholder={t('namePlaceholder')}
        maxLength={60}
        data-autofocus
        value={name}
        error={tried && !name.trim() ? t('nameMissing') : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={t('address')}
        description={t('addressText')}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://…/basic.ics"
        maxLength={2_000}
        value={address}
        error={wrong ?? (tried && !address.trim() ? t('addressMissing') : undefined)}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <details className={classes.how}>
        <summary>{t('how')}</summary>
        <ul>
          <li>{t('howGoogle')}</li>
          <li>{t('howApple')}</li>
          <li>{t('howOutlook')}</li>
        </ul>
      </details>
    </FormDialog>
  )
}

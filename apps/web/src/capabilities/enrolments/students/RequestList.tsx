import { Button, Group } from '@mantine/core'
import { decideRequest } from '@qadam/contract/enrolments/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { fullName } from '../../../platform/full-name.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { type EnrolmentRequest, waitingRequests } from '../queries.ts'
import { useEntryActions } from '../use-entry-actions.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import classes from './Students.module.css'

/** Renders pending enrolment requests, oldest first; null when there are none. */
export function RequestList({ programId }: { programId: number }) {
  const { t } = useTranslation('enrolments')
  const { data } = useQuery(waitingRequests(programId))
  const { run, busy } = useEntryActions(programId)
  const [declined, setDeclined] = useState<EnrolmentRequest | null>(null)
  if (!data || data.count === 0) return null
  const decide = (id: number, body: { accept: boolean; reason?: string }, text: string) =>
    run(() => call(decideRequest, { params: { id }, body }), text)
  return (
    <section aria-labelledby="requests">
      <h2 id="requests" className={classes.heading}>
        {t('requestsCount', { count: data.count })}
      </h2>
      <ul className={classes.requests}>
        {data.results.map((request) => {
          const name = fullName(request.student)
          return (
            <li key={request.id} className={classes.request}>
              <div className={classes.who}>
                <strong>{name}</strong>{' '}
                <small>
                  {request.student.email} · <DateText value={request.asked_at} withTime />
                </small>
              </div>
              <p data-empty={request.message ? undefined : true}>{request.message || t('noMessage')}</p>
              <Group gap="xs" wrap="nowrap">
                <Button
                  size="sm"
                  variant="default"
                  aria-label={t('declineNamed', { name })}
                  onClick={() => setDeclined(request)}
                >
                  {t('decline')}
                </Button>
                <Button
                  size="sm"
                  loading={busy}
                  aria-label={t('acceptNamed', { name })}
                  onClick={() => void decide(request.id, { accept: true }, t('accepted', { name }))}
                >
                  {t('accept')}
                </Button>
              </Group>
            </li>
          )
        })}
      </ul>
      {data.count > data.results.length && <p>{t('moreRequests', { shown: data.results.length })}</p>}
      {declined && (
        <ReasonDialog
          title={t('declineTitle', { name: fullName(declined.student) })}
          hint={t('reasonHint')}
          confirm={t('decline')}
          busy={busy}
          onClose={() => setDeclined(null)}
          onConfirm={async (reason) => {
            if (await decide(declined.id, { accept: false, reason }, t('declined'))) setDeclined(null)
          }}
        />
      )}
    </section>
  )
}

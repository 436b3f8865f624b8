import { Button, Checkbox, Group, NumberInput, Textarea } from '@mantine/core'
import * as calls from '@qadam/contract/privacy/endpoints.ts'
import type { dataRequestOfPerson, retentionTerm } from '@qadam/contract/privacy/schemas.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../../platform/call.ts'
import { civilToday, daysUntil } from '../../platform/formats.ts'
import { fullName } from '../../platform/full-name.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import grid from '../../ui/FormGrid.module.css'
import { ListBody } from '../../ui/ListBody.tsx'
import listed from '../../ui/Rows.module.css'
import { Section } from '../../ui/Section.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import ErasuresPart from '../documents/settings/ErasuresPart.tsx'
import classes from './privacy.module.css'
import { requestsQuery, retentionQuery } from './queries.ts'
import { RequestStatusBadge } from './RequestStatusBadge.tsx'
import { useReported } from './use-reported.ts'

type Request = z.output<typeof dataRequestOfPerson>
type Term = z.output<typeof retentionTerm>

/** Renders data requests and the school's retention terms. */
export default function RequestsPage() {
  const { t } = useTranslation('privacy')
  const [page, setPage] = useState(1)
  const [decided, setDecided] = useState<Request | null>(null)
  const requests = useQuery(requestsQuery(page))
  const terms = useQuery(retentionQuery)
  if (!requests.data || !terms.data) {
    const failed = [requests, terms].find(({ isError }) => isError)
    return failed ? (
      <Failure failure={failed.error} onRetry={() => void failed.refetch()} />
    ) : (
      <FormSkeleton fields={8} />
    )
  }
  const { results, count } = requests.data
  return (
    <>
      <Section title={t('requests')} text={t('requestsText')}>
        <ListBody
          rows={results}
          empty={<EmptyState kind="nothing-yet" title={t('noRequests')} text={t('noRequestsText')} />}
          paging={{ page, count, size: 20, onPage: setPage }}
        >
          {(rows) => (
            <ul className={listed.rows}>
              {rows.map((request) => (
                <RequestRow key={request.id} request={request} onDecide={() => setDecided(request)} />
              ))}
            </ul>
          )}
        </ListBody>
      </Section>
      <Section title={t('retention')} text={t('retentionText')}>
        <ul className={listed.rows}>
          {terms.data.map((term) => (
            <TermRow key={term.kind} term={term} />
          ))}
        </ul>
      </Section>
      <ErasuresPart />
      {decided && <DecisionDialog request={decided} onClose={() => setDecided(null)} />}
    </>
  )
}

function RequestRow({ request, onDecide }: { request: Request; onDecide: () => void }) {
  const { t } = useTranslation('privacy')
  const { person, kind, state } = request
  const name = fullName(person)
  const left = daysUntil(civilToday(new Date(request.due_at)))
  return (
    <li className={listed.row}>
      <div className={listed.words}>
        <div className={listed.name}>
          {name}
          <RequestStatusBadge state={state} />
        </div>
        <div className={listed.detail}>
          {t(`kind_${kind}`)} · <DateText value={request.made_at} />
          {state === 'waiting' && ` · ${left < 0 ? t('overdue') : t('dueIn', { count: left })}`}
        </div>
        {(request.comment || request.reason) && (
          <div className={listed.detail}>{request.reason || request.comment}</div>
        )}
        {request.kept.length > 0 && (
          <div className={listed.detail}>
            {t('keptRows', { count: request.kept.reduce((sum, { rows }) => sum + rows, 0) })}
          </div>
        )}
      </div>
      {state === 'waiting' && (
        <div className={listed.buttons}>
          <Button size="xs" aria-label={t('decideOn', { name })} onClick={onDecide}>
            {t('decide')}
          </Button>
        </div>
      )}
    </li>
  )
}

function DecisionDialog({ request, onClose }: { request: Request; onClose: () => void }) {
  const { t } = useTranslation('privacy')
  const [reason, setReason] = useState('')
  const [notes, setNotes] = useState(false)
  const name = fullName(request.person)
  const { submit: decide, busy } = useSubmit(
    (accept: boolean) =>
      call(calls.decideDataRequest, {
        params: { id: request.id },
        body: { accept, reason, with_notes: notes },
      }),
    {
      success: (_, accept) => t(accept ? 'accepted' : 'refused'),
      onSuccess: onClose,
      invalidates: [['privacy', 'requests']],
    },
  )
  return (
    <Dialog onClose={onClose} title={t(`decide_${request.kind}`, { name })}>
      <div className={grid.form}>
        <div>{t(`decideText_${request.kind}`)}</div>
        {request.kind === 'export' && request.notes > 0 && (
          <Checkbox
            label={t('releaseNotes', { count: request.notes })}
            description={t('releaseNotesText')}
            checked={notes}
            onChange={(event) => setNotes(event.currentTarget.checked)}
          />
        )}
        <Textarea
          label={t('reason')}
          description={t('reasonText')}
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button
            variant="default"
            disabled={reason.trim() === ''}
            loading={busy}
            onClick={() => void decide(false)}
          >
            {t('refuse')}
          </Button>
          <Button
            color={request.kind === 'erasure' ? 'red' : undefined}
            loading={busy}
            onClick={() => void decide(true)}
          >
            {t(`accept_${request.kind}`)}
          </Button>
        </Group>
      </div>
    </Dialog>
  )
}

function TermRow({ term }: { term: Term }) {
  const { t } = useTranslation('privacy')
  const report = useReported()
  const queryClient = useQueryClient()
  const [days, setDays] = useState<number | string>(term.days)
  const save = () => {
    const given = Number(days)
    if (!Number.isInteger(given) || given === term.days) return
    void report(async () => {
      const terms = await call(calls.changeRetention, { body: { kind: term.kind, days: given } })
      queryClient.setQueryData(retentionQuery.queryKey, terms)
    }, t('saved')).then((done) => !done && setDays(term.days))
  }
  return (
    <li className={listed.row}>
      <div className={listed.words}>
        <div className={listed.name}>{t(`term_${term.kind}`)}</div>
        <div className={listed.detail}>{t('termBounds', { least: term.least, most: term.most })}</div>
      </div>
      <NumberInput
        className={classes.term}
        aria-label={t('termDays', { what: t(`term_${term.kind}`) })}
        suffix={` ${t('days')}`}
        min={term.least}
        max={term.most}
        allowDecimal={false}
        value={days}
        onChange={setDays}
        onBlur={save}
      />
    </li>
  )
}

import { Button, Group } from '@mantine/core'
import * as calls from '@qadam/contract/privacy/endpoints.ts'
import type { dataOfStudent, guardian } from '@qadam/contract/privacy/schemas.ts'
import { IconMail, IconUserHeart } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../../platform/call.ts'
import { useSession } from '../../platform/session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { Failure } from '../../ui/Failure.tsx'
import listed from '../../ui/Rows.module.css'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'
import { ConsentForm } from './ConsentForm.tsx'
import { GuardianForm } from './GuardianForm.tsx'
import { guardianLooks } from './guardian-looks.ts'
import classes from './privacy.module.css'
import { dataOfStudentQuery } from './queries.ts'
import { ReasonForm } from './ReasonForm.tsx'
import { useReported } from './use-reported.ts'

type Data = z.output<typeof dataOfStudent>
type Guardian = z.output<typeof guardian>
type Shown = 'invite' | 'consent' | 'withdraw' | 'restrict' | null

/** Renders a student's representatives, their consents, and the restriction of the student's data. */
export default function Representatives({ userId }: { userId: number }) {
  const query = useQuery(dataOfStudentQuery(userId))
  if (!query.data)
    return query.isError ? (
      <Failure failure={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <TextSkeleton />
    )
  return <Shown userId={userId} data={query.data} />
}

function Shown({ userId, data }: { userId: number; data: Data }) {
  const { t } = useTranslation('privacy')
  const report = useReported()
  const queryClient = useQueryClient()
  const isOwner = useSession()?.user.role === 'admin_school'
  const [shown, setShown] = useState<Shown>(null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: dataOfStudentQuery(userId).queryKey })
  const run = (run: () => Promise<unknown>, done: string) =>
    report(async () => {
      await run()
      await refresh()
    }, done)
  const standing = data.minor_consents.find(({ withdrawn_at }) => withdrawn_at === null)
  const close = () => setShown(null)
  return (
    <section className={classes.representatives} aria-labelledby="representatives">
      <h2 id="representatives">{t('representatives')}</h2>
      <RestrictionRow data={data} isOwner={isOwner} run={run} />
      <ul className={listed.rows}>
        <MinorConsentRow data={data} standing={standing} setShown={setShown} />
        {data.guardians.map((one) => (
          <GuardianRow key={one.id} guardian={one} run={run} />
        ))}
      </ul>
      <Group>
        <Button
          variant="default"
          leftSection={<IconUserHeart size={17} aria-hidden />}
          onClick={() => setShown('invite')}
        >
          {t('inviteGuardian')}
        </Button>
        {isOwner && !data.restriction && (
          <Button variant="subtle" color="red" onClick={() => setShown('restrict')}>
            {t('restrict')}
          </Button>
        )}
      </Group>
      {shown === 'invite' && <GuardianForm student={userId} run={run} onClose={close} />}
      {shown === 'consent' && <ConsentForm student={userId} run={run} onClose={close} />}
      {shown === 'withdraw' && standing && (
        <ReasonForm
          title={t('recordWithdrawal')}
          text={t('withdrawalText')}
          confirm={t('recordWithdrawal')}
          onClose={close}
          onSend={(reason) =>
            run(
              () => call(calls.withdrawMinorConsent, { params: { id: standing.id }, body: { reason } }),
              t('withdrawalKept'),
            )
          }
        />
      )}
      {shown === 'restrict' && (
        <ReasonForm
          title={t('restrict')}
          text={t('restrictText')}
          confirm={t('restrict')}
          onClose={close}
          onSend={(reason) =>
            run(() => call(calls.setRestriction, { body: { student: userId, reason } }), t('restricted'))
          }
        />
      )}
    </section>
  )
}

interface RestrictionRowProps {
  readonly data: Data
  readonly isOwner: boolean
  readonly run: (run: () => Promise<unknown>, done: string) => Promise<boolean>
}

function RestrictionRow({ data, isOwner, run }: RestrictionRowProps) {
  const { t } = useTranslation('privacy')
  return (
    <>
      {data.restriction && (
        <div className={listed.row}>
          <div className={listed.words}>
            <div className={listed.name}>
              <StatusBadge look={statusLooks.shut}>{t('restricted')}</StatusBadge>
            </div>
            <div className={listed.detail}>{data.restriction.reason}</div>
          </div>
          {isOwner && (
            <Button
              size="xs"
              variant="default"
              onClick={() =>
                void run(
                  () => call(calls.liftRestriction, { params: { id: data.restriction?.id ?? 0 } }),
                  t('lifted'),
                )
              }
            >
              {t('lift')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

interface MinorConsentRowProps {
  readonly data: Data
  readonly standing: Data['minor_consents'][number] | undefined
  readonly setShown: (value: Shown) => void
}

function MinorConsentRow({ data, standing, setShown }: MinorConsentRowProps) {
  const { t } = useTranslation('privacy')
  return (
    <li className={listed.row}>
      <div className={listed.words}>
        <div className={listed.name}>
          {t('minorConsent')}
          {!data.is_minor && <Badge>{t('notNeeded')}</Badge>}
          {data.is_minor &&
            (standing ? (
              <StatusBadge look={statusLooks.done}>{t('given')}</StatusBadge>
            ) : (
              <StatusBadge look={statusLooks.lacking}>{t('missing')}</StatusBadge>
            ))}
        </div>
        <div className={listed.detail}>
          {standing ? (
            <>
              {standing.representative}, {t(`relation_${standing.relation}`)} · {t(`way_${standing.way}`)} ·{' '}
              <DateText value={standing.given_on} /> ·{' '}
              {t('textVersion', { version: standing.document_version })}
            </>
          ) : data.is_minor ? (
            t('minorConsentMissing')
          ) : data.has_birth_date ? (
            t('adult')
          ) : (
            t('noBirthDate')
          )}
        </div>
      </div>
      {data.is_minor && (
        <div className={listed.buttons}>
          <Button size="xs" variant="default" onClick={() => setShown(standing ? 'withdraw' : 'consent')}>
            {t(standing ? 'recordWithdrawal' : 'recordConsent')}
          </Button>
        </div>
      )}
    </li>
  )
}

interface GuardianRowProps {
  readonly guardian: Guardian
  readonly run: (run: () => Promise<unknown>, done: string) => Promise<boolean>
}

function GuardianRow({ guardian, run }: GuardianRowProps) {
  const { t } = useTranslation('privacy')
  const { id, name, relation, email, state, openings } = guardian
  const params = { id }
  return (
    <li className={listed.row}>
      <div className={listed.words}>
        <div className={listed.name}>
          {name}
          <StatusBadge look={guardianLooks[state]}>{t(`guardian_${state}`)}</StatusBadge>
        </div>
        <div className={listed.detail}>
          {t(`relation_${relation}`)} · {email} · {t('openings', { count: openings })}
        </div>
      </div>
      {state !== 'withdrawn' && (
        <div className={listed.buttons}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconMail size={16} aria-hidden />}
            aria-label={t(state === 'proposed' ? 'confirmGuardianOf' : 'sendAgainTo', { name })}
            onClick={() => void run(() => call(calls.resendGuardian, { params }), t('sentAgain'))}
          >
            {t(state === 'proposed' ? 'confirmGuardian' : 'sendAgain')}
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={t('endLinkOf', { name })}
            onClick={() => void run(() => call(calls.withdrawGuardian, { params }), t('linkEnded'))}
          >
            {t('endLink')}
          </Button>
        </div>
      )}
    </li>
  )
}

import { Button, Group } from '@mantine/core'
import { withdrawOwnGuardian } from '@qadam/contract/privacy/endpoints.ts'
import type { ownGuardians } from '@qadam/contract/privacy/schemas.ts'
import { IconUserHeart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Failure } from '../../ui/Failure.tsx'
import listed from '../../ui/Rows.module.css'
import { Section } from '../../ui/Section.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { guardianLooks } from './guardian-looks.ts'
import { ParentForm } from './ParentForm.tsx'
import { ownGuardiansQuery } from './queries.ts'

type Own = z.output<typeof ownGuardians>

/** The parents of a student who have a link, by the student; one under age proposes a parent to staff. */
export function ParentsSection() {
  const { t } = useTranslation('privacy')
  const query = useQuery(ownGuardiansQuery)
  const [invites, setInvites] = useState(false)
  const own = query.data
  return (
    <Section
      title={t('parents')}
      text={
        <>
          {t('parentsText')} {own && !own.decides && t('parentsProposeText')}
        </>
      }
    >
      {query.isError && !own && <Failure failure={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <TextSkeleton lines={2} />}
      {own && own.guardians.length === 0 && <p className={listed.detail}>{t('noParents')}</p>}
      {own && own.guardians.length > 0 && (
        <ul className={listed.rows} aria-label={t('parents')}>
          {own.guardians.map((one) => (
            <ParentRow key={one.id} guardian={one} />
          ))}
        </ul>
      )}
      {own && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconUserHeart size={17} aria-hidden />}
            onClick={() => setInvites(true)}
          >
            {t('inviteParent')}
          </Button>
        </Group>
      )}
      {invites && own && <ParentForm decides={own.decides} onClose={() => setInvites(false)} />}
    </Section>
  )
}

function ParentRow({ guardian }: { readonly guardian: Own['guardians'][number] }) {
  const { t } = useTranslation('privacy')
  const { id, name, relation, email, state, invited_at: invitedAt } = guardian
  const end = useSubmit(() => call(withdrawOwnGuardian, { params: { id } }), {
    invalidates: [ownGuardiansQuery.queryKey],
    success: t('parentEnded'),
  })
  return (
    <li className={listed.row}>
      <div className={listed.words}>
        <div className={listed.name}>
          {name}
          <StatusBadge look={guardianLooks[state]}>
            {t(state === 'proposed' ? 'own_guardian_proposed' : `guardian_${state}`)}
          </StatusBadge>
        </div>
        <div className={listed.detail}>
          {[t(`relation_${relation}`), email].filter(Boolean).join(' · ')} · {t('parentSince')}{' '}
          <DateText value={invitedAt} />
        </div>
      </div>
      {guardian.may_withdraw && (
        <div className={listed.buttons}>
          <Button
            size="xs"
            variant="default"
            aria-label={t('parentWithdrawOf', { name })}
            loading={end.busy}
            onClick={() => void end.submit()}
          >
            {t('parentWithdraw')}
          </Button>
        </div>
      )}
    </li>
  )
}

import type { AttemptState } from '@qadam/contract/payment-providers/lifecycle.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../ui/Failure.tsx'
import { Section } from '../../../ui/Section.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import { AttemptList } from '../AttemptList.tsx'
import { ProviderList } from '../ProviderList.tsx'
import { attemptsQuery, providersQuery } from '../queries.ts'
import { Trial } from '../Trial.tsx'

interface PaymentSettingsProps {
  /** What else a school sets about payments, between the providers and the list of attempts. */
  readonly afterProviders?: ReactNode
}

/** Renders the tab of payments: how the school takes them, a trial, and every attempt. For the school admin. */
export default function PaymentSettings({ afterProviders }: PaymentSettingsProps) {
  const { t } = useTranslation('payments')
  const [trial, setTrial] = useState<number | null>(null)
  const [search, setSearch] = useState<{ page: number; state: AttemptState | undefined }>({
    page: 1,
    state: undefined,
  })
  const providers = useQuery(providersQuery)
  const attempts = useQuery(attemptsQuery(search))
  if (providers.isError && !providers.data)
    return <Failure failure={providers.error} onRetry={() => void providers.refetch()} />
  if (!providers.data) return <FormSkeleton fields={4} />
  return (
    <>
      <Section title={t('providers')} text={t('providersText')}>
        <ProviderList providers={providers.data} onTried={setTrial} />
      </Section>
      {trial !== null && (
        <Section title={t('trial')} text={t('trialText')}>
          <Trial id={trial} onClose={() => setTrial(null)} />
        </Section>
      )}
      {afterProviders}
      <Section title={t('attempts')} text={t('attemptsText')}>
        <AttemptList
          search={search}
          found={attempts.data}
          failure={attempts.error}
          onRetry={() => void attempts.refetch()}
          onSearch={setSearch}
        />
      </Section>
    </>
  )
}

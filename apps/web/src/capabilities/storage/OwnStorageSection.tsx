import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../ui/Failure.tsx'
import { Section } from '../../ui/Section.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { ownStorageQuery } from './queries.ts'
import { StorageMeter } from './StorageMeter.tsx'

/** Renders what the reader stores, and what to do when it gets full. */
export default function OwnStorageSection() {
  const { t } = useTranslation('storage')
  const { data, error, isError, refetch } = useQuery(ownStorageQuery)
  return (
    <Section title={t('own')} text={t('ownText')}>
      {isError && !data && <Failure failure={error} onRetry={() => void refetch()} />}
      {!data && !isError && <TextSkeleton lines={2} />}
      {data && <StorageMeter {...data} />}
      {data?.max_bytes !== null && data && <Text c="dimmed">{t('newcomer')}</Text>}
    </Section>
  )
}

import { Select, Stack } from '@mantine/core'
import { type SelectorName, selectorNames } from '@qadam/contract/students/fields.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../ui/Failure.tsx'
import { Section } from '../../../ui/Section.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import { selectorsQuery } from '../queries.ts'
import { OptionList } from './OptionList.tsx'

export default function SelectorsSection({ mayChange }: { mayChange: boolean }) {
  const { t } = useTranslation('selectors')
  const [name, setName] = useState<SelectorName>('steps')
  const lists = useQuery(selectorsQuery())
  return (
    <Section title={t('title')} text={t('text')}>
      {lists.isError && !lists.data && <Failure failure={lists.error} onRetry={() => void lists.refetch()} />}
      {!lists.data && !lists.isError && <FormSkeleton fields={4} />}
      {lists.data && (
        <Stack gap="md">
          <Select
            label={t('list')}
            data={selectorNames.map((value) => ({ value, label: t(`list_${value}`) }))}
            value={name}
            allowDeselect={false}
            maxDropdownHeight={360}
            onChange={(chosen) => chosen && setName(chosen as SelectorName)}
          />
          <OptionList key={name} name={name} options={lists.data[name]} mayChange={mayChange} />
        </Stack>
      )}
    </Section>
  )
}

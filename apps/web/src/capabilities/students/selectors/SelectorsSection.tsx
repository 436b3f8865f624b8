import { SegmentedControl, Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type SelectorName, selectorNames } from '@qadam/contract/students/fields.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../ui/Failure.tsx'
import { Section } from '../../../ui/Section.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import { selectorsQuery } from '../queries.ts'
import { OptionList } from './OptionList.tsx'
import classes from './Selectors.module.css'

/** The lists of choices that a school keeps for its records. */
export default function SelectorsSection({ mayChange }: { mayChange: boolean }) {
  const { t } = useTranslation('selectors')
  const [name, setName] = useState<SelectorName>('steps')
  const narrow = useMediaQuery('(max-width: 75em)', true)
  const lists = useQuery(selectorsQuery())
  const data = selectorNames.map((value) => ({ value, label: t(`list_${value}`) }))
  const choose = { data, value: name, 'aria-label': t('list') }
  return (
    <Section title={t('title')} text={t('text')}>
      {lists.isError && !lists.data && <Failure failure={lists.error} onRetry={() => void lists.refetch()} />}
      {!lists.data && !lists.isError && <FormSkeleton fields={4} />}
      {lists.data && (
        <div className={classes.lists}>
          {narrow ? (
            <Select
              {...choose}
              allowDeselect={false}
              onChange={(chosen) => chosen && setName(chosen as SelectorName)}
            />
          ) : (
            <SegmentedControl
              {...choose}
              orientation="vertical"
              onChange={(chosen) => setName(chosen as SelectorName)}
            />
          )}
          <OptionList key={name} name={name} options={lists.data[name]} mayChange={mayChange} />
        </div>
      )}
    </Section>
  )
}

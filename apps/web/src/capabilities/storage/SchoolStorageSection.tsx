import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fileSize } from '../../platform/formats.ts'
import { fullName } from '../../platform/full-name.ts'
import { currentLanguage } from '../../platform/language.ts'
import { Failure } from '../../ui/Failure.tsx'
import listed from '../../ui/Lines.module.css'
import { Section } from '../../ui/Section.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { schoolStorageQuery } from './queries.ts'
import { StorageMeter } from './StorageMeter.tsx'

/** Renders what the school stores, and the people who brought most. */
export default function SchoolStorageSection() {
  const { t } = useTranslation('storage')
  const { data, error, isError, refetch } = useQuery(schoolStorageQuery)
  return (
    <Section title={t('school')} text={t('schoolText')}>
      {isError && !data && <Failure failure={error} onRetry={() => void refetch()} />}
      {!data && !isError && <TextSkeleton lines={4} />}
      {data && <StorageMeter {...data} />}
      {data && data.people.length > 0 && (
        <ul className={listed.lines} aria-label={t('most')}>
          {data.people.map(({ bytes, ...person }) => (
            <li key={person.id}>
              <span>
                {fullName(person)}
                <small>{t(`role_${person.role}`)}</small>
              </span>
              <span className="tabular">{fileSize(bytes, currentLanguage())}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

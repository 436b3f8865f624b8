import { Alert } from '@mantine/core'
import { nameDifferences } from '@qadam/contract/students/names.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../platform/session.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import type { TabProps } from '../../../widgets/record-tab.ts'
import Representatives from '../../privacy/Representatives.tsx'
import { recordQuery } from '../../students/queries.ts'
import FieldGroups from '../../students/record/FieldGroups.tsx'
import classes from '../NameWarnings.module.css'

const EducationPart = lazyPart(() => import('../../education/tab/EducationPart.tsx'))
const first = ['identity', 'tracking', 'names'] as const
const last = ['family'] as const

export default function PersonalTab({ userId }: TabProps) {
  const isStaff = useSession()?.user.role !== 'teacher'
  return (
    <>
      <FieldGroups userId={userId} groups={first} />
      <NameWarnings userId={userId} />
      {isStaff && (
        <Suspense fallback={<FormSkeleton fields={3} />}>
          <EducationPart userId={userId} />
        </Suspense>
      )}
      <FieldGroups userId={userId} groups={last} />
      <Representatives userId={userId} />
    </>
  )
}

/**
 * Renders inconsistent spellings of a student's name with the usual one; only warns, because the passport
 * decides.
 */
function NameWarnings({ userId }: { readonly userId: number }) {
  const { t } = useTranslation('recordPage')
  const { t: field } = useTranslation('record')
  const record = useQuery(recordQuery(userId, 'student')).data
  const differences = record ? nameDifferences(record.values) : []
  if (differences.length === 0) return null
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle size={19} aria-hidden />}
      title={t('namesDiffer')}
      className={classes.warning}
    >
      <ul>
        {differences.map((one) => (
          <li key={one.field}>
            {t('nameDiffers', {
              field: field(`field_${one.field}`),
              against: field(`field_${one.against}`),
              usual: one.usual,
            })}
          </li>
        ))}
      </ul>
      <p>{t('namesPassportWins')}</p>
    </Alert>
  )
}

import { Alert } from '@mantine/core'
import { nameDifferences } from '@qadam/contract/students/names.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { recordQuery } from '../students/queries.ts'
import classes from './NameWarnings.module.css'

/** Names of a student that do not fit each other, with the usual spelling; the passport decides, so nothing is refused. */
export function NameWarnings({ userId }: { readonly userId: number }) {
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

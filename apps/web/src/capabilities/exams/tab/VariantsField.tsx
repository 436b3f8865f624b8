import { TagsInput } from '@mantine/core'
import { changeExamTypes } from '@qadam/contract/exams/endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { notifyFailure } from '../../../platform/notify-failure.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { examsKey, examTypes } from '../queries.ts'
import classes from './Exams.module.css'

/** Which variants of TOLC the school works with. */
export function VariantsField() {
  const { t } = useTranslation('exams')
  const client = useQueryClient()
  const { data } = useQuery(examTypes)
  if (!data) return null
  const save = async (tolc: string[]) => {
    if (tolc.length === 0) return
    try {
      const changed = await call(changeExamTypes, { body: { tolc, version: data.version } })
      client.setQueryData(examTypes.queryKey, changed)
      toastSuccess(t('variantsSaved'))
    } catch (thrown) {
      notifyFailure(thrown)
      await client.invalidateQueries({ queryKey: examsKey })
    }
  }
  return (
    <details className={classes.variants}>
      <summary>{t('variants')}</summary>
      <TagsInput
        label={t('variants')}
        description={t('variantsHint')}
        value={data.tolc}
        maxTags={20}
        onChange={(tolc) => void save(tolc)}
      />
    </details>
  )
}

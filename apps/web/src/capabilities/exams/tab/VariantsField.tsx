import { TagsInput } from '@mantine/core'
import { changeExamTypes } from '@qadam/contract/exams/endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { examsKey, examTypes } from '../queries.ts'
import classes from './Exams.module.css'

/** Renders the TOLC variants that the school works with. */
export function VariantsField() {
  const { t } = useTranslation('exams')
  const client = useQueryClient()
  const { data } = useQuery(examTypes)
  const { submit } = useSubmit(
    (body: { readonly tolc: string[]; readonly version: number }) => call(changeExamTypes, { body }),
    {
      onSuccess: (changed) => client.setQueryData(examTypes.queryKey, changed),
      success: t('variantsSaved'),
      onFailure: () => {
        void client.invalidateQueries({ queryKey: examsKey })
        return false
      },
    },
  )
  if (!data) return null
  const save = async (tolc: string[]): Promise<void> => {
    if (tolc.length > 0) await submit({ tolc, version: data.version })
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

import { Button } from '@mantine/core'
import { addToFinalDocuments } from '@qadam/contract/homework/endpoints.ts'
import { IconCheck, IconFileCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import classes from './Desk.module.css'
import { type Work, workRecord } from './queries.ts'

/** Adds the files of a graded work to the student's final documents. */
export function FinalDocuments({ work }: { work: Work }) {
  const { t } = useTranslation('grading')
  const { submit: add, busy } = useSubmit(
    () => call(addToFinalDocuments, { body: { homework_id: work.id } }),
    { success: t('isFinal'), invalidates: [workRecord(work.id).queryKey] },
  )
  const files = work.versions.at(-1)?.files ?? []
  if (work.state !== 'graded' || files.length === 0) return null
  const isThere = files.every(({ id }) => work.final_files.includes(id))
  if (isThere)
    return (
      <p className={classes.final}>
        <IconCheck size={17} aria-hidden /> {t('isFinal')}
      </p>
    )
  return (
    <Button
      variant="default"
      className={classes.start}
      loading={busy}
      leftSection={<IconFileCheck size={17} aria-hidden />}
      onClick={() => void add()}
    >
      {t('makeFinal')}
    </Button>
  )
}

import { Button, Progress } from '@mantine/core'
import type { Answer } from '@qadam/contract/endpoint.ts'
import type { ReportName } from '@qadam/contract/reports/definitions.ts'
import { downloadFile, type listFiles } from '@qadam/contract/reports/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../platform/call.ts'
import { number, shortDate } from '../../platform/formats.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { orderedFiles } from './queries.ts'
import classes from './Report.module.css'
import { useReportWords } from './use-report-words.ts'

/** The long files that the reader ordered, of one report or of all, with their progress; nothing without any. */
export function OrderedFiles({ report }: { readonly report?: ReportName }) {
  const { t } = useTranslation('reports')
  const heading = useId()
  const ordered = useQuery(orderedFiles).data?.results ?? []
  const files = ordered.filter((file) => !report || file.report === report)
  if (files.length === 0) return null
  return (
    <section className={classes.files} aria-labelledby={heading}>
      <h2 id={heading}>{t('files')}</h2>
      <ul>
        {files.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </ul>
    </section>
  )
}

type Ordered = Answer<typeof listFiles>['results'][number]

function FileRow({ file }: { file: Ordered }) {
  const { t } = useTranslation('reports')
  const words = useReportWords()
  const name = `${words.title(file.report)}, ${file.file.toUpperCase()}`
  const save = useSubmit(async () => {
    const { blob, name: given } = await download(downloadFile, { params: { id: file.id } })
    saveFile(blob, given ?? `${file.report}.${file.file}`)
  })
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>{t('orderedOn', { day: shortDate(file.created_at, words.language) })}</small>
      </span>
      {file.state === 'ready' && (
        <Button variant="default" size="xs" loading={save.busy} onClick={() => void save.submit(undefined)}>
          {t('download')}
        </Button>
      )}
      {file.state === 'failed' && <span className={classes.failed}>{file.failure?.message}</span>}
      {(file.state === 'waiting' || file.state === 'making') && (
        <span className={classes.making}>
          <Progress value={100} animated aria-label={t('making', { name })} />
          <small>
            {file.rows_done > 0 && t('rowsWritten', { rows: number(file.rows_done, words.language) })}
          </small>
        </span>
      )}
    </li>
  )
}

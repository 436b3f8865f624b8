import { exportApplications } from '@qadam/contract/applications/endpoints.ts'
import { download } from '../../../platform/call.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { ExportMenu } from '../../../ui/ExportMenu.tsx'
import type { Filters } from '../queries.ts'
import { useWords } from '../words.ts'

interface ApplicationExportProps {
  readonly filters?: Filters
  /** The chosen applications; without them all that the filters find. */
  readonly ids?: readonly number[]
  readonly size?: 'xs' | 'sm'
}

/** Renders the download of the list, or of the chosen rows, as a table. */
export function ApplicationExport({ filters, ids, size }: ApplicationExportProps) {
  const { t } = useWords()
  const { submit, busy } = useSubmit(async (file: 'xlsx' | 'csv') => {
    const query = { ...filters, ids: ids?.join(','), file }
    const { blob, name } = await download(exportApplications, { query })
    saveFile(blob, name ?? `applications.${file}`)
  })
  return (
    <ExportMenu
      label={t('export')}
      formats={{ xlsx: 'XLSX', csv: 'CSV' }}
      size={size}
      busy={busy}
      onExport={(file) => void submit(file)}
    />
  )
}

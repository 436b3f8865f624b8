import { exportDebtors } from '@qadam/contract/tranches/endpoints.ts'
import type { Aging, DebtList } from '@qadam/contract/tranches/rules.ts'
import { useTranslation } from 'react-i18next'
import { download } from '../../../platform/call.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { ExportMenu } from '../../../ui/ExportMenu.tsx'
import classes from '../Tranches.module.css'

interface DebtorExportProps {
  readonly list: DebtList
  readonly aging: Aging | undefined
}

/** Downloads the shown list as a table. What families owe is asked for with a fresh sign-in. */
export function DebtorExport({ list, aging }: DebtorExportProps) {
  const { t } = useTranslation('payments')
  const { submit, busy } = useSubmit(async (file: 'xlsx' | 'csv') => {
    const { blob, name } = await download(exportDebtors, { query: { list, aging, file } })
    saveFile(blob, name ?? `${list}.${file}`)
  })
  return (
    <div className={classes.export}>
      <ExportMenu
        label={t('debtorExport')}
        formats={{ xlsx: 'XLSX', csv: 'CSV' }}
        busy={busy}
        onExport={(file) => void submit(file)}
      />
    </div>
  )
}

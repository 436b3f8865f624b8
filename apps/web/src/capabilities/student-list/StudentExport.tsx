import { useTranslation } from 'react-i18next'
import { ExportMenu } from '../../ui/ExportMenu.tsx'

interface StudentExportProps {
  readonly busy: boolean
  readonly size?: 'xs' | 'sm'
  readonly onExport: (file: 'csv' | 'xlsx') => void
}

/** Renders the export of the list or of the selected rows. */
export function StudentExport(props: StudentExportProps) {
  const { t } = useTranslation('roster')
  return (
    <ExportMenu label={t('export')} formats={{ xlsx: t('exportXlsx'), csv: t('exportCsv') }} {...props} />
  )
}

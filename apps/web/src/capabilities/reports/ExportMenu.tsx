import { Button, Menu } from '@mantine/core'
import type { ReportName } from '@qadam/contract/reports/definitions.ts'
import { exportReport, orderFile } from '@qadam/contract/reports/endpoints.ts'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call, download } from '../../platform/call.ts'
import { isFailure } from '../../platform/failure.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { filesKey } from './queries.ts'
import type { ReportSearch } from './report-search.ts'

interface ExportMenuProps {
  readonly name: ReportName
  readonly search: ReportSearch
}

const kinds = ['xlsx', 'csv', 'pdf'] as const
type Kind = (typeof kinds)[number]
/** More rows, or more time, than a request takes: such a file is ordered. */
const tooMuchAtOnce: ReadonlySet<string> = new Set(['report.needs_job', 'report.takes_long'])

/** Saves the report as a file; one with more rows than a request takes is ordered and made in the background. */
export function ExportMenu({ name, search }: ExportMenuProps) {
  const { t } = useTranslation('reports')
  const { page: _page, ...filters } = search
  const order = useSubmit(
    (file: 'csv' | 'xlsx') => call(orderFile, { body: { report: name, file, ...filters } }),
    { invalidates: [filesKey], success: t('ordered') },
  )
  const save = useSubmit(
    async (file: Kind) => {
      const { blob, name: given } = await download(exportReport, {
        params: { report: name },
        query: { file, ...filters },
      })
      saveFile(blob, given ?? `${name}.${file}`)
    },
    {
      onFailure: (thrown, file) => {
        if (file === 'pdf' || !isFailure(thrown) || !tooMuchAtOnce.has(thrown.code)) return false
        void order.submit(file)
        return true
      },
    },
  )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={17} aria-hidden />}
          loading={save.busy || order.busy}
        >
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((file) => (
          <Menu.Item key={file} onClick={() => void save.submit(file)}>
            {t(`export_${file}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

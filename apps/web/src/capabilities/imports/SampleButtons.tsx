import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { notifyFailure } from '../../platform/notify-failure.ts'

/** Renders downloads of a sample file in both formats that an import reads. */
export function SampleButtons({ onSave }: { readonly onSave: (format: 'xlsx' | 'csv') => Promise<unknown> }) {
  const { t } = useTranslation('imports')
  return (
    <Group gap="xs" aria-label={t('sample')} role="group">
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => onSave(format).catch(notifyFailure)}
        >
          {t(format === 'xlsx' ? 'sampleXlsx' : 'sampleCsv')}
        </Button>
      ))}
    </Group>
  )
}

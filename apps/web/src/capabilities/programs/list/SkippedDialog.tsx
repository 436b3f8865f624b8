import { Stack, Text } from '@mantine/core'
import type { publishingNeeds } from '@qadam/contract/programs/publishing.ts'
import { useTranslation } from 'react-i18next'
import { number } from '../../../platform/formats.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useLanguage } from '../../../ui/language.ts'
import type { ProgramRow } from '../queries.ts'
import type { Skipped } from './use-program-actions.ts'

interface SkippedDialogProps {
  readonly skipped: Skipped
  readonly rows: readonly ProgramRow[]
  readonly onClose: () => void
}

/** Renders the programs that a bulk action skipped, and what each lacks. */
export function SkippedDialog({ skipped, rows, onClose }: SkippedDialogProps) {
  const { t } = useTranslation('programs')
  const language = useLanguage()
  const title = t('skippedTitle', { count: skipped.length, number: number(skipped.length, language) })
  return (
    <Dialog onClose={onClose} title={title}>
      <Stack gap="sm">
        <Text c="dimmed">{t('skippedText')}</Text>
        {skipped.slice(0, 20).map(({ id, missing }) => (
          <div key={id}>
            <AnchorLink to="/course-edit/$courseId" params={{ courseId: id }} search={{ tab: 'publication' }}>
              {rows.find((row) => row.id === id)?.title || t('untitled')}
            </AnchorLink>
            <Text size="xs" c="dimmed">
              {t('isIncomplete', {
                what: missing
                  .map((need) => t(`missing.${need as (typeof publishingNeeds)[number]}`))
                  .join(', '),
              })}
            </Text>
          </div>
        ))}
      </Stack>
    </Dialog>
  )
}

import { ActionIcon, Group } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../editors.module.css'

interface GapListProps<Gap extends { readonly id: number }> {
  readonly gaps: readonly Gap[]
  readonly onDelete: (gap: Gap) => void
  readonly children: (gap: Gap, at: number) => ReactNode
}

/** Renders the gaps of a text in order, each with its answers. */
export function GapList<Gap extends { readonly id: number }>({
  gaps,
  onDelete,
  children,
}: GapListProps<Gap>) {
  const { t } = useTranslation('authoring')
  return (
    <ol className={classes.lines} aria-label={t('gaps')}>
      {gaps.map((gap, at) => (
        <Group component="li" key={gap.id} gap="xs" align="flex-start" wrap="nowrap">
          <span className={classes.number}>{gap.id}</span>
          <div className={classes.grow}>{children(gap, at)}</div>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('deleteGap', { n: gap.id })}
            title={t('deleteGap', { n: gap.id })}
            onClick={() => onDelete(gap)}
          >
            <IconArrowBackUp size={17} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
    </ol>
  )
}

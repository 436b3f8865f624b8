import { ActionIcon, Box, Group } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { DateText } from '../../ui/DateText.tsx'
import type { Column } from '../../ui/data-table-props.ts'
import { typeIcons } from '../tasks/authoring/type-icons.ts'
import classes from './Questions.module.css'
import type { QuestionRow } from './queries.ts'

interface Actions {
  readonly onPreview: (row: QuestionRow) => void
  readonly onTag: (tag: string) => void
}

export function useQuestionColumns({ onPreview, onTag }: Actions): Column<QuestionRow>[] {
  const { t } = useTranslation('questions')
  return [
    { key: 'question', title: t('columnQuestion'), onCard: 'heading', cell: (row) => <Named row={row} /> },
    {
      key: 'tags',
      title: t('columnTags'),
      width: 240,
      cell: ({ tags }) => (
        <Group component="span" gap="var(--space-4)" align="stretch">
          {tags.map((tag) => (
            <button key={tag} type="button" className={classes.tag} onClick={() => onTag(tag)}>
              {tag}
            </button>
          ))}
        </Group>
      ),
    },
    {
      key: 'languages',
      title: t('columnLanguages'),
      width: 110,
      cell: ({ languages }) => <span className={classes.soft}>{languages.join(' · ').toUpperCase()}</span>,
    },
    {
      key: 'used',
      title: t('columnUsed'),
      width: 150,
      cell: ({ used_in, drawn }) => (
        <span className={classes.soft}>
          {used_in + drawn === 0 ? t('notUsed') : t('usedIn', { lists: used_in, drawn })}
        </span>
      ),
    },
    {
      key: 'changed',
      title: t('columnChanged'),
      width: 130,
      cell: ({ changed_at, deleted_at, author }) => (
        <span className={classes.soft}>
          <DateText value={deleted_at ?? changed_at} />
          {author && <span className={classes.author}>{author.name}</span>}
        </span>
      ),
    },
    {
      key: 'preview',
      title: t('columnActs'),
      width: 60,
      align: 'right',
      onCard: 'corner',
      cell: (row) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('previewOf', { name: row.title })}
          onClick={() => onPreview(row)}
        >
          <IconEye size={18} aria-hidden />
        </ActionIcon>
      ),
    },
  ]
}

function Named({ row }: { row: QuestionRow }) {
  const { t } = useTranslation('questions')
  const { t: types } = useTranslation('authoring')
  const Icon = typeIcons[row.type]
  return (
    <div className={classes.question}>
      <span className={classes.icon}>
        <Icon size={18} aria-hidden />
      </span>
      <Box component="span" miw={0}>
        {row.deleted_at ? (
          <span className={classes.title} data-row={row.id}>
            {row.title}
          </span>
        ) : (
          <AnchorLink
            from="/questions"
            to="/questions"
            search={(now) => ({ ...now, open: row.id })}
            className={classes.title}
            data-row={row.id}
          >
            {row.title}
          </AnchorLink>
        )}
        <span className={classes.under}>
          {types(`${row.type}.name`)}
          {row.points > 0 && <span>{t('points', { count: row.points })}</span>}
          {row.credit && <span>{row.credit}</span>}
        </span>
      </Box>
    </div>
  )
}

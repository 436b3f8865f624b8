import { Box, Button, Chip } from '@mantine/core'
import { type BulkKind, bulkKinds } from '@qadam/contract/bulk-acts/vocabulary.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import chips from '../../ui/ChipLine.module.css'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListBody } from '../../ui/ListBody.tsx'
import listed from '../../ui/Rows.module.css'
import { Section } from '../../ui/Section.tsx'
import { JournalRow } from './JournalRow.tsx'
import { ObjectsDrawer } from './ObjectsDrawer.tsx'
import { type BulkAction, type BulkActions, bulkPageSize } from './queries.ts'

interface JournalSearch {
  readonly kind?: BulkKind | undefined
  readonly page?: number | undefined
}

interface JournalScreenProps {
  readonly search: JournalSearch
  readonly found: BulkActions
  /** Id of the action that is being undone. */
  readonly undoing: number | undefined
  readonly onSearch: (next: JournalSearch) => void
  readonly onUndo: (action: BulkAction) => void
}

/** Renders the bulk actions of the last 30 days, with their effects and undo. */
export function JournalScreen({ search, found, undoing, onSearch, onUndo }: JournalScreenProps) {
  const { t } = useTranslation('bulkActs')
  const [looking, setLooking] = useState<BulkAction | null>(null)
  const [asking, setAsking] = useState<BulkAction | null>(null)
  return (
    <Section title={t('heading')} text={t('text')}>
      {(found.count > 0 || search.kind) && (
        <Chip.Group
          value={search.kind ?? 'all'}
          onChange={(chosen) => onSearch({ kind: bulkKinds.find((kind) => kind === chosen) })}
        >
          <Box mb="md">
            <div className={chips.line} role="radiogroup" aria-label={t('kinds')}>
              <Chip value="all" size="sm">
                {t('all')}
              </Chip>
              {bulkKinds.map((kind) => (
                <Chip key={kind} value={kind} size="sm">
                  {t(`kind_${kind}`)}
                </Chip>
              ))}
            </div>
          </Box>
        </Chip.Group>
      )}
      <ListBody
        rows={found.results}
        empty={
          search.kind ? (
            <EmptyState
              kind="nothing-matches"
              title={t('nothingTitle')}
              text={t('nothingText')}
              action={<Button onClick={() => onSearch({})}>{t('showAll')}</Button>}
            />
          ) : (
            <EmptyState kind="nothing-yet" title={t('emptyTitle')} text={t('emptyText')} />
          )
        }
        paging={{
          page: search.page ?? 1,
          count: found.count,
          size: bulkPageSize,
          onPage: (page) => onSearch({ kind: search.kind, page: page === 1 ? undefined : page }),
        }}
      >
        {(actions) => (
          <ul className={listed.rows}>
            {actions.map((action) => (
              <JournalRow
                key={action.id}
                action={action}
                busy={undoing !== undefined}
                isUndoing={undoing === action.id}
                onLook={() => setLooking(action)}
                onUndo={() => setAsking(action)}
              />
            ))}
          </ul>
        )}
      </ListBody>
      <ConfirmDialog
        opened={asking !== null}
        title={t('undoTitle')}
        confirm={t('undo')}
        dismiss={t('keep')}
        onClose={() => setAsking(null)}
        onConfirm={() => {
          if (asking) onUndo(asking)
          setAsking(null)
        }}
      >
        {t('undoText')}
      </ConfirmDialog>
      {looking && <ObjectsDrawer act={looking} onClose={() => setLooking(null)} />}
    </Section>
  )
}

import { Button, Chip, Stack } from '@mantine/core'
import type { listBin } from '@qadam/contract/bin/endpoints.ts'
import type { Answer } from '@qadam/contract/endpoint.ts'
import { useTranslation } from 'react-i18next'
import { number } from '../../platform/formats.ts'
import chips from '../../ui/ChipLine.module.css'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListBody } from '../../ui/ListBody.tsx'
import { useLanguage } from '../../ui/language.ts'
import listed from '../../ui/Rows.module.css'
import { SearchField } from '../../ui/SearchField.tsx'
import { Section } from '../../ui/Section.tsx'
import { BinRow } from './BinRow.tsx'
import { type BinItem, type BinSearch, binPageSize } from './queries.ts'

interface BinScreenProps {
  readonly search: BinSearch
  readonly found: Answer<typeof listBin>
  readonly restoring: BinItem | undefined
  readonly onSearch: (next: BinSearch) => void
  readonly onRestore: (item: BinItem) => void
}

export function BinScreen({ search, found, restoring, onSearch, onRestore }: BinScreenProps) {
  const { t } = useTranslation('bin')
  const all = found.kinds.reduce((sum, { count }) => sum + count, 0)
  const isNarrowed = search.kind !== undefined || Boolean(search.q)
  return (
    <Section title={t('heading')} text={t('text')}>
      {(all > 0 || isNarrowed) && (
        <Stack gap="sm" mb="md">
          <SearchField
            value={search.q}
            label={t('search')}
            placeholder={t('searchPlaceholder')}
            className={undefined}
            onSearch={(q) => onSearch({ q, page: undefined })}
          />
          <KindChips search={search} onSearch={onSearch} found={found} all={all} />
        </Stack>
      )}
      <ListBody
        rows={found.results}
        empty={
          isNarrowed ? (
            <EmptyState
              kind="nothing-matches"
              title={t('nothingTitle')}
              text={t('nothingText')}
              action={
                <Button onClick={() => onSearch({ kind: undefined, q: undefined, page: undefined })}>
                  {t('showAll')}
                </Button>
              }
            />
          ) : (
            <EmptyState kind="nothing-yet" title={t('emptyTitle')} text={t('emptyText')} />
          )
        }
        paging={{
          page: search.page ?? 1,
          count: found.count,
          size: binPageSize,
          onPage: (page) => onSearch({ page: page === 1 ? undefined : page }),
        }}
      >
        {(items) => (
          <ul className={listed.rows}>
            {items.map((item) => (
              <BinRow
                key={`${item.kind} ${item.id}`}
                item={item}
                busy={restoring !== undefined}
                isRestoring={restoring?.kind === item.kind && restoring.id === item.id}
                onRestore={() => onRestore(item)}
              />
            ))}
          </ul>
        )}
      </ListBody>
    </Section>
  )
}

interface KindChipsProps {
  readonly search: BinScreenProps['search']
  readonly onSearch: BinScreenProps['onSearch']
  readonly found: BinScreenProps['found']
  readonly all: number
}

function KindChips({ search, onSearch, found, all }: KindChipsProps) {
  const { t } = useTranslation('bin')
  const language = useLanguage()
  return (
    <Chip.Group
      value={search.kind ?? 'all'}
      onChange={(chosen) =>
        onSearch({
          kind: found.kinds.find(({ kind }) => kind === chosen)?.kind,
          page: undefined,
        })
      }
    >
      <div className={chips.line} role="radiogroup" aria-label={t('kinds')}>
        <Chip value="all" size="sm">
          {t('all', { number: number(all, language) })}
        </Chip>
        {found.kinds.map(({ kind, count }) => (
          <Chip key={kind} value={kind} size="sm">
            {t(`kinds_${kind}`, { number: number(count, language) })}
          </Chip>
        ))}
      </div>
    </Chip.Group>
  )
}

import { Select } from '@mantine/core'
import { taskTypes } from '@qadam/contract/tasks/vocabulary.ts'
import { languages } from '@qadam/contract/vocabulary.ts'
import { useTranslation } from 'react-i18next'
import type { FilterChip } from '../../ui/FilterChips.tsx'
import { languageOption } from '../../ui/LanguageSelect.tsx'
import { languageNames } from '../../ui/language-names.ts'
import { SearchableMultiSelect } from '../../ui/SearchableMultiSelect.tsx'
import { SearchableSelect } from '../../ui/SearchableSelect.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import classes from './Questions.module.css'
import type { Facets } from './queries.ts'
import { asTag, type QuestionSearch, tagsOf } from './question-search.ts'

interface QuestionFiltersProps {
  readonly search: Partial<Omit<QuestionSearch, 'open' | 'add'>>
  readonly facets: Facets | undefined
  readonly onSearch: (change: Partial<QuestionSearch>) => void
}

export function QuestionFilters({ search, facets, onSearch }: QuestionFiltersProps) {
  const { t } = useTranslation('questions')
  const { t: types } = useTranslation('authoring')
  const narrow = (change: Partial<QuestionSearch>) => onSearch({ ...change, page: 1 })
  const counted = (label: string, count: number | undefined) => (count ? `${label} · ${count}` : label)
  const tags = tagsOf(search.tag)
  return (
    <div className={classes.tools}>
      <SearchField
        className={classes.search}
        label={t('searchLabel')}
        placeholder={t('search')}
        value={search.q}
        onSearch={(q) => narrow({ q })}
      />
      <SearchableMultiSelect
        className={classes.filter}
        aria-label={t('filterTag')}
        placeholder={tags.length === 0 ? t('anyTag') : undefined}
        data={(facets?.tags ?? []).map(({ tag, count }) => ({ value: tag, label: counted(tag, count) }))}
        value={tags}
        onChange={(values) => narrow({ tag: asTag(values) })}
      />
      <SearchableSelect
        className={classes.filter}
        aria-label={t('filterType')}
        placeholder={t('anyType')}
        clearable
        data={taskTypes.map((type) => ({
          value: type,
          label: counted(types(`${type}.name`), facets?.types.find((one) => one.type === type)?.count),
        }))}
        value={search.type ?? null}
        onChange={(type) => narrow({ type: taskTypes.find((one) => one === type) })}
      />
      <SearchableSelect
        className={classes.filter}
        aria-label={t('filterAuthor')}
        placeholder={t('anyAuthor')}
        clearable
        data={(facets?.authors ?? []).map(({ id, name, count }) => ({
          value: String(id),
          label: counted(name, count),
        }))}
        value={search.author ? String(search.author) : null}
        onChange={(id) => narrow({ author: id ? Number(id) : undefined })}
      />
      <LanguageFilter counted={counted} facets={facets} search={search} narrow={narrow} />
      <Select
        className={classes.filter}
        aria-label={t('filterUse')}
        placeholder={t('anyUse')}
        clearable
        data={[
          { value: 'true', label: t('isUsed') },
          { value: 'false', label: t('isUnused') },
        ]}
        value={search.used === undefined ? null : String(search.used)}
        onChange={(used) => narrow({ used: used === null ? undefined : used === 'true' })}
      />
    </div>
  )
}

/** Returns the active filters as chips. */
export function useQuestionChips({ search, facets, onSearch }: QuestionFiltersProps): FilterChip[] {
  const narrow = (change: Partial<QuestionSearch>) => onSearch({ ...change, page: 1 })
  const tags = tagsOf(search.tag)
  const author = facets?.authors.find(({ id }) => id === search.author)
  const { t: types } = useTranslation('authoring')
  const { t } = useTranslation('questions')
  return [
    ...(search.type
      ? [{ key: 'type', label: types(`${search.type}.name`), remove: () => narrow({ type: undefined }) }]
      : []),
    ...tags.map((tag) => ({
      key: `tag-${tag}`,
      label: tag,
      remove: () => narrow({ tag: asTag(tags.filter((one) => one !== tag)) }),
    })),
    ...(author ? [{ key: 'author', label: author.name, remove: () => narrow({ author: undefined }) }] : []),
    ...(search.covers
      ? [{ key: 'covers', label: languageNames[search.covers], remove: () => narrow({ covers: undefined }) }]
      : []),
    ...(search.used === undefined
      ? []
      : [
          {
            key: 'used',
            label: t(search.used ? 'isUsed' : 'isUnused'),
            remove: () => narrow({ used: undefined }),
          },
        ]),
  ]
}

interface LanguageFilterProps {
  readonly counted: (label: string, count: number | undefined) => string
  readonly facets: QuestionFiltersProps['facets']
  readonly search: QuestionFiltersProps['search']
  readonly narrow: (change: Partial<QuestionSearch>) => void
}

function LanguageFilter({ counted, facets, search, narrow }: LanguageFilterProps) {
  const { t } = useTranslation('questions')
  return (
    <Select
      className={classes.filter}
      aria-label={t('filterLanguage')}
      placeholder={t('anyLanguage')}
      clearable
      data={languages.map((one) => ({
        value: one,
        label: counted(languageNames[one], facets?.languages.find(({ language }) => language === one)?.count),
      }))}
      renderOption={languageOption}
      value={search.covers ?? null}
      onChange={(one) => narrow({ covers: languages.find((language) => language === one) })}
    />
  )
}

import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { number } from '../../platform/formats.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { type CatalogueSearch, chosen, type ListFilter, listValue } from './catalogue-search.ts'
import { FacetOptions } from './FacetOptions.tsx'
import { FilterGroups } from './FilterGroups.tsx'
import classes from './FilterSheet.module.css'
import { optionsOf } from './facet-kinds.ts'
import { useWords } from './program-words.ts'
import type { Facets } from './queries.ts'

interface FilterSheetProps {
  readonly search: CatalogueSearch
  readonly facets: Facets | undefined
  readonly count: number | undefined
  readonly onChange: (change: Partial<CatalogueSearch>) => void
  readonly onReset: () => void
  readonly onClose: () => void
}

/** Renders the filters as a bottom sheet on phones; a filter's options take the whole sheet. */
export default function FilterSheet({
  search,
  facets,
  count = 0,
  onChange,
  onReset,
  onClose,
}: FilterSheetProps) {
  const { t, language } = useWords()
  const [list, setList] = useState<ListFilter | null>(null)
  const back = useRef<HTMLButtonElement>(null)
  const left = useRef<ListFilter | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  // Move the focus into the options, and back to the field that opened them.
  useEffect(() => {
    if (list) back.current?.focus()
    else if (left.current)
      panel.current?.querySelector<HTMLElement>(`[data-filter="${left.current}"]`)?.focus()
    left.current = list
  }, [list])
  return (
    <Sheet
      title={list ? t(list) : t('filters')}
      onClose={onClose}
      before={
        list && (
          <button
            ref={back}
            type="button"
            className={classes.back}
            aria-label={t('backToFilters')}
            onClick={() => setList(null)}
          >
            <IconArrowLeft size={20} stroke={1.8} aria-hidden />
          </button>
        )
      }
      foot={
        <>
          <Button variant="subtle" color="gray" size="md" px="xs" onClick={onReset}>
            {t('resetAll')}
          </Button>
          <Button size="md" fz="sm" className={classes.show} onClick={onClose}>
            {t('show', { count, number: number(count, language) })}
          </Button>
        </>
      }
    >
      {list ? (
        <FacetOptions
          key={list}
          filter={list}
          options={optionsOf(facets, list)}
          values={chosen(search, list)}
          onChange={(values) => onChange({ [list]: listValue(values) })}
        />
      ) : (
        <div ref={panel}>
          <FilterGroups search={search} facets={facets} onChange={onChange} onOpen={setList} />
        </div>
      )}
    </Sheet>
  )
}

import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { FacetField } from './FacetField.tsx'
import type { ListProps } from './FilterPanel.tsx'

const FacetDropdown = lazyPart(() => import('./FacetDropdown.tsx'), { isPage: true })

/** Renders a filter of the side panel. Its popover loads on first use. */
export function FacetPopover(list: ListProps) {
  const [asked, setAsked] = useState(false)
  const closed = (
    <FacetField
      filter={list.filter}
      options={list.options}
      values={list.values}
      onOpen={() => setAsked(true)}
    />
  )
  if (!asked) return closed
  return (
    <Suspense fallback={closed}>
      <FacetDropdown {...list} />
    </Suspense>
  )
}

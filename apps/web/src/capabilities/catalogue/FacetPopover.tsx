import { Popover } from '@mantine/core'
import { useState } from 'react'
import type { ListFilter } from './catalogue-search.ts'
import { FacetField } from './FacetField.tsx'
import { FacetOptions } from './FacetOptions.tsx'
import classes from './FacetPopover.module.css'
import type { Option } from './facet-kinds.ts'
import { useWords } from './program-words.ts'

interface FacetPopoverProps {
  readonly filter: ListFilter
  readonly options: readonly Option[]
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

/** A filter tag of the side panel: the list of values opens beside it. */
export function FacetPopover({ filter, options, values, onChange }: FacetPopoverProps) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      width={320}
      radius="lg"
      shadow="lg"
      trapFocus
      returnFocus
      transitionProps={{ duration: 100 }}
    >
      <Popover.Target popupType="dialog">
        <FacetField
          filter={filter}
          options={options}
          values={values}
          open={open}
          onOpen={() => setOpen(!open)}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={t(filter)}>
        <FacetOptions filter={filter} options={options} values={values} onChange={onChange} />
        <div className={classes.foot}>
          <button type="button" disabled={values.length === 0} onClick={() => onChange([])}>
            {t('clearList')}
          </button>
          <button type="button" className={classes.done} onClick={() => setOpen(false)}>
            {t('done')}
          </button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

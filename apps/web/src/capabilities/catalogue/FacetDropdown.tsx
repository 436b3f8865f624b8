import { Popover } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import classes from './FacetDropdown.module.css'
import { FacetField } from './FacetField.tsx'
import { FacetOptions } from './FacetOptions.tsx'
import type { ListProps } from './FilterPanel.tsx'
import { useWords } from './program-words.ts'

/** The list of a filter's values, beside its field. It comes because it was asked for, so it opens by itself. */
export default function FacetDropdown({ filter, options, values, onChange }: ListProps) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const field = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The field that was pressed has become this one, and closing gives the focus back to it.
    field.current?.focus()
    setOpen(true)
  }, [])
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
          ref={field}
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

import { VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useImperativeHandle, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '../../platform/formats.ts'
import { useLanguage } from '../../ui/language.ts'
import { type CatalogueSearch, listValue } from './catalogue-search.ts'
import { type Audience, type Suggested, suggestionsFor } from './queries.ts'
import type { Suggesting } from './SearchField.tsx'
import classes from './Suggestions.module.css'

interface SuggestionsProps extends Suggesting {
  readonly audience: Audience
  readonly onChange: (change: Partial<CatalogueSearch>) => void
}

interface Option {
  readonly id: string
  readonly name: string
  readonly detail?: string | null
  readonly choose: () => void
}

interface Group {
  readonly name: 'fields' | 'programs' | 'universities' | 'cities'
  readonly options: readonly Option[]
}

/** As many ids as a filter of the address takes. */
const maxIds = 50
/** How long typing rests before suggestions are asked for, in milliseconds. */
const rest = 120

/** What the words being typed may mean, in groups, for the mouse and for the arrows. */
export default function Suggestions(props: SuggestionsProps) {
  const { listId, isOpen, keys, onActive } = props
  const { t } = useTranslation('searching')
  const language = useLanguage()
  const [words] = useDebouncedValue(props.typed.trim(), rest)
  const found = useQuery({ ...suggestionsFor(words), enabled: isOpen && words !== '' })
  const groups = useGroups(props, found.data)
  const options = groups.flatMap((group) => group.options)
  // The words changed: the arrows begin again.
  const [stand, setStand] = useState({ words, at: -1 })
  const at = stand.words === words ? stand.at : -1
  const setAt = (next: number) => setStand({ words, at: next })
  const active = options[at]
  const isShown = isOpen && options.length > 0
  useEffect(() => onActive(options.length > 0 ? active?.id : null), [options.length, active?.id, onActive])
  useImperativeHandle(keys, () => (event: KeyboardEvent) => {
    if (!isShown) return false
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1
      // Before the first and after the last stands the field itself.
      const next = ((at + 1 + step + options.length + 1) % (options.length + 1)) - 1
      setAt(next)
      document.getElementById(options[next]?.id ?? '')?.scrollIntoView({ block: 'nearest' })
      return true
    }
    if (event.key !== 'Enter' || !active) return false
    active.choose()
    return true
  })
  return (
    <>
      <VisuallyHidden role="status">
        {isOpen &&
          found.data &&
          (isShown
            ? t('suggested', { count: options.length, number: number(options.length, language) })
            : t('nothing'))}
      </VisuallyHidden>
      <div
        id={listId}
        role="listbox"
        aria-label={t('suggestions')}
        hidden={!isShown}
        className={classes.list}
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box holds groups, and a fieldset would be a form's
          <div key={group.name} role="group" aria-labelledby={`${listId}-${group.name}`}>
            <div id={`${listId}-${group.name}`} className={classes.group} role="presentation">
              {t(group.name)}
            </div>
            {group.options.map((option) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys
              <div
                key={option.id}
                id={option.id}
                role="option"
                tabIndex={-1}
                aria-selected={option === active}
                className={classes.option}
                // The focus stays in the field.
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => setAt(options.indexOf(option))}
                onClick={option.choose}
              >
                <span>{option.name}</span>
                {option.detail && <span className={classes.detail}>{option.detail}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

function useGroups(
  { listId, audience, onChange, onChosen }: SuggestionsProps,
  found: Suggested | undefined,
): readonly Group[] {
  const navigate = useNavigate()
  if (!found) return []
  const narrow = (change: Partial<CatalogueSearch>, words = '') => {
    onChosen(words)
    onChange({ ...change, q: words || undefined })
  }
  const to = audience === 'guests' ? '/guest-catalog/info/$courseId' : '/course/view/$courseId'
  const groups: Group[] = [
    {
      name: 'fields',
      options: found.fields.map(({ id, name }, position) => ({
        id: `${listId}-field-${position}`,
        name,
        choose: () => (id === null ? narrow({}, name) : narrow({ faculty: id })),
      })),
    },
    {
      name: 'cities',
      options: found.cities.map(({ ids, name }, position) => ({
        id: `${listId}-city-${position}`,
        name,
        choose: () => narrow({ city: listValue(ids.slice(0, maxIds).map(String)) }),
      })),
    },
    {
      name: 'universities',
      options: found.universities.map(({ id, name }) => ({
        id: `${listId}-university-${id}`,
        name,
        choose: () => narrow({ university: id }),
      })),
    },
    {
      name: 'programs',
      options: found.programs.map(({ id, name, university }) => ({
        id: `${listId}-program-${id}`,
        name,
        detail: university,
        choose: () => {
          onChosen('')
          void navigate({ to, params: { courseId: id } })
        },
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

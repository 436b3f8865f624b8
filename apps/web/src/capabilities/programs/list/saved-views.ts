import { useCallback, useState } from 'react'
import { searchParams } from '../../../platform/search-params.ts'
import { session } from '../../../platform/session.ts'
import { type ProgramSearch, programSearch } from './program-search.ts'

/** A named combination of filters, order and columns. */
export interface SavedView {
  readonly name: string
  readonly search: ProgramSearch
  readonly columns: readonly string[]
}

const reader = searchParams(programSearch)
const key = (what: string) => `programs:${what}:${session()?.user.id ?? 0}`

function read<Value>(what: string, otherwise: Value): Value {
  try {
    return JSON.parse(localStorage.getItem(key(what)) ?? 'null') ?? otherwise
  } catch {
    return otherwise
  }
}

function write(what: string, value: unknown) {
  try {
    localStorage.setItem(key(what), JSON.stringify(value))
  } catch {
    // Storage is unavailable: the value lasts for this visit only.
  }
}

/** Returns a value of the list stored in the browser for this person, and its setter. */
export function useStored<Value>(what: string, otherwise: Value) {
  const [value, setValue] = useState<Value>(() => read(what, otherwise))
  const save = useCallback(
    (next: Value) => {
      setValue(next)
      write(what, next)
    },
    [what],
  )
  return [value, save] as const
}

/** Returns the saved views; drops params that the current version does not understand. */
export function useViews() {
  const [views, save] = useStored<readonly SavedView[]>('views', [])
  const readable = views.map((view) => ({ ...view, search: reader.parse(view.search) }))
  return {
    views: readable,
    save: (view: SavedView) => save([...views.filter(({ name }) => name !== view.name), view]),
    remove: (name: string) => save(views.filter((view) => view.name !== name)),
  }
}

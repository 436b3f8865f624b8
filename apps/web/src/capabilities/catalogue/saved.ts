import { listSavedPrograms, savePrograms, unsaveProgram } from '@qadam/contract/programs/endpoints.ts'
import { maxSaved } from '@qadam/contract/programs/rules.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from '../../platform/call.ts'
import { notifyFailure } from '../../platform/notify-failure.ts'
import { useSession } from '../../platform/session.ts'

const key = 'saved-programs'
const none: readonly number[] = []
const listeners = new Set<() => void>()
let onDevice: readonly number[] = read()

/** The programs that the signed-in person saved. Those saved on this device before the sign-in join them. */
const savedQuery = queryOptions({
  queryKey: ['programs', 'saved'],
  queryFn: async ({ signal }) => {
    if (onDevice.length === 0) return (await call(listSavedPrograms, {}, { signal, quiet: true })).ids
    const { ids } = await call(savePrograms, { body: { ids: [...onDevice] } }, { quiet: true })
    store([])
    return ids
  },
  staleTime: 5 * 60_000,
})

/** Returns the ids of the programs saved for later, newest first, and what saves one or takes it away. */
export function useSaved() {
  const member = useSession() !== null
  const client = useQueryClient()
  const local = useSyncExternalStore(
    subscribe,
    () => onDevice,
    () => none,
  )
  const { data } = useQuery({ ...savedQuery, enabled: member })
  const ids = member ? (data ?? none) : local
  const toggle = async (id: number) => {
    const isSaved = ids.includes(id)
    const next = isSaved ? ids.filter((each) => each !== id) : [id, ...ids]
    if (!member) return store(next.slice(0, maxSaved))
    client.setQueryData(savedQuery.queryKey, [...next])
    try {
      const stored = isSaved
        ? await call(unsaveProgram, { params: { id } }, { quiet: true })
        : await call(savePrograms, { body: { ids: [id] } }, { quiet: true })
      client.setQueryData(savedQuery.queryKey, stored.ids)
    } catch (failure) {
      client.setQueryData(savedQuery.queryKey, [...ids])
      notifyFailure(failure)
    }
  }
  return { ids, toggle: (id: number) => void toggle(id) }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function store(next: readonly number[]) {
  onDevice = next
  try {
    if (next.length > 0) localStorage.setItem(key, next.join(','))
    else localStorage.removeItem(key)
  } catch {
    // Without storage, what is saved lasts for this visit only.
  }
  for (const listener of listeners) listener()
}

function read(): readonly number[] {
  try {
    const saved = localStorage.getItem(key) ?? ''
    return /^\d{1,16}(,\d{1,16}){0,49}$/.test(saved) ? saved.split(',').map(Number) : none
  } catch {
    return none
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return
    onDevice = read()
    for (const listener of listeners) listener()
  })
}

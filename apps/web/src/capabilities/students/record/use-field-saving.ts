import { changeRecord, updatePerson } from '@qadam/contract/students/endpoints.ts'
import { findField, type RecordFieldName } from '@qadam/contract/students/fields.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { call } from '../../../platform/call.ts'
import { explain } from '../../../platform/explain.ts'
import { ApiFailure } from '../../../platform/failure.ts'
import { fetchRecord, type PageKind, recordQuery, type StudentRecord } from '../queries.ts'

export type FieldValue = string | number | boolean | null | readonly (string | number)[]

/** The save state of a field. */
export type FieldState =
  | { readonly is: 'saved' }
  | { readonly is: 'saving'; readonly mine: FieldValue }
  | { readonly is: 'refused'; readonly sentence: string; readonly mine: FieldValue }
  | {
      readonly is: 'changed'
      readonly mine: FieldValue
      readonly theirs: FieldValue
      readonly by: string
      readonly at: string
    }

export interface FieldSaving {
  readonly states: ReadonlyMap<string, FieldState>
  /** Stores the version at the start of editing: later changes are reported, never overwritten. */
  readonly begin: (name: RecordFieldName) => void
  readonly save: (name: RecordFieldName, value: FieldValue) => void
  /** Resolves a conflict: overwrites with `mine`, or takes `theirs`. */
  readonly settle: (name: RecordFieldName, whose: 'mine' | 'theirs') => void
}

/** Saves fields of a record individually; saves of the same field run in sequence. */
export function useFieldSaving(userId: number, kind: PageKind): FieldSaving {
  const queryClient = useQueryClient()
  const [states, setStates] = useState<ReadonlyMap<string, FieldState>>(new Map())
  const bases = useRef(new Map<string, number>())
  const lines = useRef(new Map<string, Promise<void>>())
  const query = recordQuery(userId, kind)
  const present = useCallback(() => queryClient.getQueryData(query.queryKey), [queryClient, query.queryKey])
  const phrase = useCallback(
    (name: string, state: FieldState | null) =>
      setStates((before) => {
        const after = new Map(before)
        if (state) after.set(name, state)
        else after.delete(name)
        return after
      }),
    [],
  )

  const write = async (name: RecordFieldName, value: FieldValue) => {
    const seen = present()
    phrase(name, { is: 'saving', mine: value })
    try {
      const base = bases.current.get(name) ?? seen?.version
      const record = isIdentity(name)
        ? await writeIdentity(userId, { name, value, seen, kind })
        : await call(
            changeRecord,
            { params: { id: userId }, body: { values: { [name]: value } as never, version: base } },
            { quiet: true },
          )
      bases.current.set(name, record.version)
      await queryClient.cancelQueries({ queryKey: query.queryKey })
      queryClient.setQueryData(query.queryKey, (now) => (now && newerThan(now, record) ? now : record))
      // Wait for the value to render before the field shows that it is saved.
      await new Promise((resolve) => setTimeout(resolve))
      void queryClient.invalidateQueries({ queryKey: ['students', 'due'] })
      void queryClient.invalidateQueries({ queryKey: ['students', 'list'] })
      phrase(name, { is: 'saved' })
    } catch (thrown) {
      const changed = changedBySomebody(thrown, name)
      if (changed) {
        phrase(name, { is: 'changed', mine: value, ...changed })
        void queryClient.invalidateQueries({ queryKey: query.queryKey })
      } else phrase(name, { is: 'refused', sentence: sentenceOf(thrown, name), mine: value })
    }
  }

  const save = (name: RecordFieldName, value: FieldValue) => {
    const before = lines.current.get(name) ?? Promise.resolve()
    lines.current.set(
      name,
      before.then(() => write(name, value)),
    )
  }
  return {
    states,
    begin: (name) => {
      const version = present()?.version
      if (version !== undefined && states.get(name)?.is !== 'changed') bases.current.set(name, version)
    },
    save,
    settle: (name, whose) => {
      const state = states.get(name)
      if (state?.is !== 'changed') return
      phrase(name, null)
      const version = present()?.version
      if (version !== undefined) bases.current.set(name, version)
      if (whose === 'mine')
        void queryClient.fetchQuery({ ...query, staleTime: 0 }).then((fresh) => {
          bases.current.set(name, fresh.version)
          save(name, state.mine)
        })
    },
  }
}

const isIdentity = (name: RecordFieldName): boolean => findField(name)?.group === 'identity'

const newerThan = (one: StudentRecord, other: StudentRecord): boolean =>
  one.version > other.version || one.student.version > other.student.version

interface Identity {
  readonly name: RecordFieldName
  readonly value: FieldValue
  readonly seen: StudentRecord | undefined
  readonly kind: PageKind
}

/** Personal fields share one version: someone else's change of another field is no conflict. */
async function writeIdentity(id: number, { name, value, seen, kind }: Identity): Promise<StudentRecord> {
  const body = { [name]: name === 'phone' && value === '' ? null : value } as never
  const send = (version: number | undefined) =>
    call(updatePerson, { params: { id }, body: { ...(body as object), version } as never }, { quiet: true })
  try {
    await send(seen?.student.version)
  } catch (thrown) {
    if (!(thrown instanceof ApiFailure) || thrown.code !== 'stale_version') throw thrown
    const fresh = await fetchRecord(id, kind)
    if (fresh.values[name] !== seen?.values[name]) throw new Overtaken(fresh.values[name] as FieldValue)
    await send(fresh.student.version)
  }
  return fetchRecord(id, kind)
}

class Overtaken extends Error {
  readonly theirs: FieldValue
  constructor(theirs: FieldValue) {
    super('somebody else has changed the field')
    this.theirs = theirs
  }
}

interface Changed {
  readonly theirs: FieldValue
  readonly by: string
  readonly at: string
}

function changedBySomebody(thrown: unknown, name: string): Changed | undefined {
  if (thrown instanceof Overtaken) return { theirs: thrown.theirs, by: '', at: '' }
  if (!(thrown instanceof ApiFailure) || thrown.code !== 'students.field_changed') return undefined
  const changedByOthers = (thrown.facts.changed ?? []) as readonly {
    field: string
    value: FieldValue
    by: string
    changed_at: string
  }[]
  const found = changedByOthers.find(({ field }) => field === name)
  return found && { theirs: found.value, by: found.by, at: found.changed_at }
}

function sentenceOf(thrown: unknown, name: string): string {
  const { sentence, fields } = explain(thrown)
  return fields[`values.${name}`] ?? fields[name] ?? sentence
}

import { beforeEach, expect, test } from 'vitest'
import { clearDraft, keepDraft, keptDraft } from './draft.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  })
})

test('what was typed comes back, passwords never do', () => {
  keepDraft('form', { name: 'Аида', password: 'secret' })
  expect([...kept.values()].join()).not.toContain('secret')
  expect(keptDraft('form', { name: '', password: '' })).toEqual({ name: 'Аида', password: '' })
})

test('a broken or forgotten draft is an empty form', () => {
  keepDraft('form', { name: 5 })
  expect(keptDraft('form', { name: '' })).toEqual({ name: '' })
  keepDraft('form', { name: 'Аида' })
  clearDraft('form')
  expect(keptDraft('form', { name: '' })).toEqual({ name: '' })
})

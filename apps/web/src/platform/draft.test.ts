import { beforeEach, expect, test } from 'vitest'
import { clearDraft, saveDraft, savedDraft } from './draft.ts'

const saved = new Map<string, string>()
beforeEach(() => {
  saved.clear()
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => saved.get(key) ?? null,
      setItem: (key: string, value: string) => saved.set(key, value),
      removeItem: (key: string) => saved.delete(key),
    },
  })
})

test('what was typed comes back, passwords never do', () => {
  saveDraft('form', { name: 'Аида', password: 'secret' })
  expect([...saved.values()].join()).not.toContain('secret')
  expect(savedDraft('form', { name: '', password: '' })).toEqual({ name: 'Аида', password: '' })
})

test('a broken or forgotten draft is an empty form', () => {
  saveDraft('form', { name: 5 })
  expect(savedDraft('form', { name: '' })).toEqual({ name: '' })
  saveDraft('form', { name: 'Аида' })
  clearDraft('form')
  expect(savedDraft('form', { name: '' })).toEqual({ name: '' })
})

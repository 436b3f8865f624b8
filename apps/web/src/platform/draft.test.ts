import { beforeEach, expect, test } from 'vitest'
import { bearerOf } from '../testing/sign-in.ts'
import { clearDraft, saveDraft, savedDraft } from './draft.ts'
import { loginSucceeded, sessionEnded } from './session.ts'

const saved = new Map<string, string>()
beforeEach(() => {
  saved.clear()
  loginSucceeded(bearerOf('student'))
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

test('a draft is its author’s alone: nobody else finds it, and it is there again for them', () => {
  saveDraft('form', { name: 'Аида' })
  sessionEnded()
  saveDraft('form', { name: 'никто' })
  expect(savedDraft('form', { name: '' })).toEqual({ name: '' })
  loginSucceeded(bearerOf('student', 9))
  expect(savedDraft('form', { name: '' })).toEqual({ name: '' })
  saveDraft('form', { name: 'Берик' })
  loginSucceeded(bearerOf('student'))
  expect(savedDraft('form', { name: '' })).toEqual({ name: 'Аида' })
})

test('the forms of guests are found before and after the sign-in', () => {
  sessionEnded()
  saveDraft('login', { address: 'a@people.test' })
  expect(savedDraft('login', { address: '' })).toEqual({ address: 'a@people.test' })
  loginSucceeded(bearerOf('student'))
  clearDraft('login')
  expect([...saved.keys()]).toEqual([])
})

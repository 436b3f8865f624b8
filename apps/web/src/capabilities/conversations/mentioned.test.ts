import { expect, test } from 'vitest'
import { mentionBegun, mentionedIn, piecesOf, withMention } from './mentioned.ts'

const aigul = { id: 1, first_name: 'Айгүл', last_name: 'Сейіт' }
const dana = { id: 2, first_name: 'Дана', last_name: '' }

test('a mention begins at an @ after a space and ends with the line', () => {
  expect(mentionBegun('спросите @Айг', 13)).toBe('Айг')
  expect(mentionBegun('@', 1)).toBe('')
  expect(mentionBegun('a@b.kz', 6)).toBeUndefined()
  expect(mentionBegun('@Айгүл Сейіт посмотрите, что тут', 31)).toBeUndefined()
})

test('a chosen person is written into the text where the caret was', () => {
  expect(withMention('спросите @Айг, пожалуйста', 13, aigul)).toEqual({
    text: 'спросите @Айгүл Сейіт , пожалуйста',
    caret: 22,
  })
})

test('who is mentioned is read from the text, and shown in it', () => {
  expect(mentionedIn('@Айгүл Сейіт, виза?', [aigul, dana])).toEqual([aigul])
  expect(piecesOf('@Дана, виза?', [dana])).toEqual([
    { text: '@Дана', isMention: true },
    { text: ', виза?', isMention: false },
  ])
})

import { expect, test } from 'vitest'
import { rejectionOf } from './bounce-meaning.ts'

const answers: Readonly<Record<string, readonly string[]>> = {
  hard: [
    '550 5.1.1 <a@people.test>: Recipient address rejected: User unknown',
    'smtp; 550-5.1.1 The email account that you tried to reach does not exist',
    '5.1.10',
    '550 No such user here',
    '550 5.0.0 mailbox not found',
  ],
  soft: ['452 4.2.2 The email account is over quota', '5.2.2', '4.4.1', '550 Requested action not taken', ''],
  policy: ['550 5.7.26 This mail is unauthenticated', '550 5.7.515 Access denied', '421 4.7.0 try again'],
  letter: ['552 5.3.4 Message too big', '5.2.3'],
}

test.each(Object.entries(answers))('an answer is %s', (meaning, texts) => {
  for (const text of texts) expect([text, rejectionOf(text).meaning]).toEqual([text, meaning])
})

test('a vague code gives way to the exact one of the server’s answer', () => {
  expect(rejectionOf('5.0.0', 'smtp; 550 5.7.1 blocked from 10.5.1.1')).toEqual({
    meaning: 'policy',
    status: '5.7.1',
  })
  expect(rejectionOf('connect to 192.5.1.1 failed')).toEqual({ meaning: 'soft', status: null })
})

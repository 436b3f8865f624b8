import { statement as document } from '../documents/statement.ts'

/** The statement of account on screen: the words of its file, and how to look through it. */
export const statement = {
  ...document,
  linesText: 'Начисления и оплаты по порядку, с остатком после каждой.',
  showWhole: 'Показать за всё время',
  neverAny: 'Здесь появится первое начисление или оплата.',
} as const

import { expect, test } from 'vitest'
import { faultOf } from './scale-fault.ts'

test('the first border that does not fall is shown', () => {
  expect([
    faultOf([85, 65, 40]),
    faultOf([85, 85, 40]),
    faultOf([101, 65, 40]),
    faultOf([85, 65, 0]),
  ]).toEqual([null, 1, 0, 2])
})

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../values.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/pay'

export const getMyTariff = endpoint({
  method: 'GET',
  path: `${root}/get_my_tariff/`,
  summary: 'The school’s tariff: its term, the next payment, and what was paid',
  response: schemas.tariff,
})
export const calcTariff = endpoint({
  method: 'GET',
  path: `${root}/calc_tariff/`,
  summary: 'The price of a tariff for so many students and months, by the list of the operator',
  query: schemas.tariffWanted,
  response: schemas.tariffPrice,
})
export const orderTariff = endpoint({
  method: 'POST',
  path: `${root}/create_tariff/`,
  summary: 'Order a tariff at its price; an order that waits for its payment is given again',
  body: schemas.tariffWanted,
  response: schemas.tariffOrder,
  status: 201,
})
export const payTariff = endpoint({
  method: 'POST',
  path: `${root}/pay_tariff/`,
  summary: 'Begin to pay an order of a tariff; a payment that is under way is given again',
  body: schemas.tariffPayment,
  response: schemas.tariffOrder,
  status: 201,
})
export const getTariffOrder = endpoint({
  method: 'GET',
  path: `${root}/tariff_orders/:id/`,
  summary: 'One order of a tariff: what the server knows of its payment',
  params: z.object({ id }),
  response: schemas.tariffOrder,
})

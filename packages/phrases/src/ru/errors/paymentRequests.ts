export const paymentRequests = {
  'payment_requests.not_found': 'Такой ссылки на оплату нет. Обновите страницу.',
  'payment_requests.link_invalid':
    'Ссылка больше не открывается. Попросите ребёнка прислать новую: деньги по этой не списаны.',
  'payment_requests.not_payable': 'Сейчас за это нельзя заплатить по ссылке. Обновите страницу.',
  'payment_requests.under_way':
    'По прежней ссылке прямо сейчас платят. Подождите ответа банка, а потом обновите страницу.',
  'payment_requests.paid': 'Это уже оплачено. Обновите страницу.',
  'payment_requests.amount_changed': 'Сумма изменилась. Обновите страницу и проверьте её перед оплатой.',
  'payment_requests.not_refundable': 'Вернуть можно только то, что оплатили по этой ссылке.',
  'payment_requests.one_thing': 'Ссылка ведёт к одному заказу или к одной части оплаты.',
} as const

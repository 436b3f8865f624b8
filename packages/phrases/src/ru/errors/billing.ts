/** Error messages: receipts, correction notes and invoices. */
export const billing = {
  'billing.one_thing': 'Выберите платежи или заказ: что-то одно.',
  'billing.already_voided': 'Этот счёт уже аннулирован.',
  'billing.nothing_paid':
    'По этой записи денег пока нет: квитанцию выдают к оплате, которая пришла и подтверждена.',
  'billing.invoice_alone': 'Квитанцию не аннулируют: оформите возврат, и к ней появится корректировка.',
  'billing.due_passed': 'Срок оплаты не раньше сегодняшнего дня.',
  'billing.order_closed': 'Этот заказ уже оплачен или закрыт. Обновите страницу.',
  'billing.tranche_settled': 'Часть этих платежей уже оплачена или отменена. Обновите список.',
  'billing.one_currency': 'В одном счёте могут быть платежи только в одной валюте.',
  'billing.no_guardian': 'Этого представителя больше нет у студента. Выберите другого плательщика.',
} as const

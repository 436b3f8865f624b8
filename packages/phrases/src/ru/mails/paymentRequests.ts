/** The letter with a link to pay, and the message with which a student shares it. */
export const paymentRequests = {
  subject: '{{child}}: просьба оплатить {{sum}} ₸ — «{{school}}»',
  body: 'Здравствуйте, {{name}}! {{child}} просит вас оплатить: {{what}}, {{sum}} ₸. Школа — «{{school}}».',
  more: 'По ссылке видно, за что платёж и как возвращают деньги. Регистрироваться не нужно. Если вы не ждали этого письма, сначала спросите ребёнка.',
  action: 'Посмотреть и оплатить',
  linkBelow: 'Если кнопка не работает, откройте ссылку:',
  footer: 'Письмо отправила школа «{{school}}» по просьбе ученика.',
  tuition: 'обучение',
  priority: 'Приоритетный пакет',
  share: 'Оплатите, пожалуйста: {{what}}, {{sum}} ₸, школа «{{school}}». Регистрироваться не нужно: {link}',
} as const

import { figures } from './figures.ts';
import { fillPlaceholders } from './placeholders.ts';

/** The nine questions (specification, section 2, FAQ); an answer is Markdown that may name figures. */
const ENTRIES = [
  {
    question: 'Will an eSIM work on my phone?',
    answer:
      'Dial `*#06#`. If a number called **EID** appears, your phone has an eSIM. It also needs iOS 12.1 or later, or Android 9.0 or later. Many tablets and laptops with a built-in modem work too. The model’s name alone isn’t enough, because some are sold without eSIM in some countries: [search our list of {{device_count}} devices](/compatibility) for the exceptions.',
  },
  {
    question: 'Does my phone have to be unlocked?',
    answer:
      'Yes. A phone that is locked to the carrier that sold it refuses every other carrier’s SIM, and a travel eSIM is one. On an iPhone look at Settings, General, About, *Carrier Lock*: it should say *No SIM restrictions*. On Android, try a friend’s SIM from another carrier, or ask the carrier that sold the phone. Only that carrier can unlock it.',
  },
  {
    question: 'When should I install the eSIM?',
    answer:
      'At home, over Wi-Fi, a day or two before you leave. Open the order page on the phone itself and tap the install button, or scan the QR code from a second screen. Then leave the new line switched off until you arrive. Installing needs a connection, so don’t leave it for the arrivals hall. Where a plan has to be installed by a certain date, the order page and the mail say so.',
  },
  {
    question: 'When do the days of my plan start?',
    answer:
      'When the plan is activated, not when you buy it and not when you install it. That is when the eSIM first connects to a network at your destination. The day of activation counts as a calendar day, so each plan shows the full days that you get after it.',
  },
  {
    question: 'Can I top up when my data runs out?',
    answer:
      'Yes, here on the website. Nothing is ever charged by itself: when the data or the days are used up, the line stops, and you decide. For another country, or if you would rather keep it simple, buy a second plan and install it beside the first.',
  },
  {
    question: 'Can I share the connection as a hotspot?',
    answer:
      'With most plans, yes. Some unlimited plans don’t allow it, and each plan’s details say whether it does. A laptop uses far more data than a phone: switch off its updates and cloud backups first.',
  },
  {
    question: 'Do I keep my number and my WhatsApp?',
    answer:
      'Yes. The travel eSIM is data only and has no phone number, so nothing replaces yours. Your own SIM stays in the phone for calls and SMS, at your carrier’s prices. WhatsApp and other messengers stay with the number you signed up with: when asked whether to change it, say no. Keep *data roaming* off for your own line, and on for the travel line.',
  },
  {
    question: 'Can I get a refund?',
    answer:
      'An eSIM that is unused and was never activated is refunded in full if you ask within {{refund_hours}} hours of purchase. If we can’t deliver an eSIM that you paid for, your money goes back without your asking. The [refund policy](/refund-policy) has the details.',
  },
  {
    question: 'I have arrived, and there is no data. What now?',
    answer:
      'Go through these in order:\n\n1. Is the travel line switched on, and chosen for mobile data?\n2. Is *data roaming* on for the travel line? It has to be, and it costs nothing extra.\n3. Turn flight mode on for ten seconds and off again.\n4. In the line’s settings, turn off automatic network selection and try each network that is listed.\n5. Restart the phone.\n\nStill nothing? Don’t delete the eSIM. Find some Wi-Fi and write to [{{support_email}}](mailto:{{support_email}}) with your order number, your phone’s model and the country.',
  },
];

/** The questions and their answers in Markdown, with all figures put in. */
export const faq: readonly { question: string; answer: string }[] = ENTRIES.map(({ question, answer }) => ({
  question,
  answer: fillPlaceholders(answer, figures, `content/faq.ts, "${question}"`),
}));

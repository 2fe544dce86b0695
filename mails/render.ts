import { renderToStaticMarkup } from 'react-dom/server';
import type { MailContent, RenderMail } from '../core/mail/mail.ts';
import { creditEarned } from './credit-earned.tsx';
import { dataLow } from './data-low.tsx';
import { endingSoon } from './ending-soon.tsx';
import { friendJoined } from './friend-joined.tsx';
import { gift } from './gift.tsx';
import { orderConfirmation } from './order-confirmation.tsx';
import { payLink } from './pay-link.tsx';
import { paymentFailed } from './payment-failed.tsx';
import { paymentProcessing } from './payment-processing.tsx';
import { refund } from './refund.tsx';
import { refundDeclined } from './refund-declined.tsx';
import { signIn } from './sign-in.tsx';
import { staffInvitation } from './staff-invitation.tsx';
import { staffNews } from './staff-news.tsx';
import type { MailDraft, Voice } from './template.ts';
import { topUp } from './top-up.tsx';
import { voiceFor } from './voice.ts';

/** What Outlook and older readers lay a mail out by. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Turns what a mail says into words, HTML and plain text. */
export const renderMail: RenderMail = async (content, setting) => {
  const draft = draftOf(content, voiceFor(setting));
  return {
    // One line, whatever a wholesaler calls its plans.
    subject: draft.subject.replace(/[\s\p{Cc}]+/gu, ' ').trim(),
    html: `${DOCTYPE}${renderToStaticMarkup(draft.html)}`,
    text: `${draft.text.join('\n\n')}\n`,
    attachments: draft.attachments,
  };
};

/** A new kind of mail is one file, and a line here that the compiler asks for. */
function draftOf(content: MailContent, voice: Voice): MailDraft {
  switch (content.kind) {
    case 'order_confirmation':
      return orderConfirmation(content, voice);
    case 'refund':
      return refund(content, voice);
    case 'refund_declined':
      return refundDeclined(content, voice);
    case 'gift':
      return gift(content, voice);
    case 'sign_in':
      return signIn(content, voice);
    case 'staff_invitation':
      return staffInvitation(content, voice);
    case 'staff_news':
      return staffNews(content, voice);
    case 'top_up':
      return topUp(content, voice);
    case 'data_low':
      return dataLow(content, voice);
    case 'ending_soon':
      return endingSoon(content, voice);
    case 'payment_processing':
      return paymentProcessing(content, voice);
    case 'pay_link':
      return payLink(content, voice);
    case 'payment_failed':
      return paymentFailed(content, voice);
    case 'friend_joined':
      return friendJoined(content, voice);
    case 'credit_earned':
      return creditEarned(content, voice);
    default: {
      const unknown: never = content;
      throw new Error(`no template for ${JSON.stringify(unknown)}`);
    }
  }
}

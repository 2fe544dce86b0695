import { renderToStaticMarkup } from 'react-dom/server';
import type { MailContent, RenderMail } from '../core/mail/mail.ts';
import { creditEarned } from './credit-earned.tsx';
import { dataLow } from './data-low.tsx';
import { endingSoon } from './ending-soon.tsx';
import { friendJoined } from './friend-joined.tsx';
import { orderConfirmation } from './order-confirmation.tsx';
import { paymentFailed } from './payment-failed.tsx';
import { paymentProcessing } from './payment-processing.tsx';
import { refund } from './refund.tsx';
import { refundDeclined } from './refund-declined.tsx';
import { signIn } from './sign-in.tsx';
import { staffInvitation } from './staff-invitation.tsx';
import { staffNews } from './staff-news.tsx';
import type { MailDraft } from './template.ts';
import { topUp } from './top-up.tsx';

/** What Outlook and older readers lay a mail out by. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Turns what a mail says into words, HTML and plain text. */
export const renderMail: RenderMail = async (content, publicOrigin) => {
  const draft = draftOf(content, publicOrigin);
  return {
    // One line, whatever a wholesaler calls its plans.
    subject: draft.subject.replace(/[\s\p{Cc}]+/gu, ' ').trim(),
    html: `${DOCTYPE}${renderToStaticMarkup(draft.html)}`,
    text: `${draft.text.join('\n\n')}\n`,
    attachments: draft.attachments,
  };
};

/** A new kind of mail is one file, and a line here that the compiler asks for. */
function draftOf(content: MailContent, publicOrigin: string): MailDraft {
  switch (content.kind) {
    case 'order_confirmation':
      return orderConfirmation(content, publicOrigin);
    case 'refund':
      return refund(content, publicOrigin);
    case 'refund_declined':
      return refundDeclined(content, publicOrigin);
    case 'sign_in':
      return signIn(content, publicOrigin);
    case 'staff_invitation':
      return staffInvitation(content, publicOrigin);
    case 'staff_news':
      return staffNews(content, publicOrigin);
    case 'top_up':
      return topUp(content, publicOrigin);
    case 'data_low':
      return dataLow(content, publicOrigin);
    case 'ending_soon':
      return endingSoon(content, publicOrigin);
    case 'payment_processing':
      return paymentProcessing(content, publicOrigin);
    case 'payment_failed':
      return paymentFailed(content, publicOrigin);
    case 'friend_joined':
      return friendJoined(content, publicOrigin);
    case 'credit_earned':
      return creditEarned(content, publicOrigin);
    default: {
      const unknown: never = content;
      throw new Error(`no template for ${JSON.stringify(unknown)}`);
    }
  }
}

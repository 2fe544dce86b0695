import type { ReactNode } from 'react';
import { Ticket } from './blocks.tsx';
import { Layout } from './Layout.tsx';
import { text } from './look.ts';
import type { Voice } from './template.ts';

interface TicketLetterProps {
  voice: Voice;
  title: string;
  /** The first sentence, which an inbox shows as well. */
  said: string;
  card: ReactNode;
  stub: ReactNode;
  /** To whoever doesn't know what it is about. */
  stranger: string;
}

/** A mail with a secret link, which may reach somebody who doesn't expect it. */
export function TicketLetter({ voice, title, said, card, stub, stranger }: TicketLetterProps) {
  return (
    <Layout preview={said} voice={voice} naming="nothing">
      <h1 className="ink" style={text.heading}>
        {title}
      </h1>
      <p className="ink" style={{ ...text.body, marginBottom: '20px' }}>
        {said}
      </p>
      <Ticket card={card} stub={stub} />
      <p className="soft" style={{ ...text.soft, marginTop: '20px' }}>
        {stranger}
      </p>
    </Layout>
  );
}

import { use } from 'react';
import { NOTICE_ID, Notice } from '../notice.ts';

/** The operator's line below the header, where there is one. */
export function NoticeLine() {
  const text = use(Notice);
  if (text === null) return null;
  return (
    <p
      id={NOTICE_ID}
      data-print="hide"
      className="page-width m-0 border-line border-y py-2.5 text-center text-soft text-sm text-pretty"
    >
      {text}
    </p>
  );
}

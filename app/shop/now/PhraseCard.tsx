import { useEffect, useRef } from 'react';
import { directionOf, phrases } from '../../../content/phrases/phrases.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/Button.tsx';

interface PhraseCardProps {
  /** BCP 47; one of those that the phrases are in. */
  language: string;
  phrase: 'wifi' | 'call';
  /** For `call`. */
  number: string;
  onClose: () => void;
}

/** One sentence over the whole screen, as large as it goes, with how to read it aloud. A default export, because it is loaded lazily. */
export default function PhraseCard({ language, phrase, number, onClose }: PhraseCardProps) {
  const t = useMessages('now');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const [words, reading] = (phrases[language] ?? phrases.en!)[phrase];
  const direction = directionOf(language);
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-label={t(`phrase.${phrase}`, { number })}
      className="m-0 h-dvh max-h-none w-dvw max-w-none border-0 bg-paper p-0 text-ink"
    >
      <div className="flex min-h-full flex-col gap-6 p-6 sm:p-10">
        <div className="grid flex-1 content-center gap-5 text-center">
          {/* In the system's typeface, which has every script; what has no spaces breaks between phrases, where a browser knows them. */}
          <p
            lang={language}
            dir={direction}
            className="m-0 font-[system-ui,sans-serif] text-[clamp(2rem,9vw,5rem)] leading-tight font-semibold text-balance [word-break:auto-phrase]"
          >
            {withNumber(words, number)}
          </p>
          {reading ? (
            <p lang={`${language}-Latn`} dir="ltr" className="m-0 text-lead text-soft text-balance">
              {reading.replace('{number}', number)}
            </p>
          ) : null}
          <p className="m-0 text-soft">{t(`phrase.${phrase}`, { number })}</p>
        </div>
        <Button size="large" variant="secondary" wide onClick={() => dialog.current?.close()}>
          {t('phrase.close')}
        </Button>
      </div>
    </dialog>
  );
}

/** A number keeps its direction within a sentence from right to left. */
function withNumber(words: string, number: string) {
  const [before, after] = words.split('{number}');
  if (after === undefined) return words;
  return (
    <>
      {before}
      <bdi className="tabular">{number}</bdi>
      {after}
    </>
  );
}

import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/**
 * For a form that is pressed twice: its second sending would have React Router forget the first one's answer, such as the only sight of a new
 * key. Forms of verbs are told apart by their field `key`; those without one, such as filters, may be sent again.
 */
export function useSentOnce(): (event: FormEvent<HTMLElement>) => void {
  const sent = useRef<string>(null);
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    if (isIdle) sent.current = null;
  }, [isIdle]);
  return (event) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    const key = new FormData(event.target).get('key');
    if (typeof key !== 'string') return;
    if (key === sent.current) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    sent.current = key;
  };
}

import { sentencesOf } from './words.ts';

/** What a press will do, before it is pressed: a fact a line, where there are several. */
export function Consequence({ text }: { text: string }) {
  const facts = sentencesOf(text);
  if (facts.length < 2) return <p className="d-consequence">{text}</p>;
  return (
    <ul className="d-consequence d-consequences">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

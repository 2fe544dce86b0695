import type { questions } from './questions.ts';
import type { sentences } from './sentences.ts';
import type { Vocabulary } from './vocabulary.ts';

type SentenceId = keyof typeof sentences;
type QuestionId = keyof typeof questions;

/**
 * A local language as a table: its words, and wordings with gaps like `{price}`. Which gaps a wording has is said by its sentence
 * (`sentences.ts`, `questions.ts`); every wording also has `{country}` and the gaps of `forms`. A sentence without wordings is never said.
 */
export interface GuideWords extends Vocabulary {
  sentences: Partial<Record<SentenceId, string[]>>;
  questions: Partial<Record<QuestionId, { q: string[]; a: string[] }>>;
}

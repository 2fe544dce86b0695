import type { GuideContext } from './guide-context.ts';

/** Parts of a guide that sentences are written for. */
export type Slot =
  | 'h1'
  /** The guide's own heading, where it would be the country page's otherwise. */
  | 'guide_h1'
  | 'seo_title'
  | 'seo_description'
  | 'cta'
  /** The start of the introduction: what is special about the place. */
  | 'lead'
  /** The end of the introduction: the shop's own data. */
  | 'offer'
  | 'benefit'
  | Group;

/** Headed parts of the two Markdown texts. */
export type Group = TipGroup | ConnectGroup;
export type TipGroup = 'power' | 'weather' | 'time' | 'arrival' | 'around' | 'money' | 'language';
export type ConnectGroup = 'networks' | 'plans' | 'borders' | 'coverage';

/** One way to say a fact. */
type Wording<F> = (fact: F, context: GuideContext) => string;
/** Larger comes first and is dropped last; 50 is usual, 80 and more is for what is special about a place. */
type Weight<F> = number | ((fact: F, context: GuideContext) => number);
/** What the sentence rests on; undefined when the fact is missing or not worth a sentence, which drops the sentence. */
type From<F> = (context: GuideContext) => F | undefined;

export interface Sentence {
  id: string;
  weight: number;
  /** With marks. */
  text: string;
}
export interface Rule {
  id: string;
  slot: Slot;
  render(context: GuideContext): Sentence | undefined;
}
export interface QuestionSentence extends Sentence {
  /** The question, with marks; `text` is the answer. */
  question: string;
}
export interface Question {
  id: string;
  render(context: GuideContext): QuestionSentence | undefined;
}

const weightOf = <F>(weight: Weight<F>, fact: F, context: GuideContext) =>
  typeof weight === 'number' ? weight : weight(fact, context);

/** A sentence that is chosen by a fact; one of its wordings is picked by a hash of country and rule. */
export function rule<F>(
  slot: Slot,
  id: string,
  weight: Weight<F>,
  from: From<F>,
  wordings: Wording<F>[],
): Rule {
  return {
    id,
    slot,
    render(context) {
      const fact = from(context);
      if (fact === undefined) return undefined;
      return { id, weight: weightOf(weight, fact, context), text: context.pick(wordings, id)(fact, context) };
    },
  };
}

/** A question with its answer; both rest on the same fact, their wordings are picked apart. */
export function question<F>(
  id: string,
  weight: Weight<F>,
  from: From<F>,
  questions: Wording<F>[],
  answers: Wording<F>[],
): Question {
  return {
    id,
    render(context) {
      const fact = from(context);
      if (fact === undefined) return undefined;
      return {
        id,
        weight: weightOf(weight, fact, context),
        question: context.pick(questions, `${id} q`)(fact, context),
        text: context.pick(answers, `${id} a`)(fact, context),
      };
    },
  };
}

/** A rule that needs no fact. */
export const always = (): true => true;

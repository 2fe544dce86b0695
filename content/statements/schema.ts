import { z } from 'zod';
import { TOPICS } from './topics.ts';

/** One or two plain sentences of our own, without links or markup; `{{police}}` and the like are filled from the facts. */
const sentence = z
  .string()
  .min(8)
  .max(420)
  .regex(/^[^<>[\]*_#]+[.。।؟!?]$/u, 'must be plain sentences that end with a stop');

/** What is true of one destination: `content/statements/{ISO3}.json` holds a list of these (content/statements/README.md). */
export const statementSchema = z.strictObject({
  /** Unique within the destination, and kept when the text changes: "filtering". */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  topic: z.enum(TOPICS),
  /** A named work, an address, or a name with its address behind it. */
  source: z
    .string()
    .min(8)
    .refine((source) => !/https?:/.test(source) || /(^|\s)https:\/\/\S+$/.test(source), {
      error: 'must end with its address, which begins with https://',
    }),
  /** Where the source carries a part of the text, and the rest is from general knowledge. */
  carries: z.literal('part').optional(),
  /** The day on which we last read the statement over and held it true. */
  date: z.iso.date(),
  /** Only with `safety`: whether most governments advise against going, which the page says before all else. */
  advice: z.literal('against').optional(),
  /** By code of the guide's language; English is what the others are held against. */
  text: z.object({ en: sentence }).catchall(sentence),
});

/** The source of what everybody who was there knows, and no page has to prove. */
export const OWN_EDITORS = 'Our own editors, from general knowledge';

export type Statement = z.infer<typeof statementSchema>;

/** What a language says around statements: `content/statements/words.json`. */
export const wordsSchema = z.strictObject({
  /** Above the statements. */
  title: z.string().min(2),
  /** "Read over on {date}". */
  read: z.string().includes('{date}'),
  /** "Source: {source}". */
  source: z.string().includes('{source}'),
  /** In its place where nobody else is named: "Source: our own editors, from general knowledge". */
  editors: z.string().min(8),
  /** "Source, in part: {source}", where it carries a part of the text. */
  sourceInPart: z.string().includes('{source}'),
  /** The line that opens a guide where most governments advise against going. */
  advice: z.string().min(6),
  /** What stands before urgent statements that the language doesn't have yet. */
  untranslated: z.string().min(6),
  /** A label for each topic; without them statements stand unlabelled. */
  topics: z.record(z.enum(TOPICS), z.string().min(1)).optional(),
});

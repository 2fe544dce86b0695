import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useLoaderData } from 'react-router';
import type { MailPreview, MailTemplates } from '../../api/contract/desk/mails.ts';
import { readDesk } from './bridge/read.server.ts';
import { type Filter, Filters } from './kit/Filters.tsx';
import { LongText } from './kit/LongText.tsx';
import { Panel, Screen } from './kit/Screen.tsx';
import { titled } from './kit/titled.ts';
import { sentence } from './kit/words.ts';

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });

export const meta: MetaFunction = titled('What a mail says');

/** A kind or language that there is none of shows the first one. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams;
  const { kinds, languages } = await readDesk<MailTemplates>(args, 'mails/templates');
  const oneOf = (all: string[], name: string) => all.find((each) => each === asked.get(name)) ?? all[0]!;
  const chosen = { kind: oneOf(kinds, 'kind'), language: oneOf(languages, 'language') };
  const preview = await readDesk<MailPreview>(args, `mails/preview?${new URLSearchParams(chosen)}`);
  return { kinds, languages, chosen, preview };
}

/** What does a mail say, in a language that we don't read ourselves? */
export default function MailPreviewScreen() {
  const { kinds, languages, chosen, preview } = useLoaderData<typeof loader>();
  const filters: Filter[] = [
    {
      name: 'kind',
      label: 'Kind',
      kind: 'choice',
      choices: kinds.map((value) => ({ value, label: sentence(value) })),
    },
    {
      name: 'language',
      label: 'Language',
      kind: 'choice',
      choices: languages.map((value) => ({ value, label: LANGUAGES.of(value) ?? value })),
    },
  ];
  return (
    <Screen over={<Link to="/admin/mails">Mails</Link>} title={sentence(chosen.kind)}>
      <Filters filters={filters} asked={chosen} chips={false} />
      <p className="d-flush">
        <b lang={chosen.language}>{preview.subject}</b>{' '}
        <span className="d-soft">with made-up data, as it would be sent now</span>
      </p>
      <div className="d-columns d-halves">
        <Panel title="As a page">
          {/* Nothing in it runs, and it has no address that it could send anything from. */}
          <iframe
            title={preview.subject}
            sandbox=""
            srcDoc={preview.html}
            className="d-mail"
            lang={chosen.language}
          />
        </Panel>
        <Panel title="As text">
          <LongText lang={chosen.language}>{preview.text}</LongText>
        </Panel>
      </div>
    </Screen>
  );
}

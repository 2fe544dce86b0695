import { type ActionFunctionArgs, data } from 'react-router';
import { askDesk } from './read.server.ts';

/**
 * The form of a request, which is read for staff alone: a stranger's, which may be as long as FORM_LIMIT in server/admin-pages.ts, isn't taken apart before the API refuses it.
 * @throws what askDesk() throws, or what the frame says as 400 where the body is no form.
 */
export async function readForm(args: ActionFunctionArgs): Promise<FormData> {
  await askDesk(args, 'me');
  try {
    return await args.request.formData();
  } catch {
    throw data({ title: 'Not a form', detail: 'Send the form of the screen.' }, { status: 400 });
  }
}

import { data } from 'react-router';

/** The form of a request. @throws what the frame says as 400, where the body is none: anybody may send one. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data({ title: 'Not a form', detail: 'Send the form of the screen.' }, { status: 400 });
  }
}

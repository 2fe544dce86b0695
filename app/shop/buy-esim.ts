import { redirect } from 'react-router';

/** "Buy eSIM now" keeps its address, which leads to the destinations (C10.1). */
export function loader(): Response {
  return redirect('/destinations', 301);
}
